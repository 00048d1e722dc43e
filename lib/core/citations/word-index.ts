import type { PreparedText } from './prepare-text'

/** The words of a prepared text, as ranges of its squeezed form, and where each one stands. */
export interface WordIndex {
  words: readonly string[]
  from: Int32Array
  to: Int32Array
  places: ReadonlyMap<string, readonly number[]>
}

/** The word index of a text, made when it is first asked for. It lives as long as the prepared text does. */
export function wordIndexOf(text: PreparedText): WordIndex {
  const known = indexes.get(text)
  if (known) return known
  const index = indexWords(text)
  indexes.set(text, index)
  return index
}

/** The number of the first word that starts at or behind a squeezed index. */
export function wordAt(index: WordIndex, squeezedAt: number): number {
  let low = 0
  let high = index.words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((index.from[middle] ?? 0) < squeezedAt) low = middle + 1
    else high = middle
  }
  return low
}

/** The raw text between two words, or before the first and behind the last one. */
export function textBetween(text: PreparedText, index: WordIndex, word: number, next: number): string {
  const start = word < 0 ? 0 : (text.ends[(index.to[word] ?? 1) - 1] ?? 0)
  const end = next >= index.words.length ? text.text.length : (text.starts[index.from[next] ?? 0] ?? 0)
  return text.text.slice(start, end)
}

/** Whether a word is joined to the next one by a hyphen. */
export function isHyphenated(text: PreparedText, index: WordIndex, word: number): boolean {
  return /^[\p{Pd}\u00ad]+$/u.test(textBetween(text, index, word, word + 1))
}

/** The raw words of a range of words, the last one included. */
export function textOfWords(text: PreparedText, index: WordIndex, first: number, last: number): string {
  const start = text.starts[index.from[first] ?? 0] ?? 0
  return text.text.slice(start, text.ends[(index.to[last] ?? 1) - 1] ?? 0)
}

const indexes = new WeakMap<PreparedText, WordIndex>()

function indexWords({ squeezed, wordStarts }: PreparedText): WordIndex {
  const words: string[] = []
  const from: number[] = []
  const to: number[] = []
  const places = new Map<string, number[]>()
  let at = 0
  while (at < squeezed.length) {
    let end = at + 1
    while (wordStarts[end] !== 1 && end < squeezed.length) end++
    const word = squeezed.slice(at, end)
    // The space that keeps two numbers apart is no word.
    if (word !== ' ') {
      const seen = places.get(word)
      if (seen) seen.push(words.length)
      else places.set(word, [words.length])
      words.push(word)
      from.push(at)
      to.push(end)
    }
    at = end
  }
  return { words, from: new Int32Array(from), to: new Int32Array(to), places }
}
