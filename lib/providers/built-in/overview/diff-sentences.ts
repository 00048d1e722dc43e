import { splitSentences } from '@/lib/core/retrieval/split-sentences'

/** What a rewritten paragraph says anew, with what it said in its place; either may be missing. */
export interface SentenceChange {
  before: string | null
  now: string | null
}

/** The sentences in which two wordings of a paragraph differ, in the order of the newer one. */
export function diffSentences(before: string, now: string): SentenceChange[] {
  const old = sentencesOf(before)
  const fresh = sentencesOf(now)
  const gone = old.filter((sentence) => !fresh.includes(sentence))
  const come = fresh.filter((sentence) => !old.includes(sentence))
  const left = [...gone]
  const changes = come.map((sentence): SentenceChange => {
    const at = closest(sentence, left)
    const [earlier] = at < 0 ? [] : left.splice(at, 1)
    return { before: earlier ?? null, now: sentence }
  })
  return [...changes, ...left.map((sentence) => ({ before: sentence, now: null }))]
}

/** A sentence that shares so much of its words is the earlier wording. */
const LEAST_SHARED = 0.3
/** Sentences tried for each; a paragraph has hardly ever more. */
const MOST_TRIED = 60

function closest(sentence: string, others: readonly string[]): number {
  const words = wordsOf(sentence)
  let best = -1
  let most = LEAST_SHARED
  for (const [i, other] of others.slice(0, MOST_TRIED).entries()) {
    const otherWords = wordsOf(other)
    const shared = [...words].filter((word) => otherWords.has(word)).length
    const share = (2 * shared) / Math.max(1, words.size + otherWords.size)
    if (share > most) [best, most] = [i, share]
  }
  return best
}

function wordsOf(sentence: string): ReadonlySet<string> {
  return new Set(sentence.slice(0, 2_000).toLowerCase().match(WORD))
}

/** A run of letters and digits, or one sign of a script without spaces. */
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}\p{M}]+/gu

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}
