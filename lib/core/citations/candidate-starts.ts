import type { Span } from '@/lib/model/capture'
import type { Side } from './judge-edits'
import { squeezedIndexAt } from './prepare-text'
import { type WordIndex, wordAt } from './word-index'

const MAX_WINDOWS = 5
/** An alignment costs words times window; the long ones get fewer windows. */
const LONG_QUOTATION_WORDS = 120
const MAX_VOTERS = 12
const MAX_PLACES = 200

/** Where the quotation might start: the rarest words vote, in steps of four words. */
export function candidateStarts(page: Side, asked: WordIndex, hint: Span | undefined): number[] {
  const votes = new Map<number, number>()
  const firstOfHint = hint ? wordAt(page.index, squeezedIndexAt(page.text, hint.start)) : -1
  const lastOfHint = hint ? wordAt(page.index, squeezedIndexAt(page.text, hint.end)) : -1
  for (const { at, places } of rarestWords(page.index, asked)) {
    for (const place of places) {
      const start = Math.max(place - at, 0)
      const bonus = start >= firstOfHint && start < lastOfHint ? 1.5 : 1
      const bucket = start >> 2
      votes.set(bucket, (votes.get(bucket) ?? 0) + bonus / places.length)
    }
  }
  const taken = new Set<number>()
  const windows = asked.words.length > LONG_QUOTATION_WORDS ? 2 : MAX_WINDOWS
  return [...votes]
    .map(([bucket, score]) => ({ bucket, score: score + 0.9 * (votes.get(bucket + 1) ?? 0) }))
    .sort((one, other) => other.score - one.score || one.bucket - other.bucket)
    .filter(({ bucket }) => {
      if (taken.has(bucket - 1) || taken.has(bucket + 1)) return false
      taken.add(bucket)
      return true
    })
    .slice(0, windows)
    .map(({ bucket }) => bucket * 4)
}

function rarestWords(page: WordIndex, asked: WordIndex): { at: number; places: readonly number[] }[] {
  return asked.words
    .map((word, at) => ({ at, places: page.places.get(word) ?? [] }))
    .filter(({ places }) => places.length > 0 && places.length <= MAX_PLACES)
    .sort((one, other) => one.places.length - other.places.length)
    .slice(0, MAX_VOTERS)
}
