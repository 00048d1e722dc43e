import type { PreparedText } from '@/lib/core/citations/prepare-text'

/** One word of a prepared text: its letters, and where it stands in `squeezed`. */
export interface Word {
  text: string
  from: number
  to: number
}

/** The words between two places of the squeezed text, in order. */
export function wordsBetween(prepared: PreparedText, from: number, to: number): Word[] {
  const words: Word[] = []
  let start = from
  for (let i = from + 1; i <= to; i++) {
    if (i < to && prepared.wordStarts[i] !== 1) continue
    addWord(words, prepared, start, i)
    start = i
  }
  return words
}

/** Up to `count` words before a place, the nearest first, not further away than `reach` characters. */
export function wordsBefore(prepared: PreparedText, place: number, count: number, reach: number): string[] {
  const words: Word[] = []
  const limit = (prepared.starts[place] ?? prepared.text.length) - reach
  let end = place
  for (let i = place - 1; i >= 0 && words.length < count; i--) {
    if ((prepared.starts[i] ?? 0) < limit) break
    if (prepared.wordStarts[i] !== 1) continue
    addWord(words, prepared, i, end)
    end = i
  }
  return words.map((word) => word.text)
}

/** Up to `count` words from a place on, not further away than `reach` characters. */
export function wordsAfter(prepared: PreparedText, place: number, count: number, reach: number): string[] {
  const words: Word[] = []
  const limit = (prepared.ends[place - 1] ?? 0) + reach
  let start = place
  for (let i = place + 1; i <= prepared.squeezed.length && words.length < count; i++) {
    if ((prepared.ends[i - 1] ?? 0) > limit) break
    if (prepared.wordStarts[i] !== 1) continue
    addWord(words, prepared, start, i)
    start = i
  }
  return words.map((word) => word.text)
}

function addWord(words: Word[], prepared: PreparedText, from: number, to: number): void {
  const text = prepared.squeezed.slice(from, to)
  if (text !== '' && text !== ' ') words.push({ text, from, to })
}
