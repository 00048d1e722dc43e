import type { Span } from '@/lib/model/capture'
import { type PreparedText, squeezedIndexAt } from './prepare-text'
import { isHyphenated, type WordIndex, wordAt, wordIndexOf } from './word-index'
import { ALL_NEGATORS, NEGATIVE_PREFIXES } from './words/lexicon'

/** A range of the squeezed text. */
export interface Hit {
  from: number
  to: number
}

/** A text counts as often as this, no more. */
const MAX_COPIES = 60
/** So many places are looked at: a short needle in a hostile text must not cost the product of both. */
const MAX_PLACES = 2000

/**
 * Where the squeezed needle stands in the text: from word start to word start, and with negators on the same word
 * boundaries on both sides ("notable" is not "not able", "inactive" is not "in active"). In reading order, at most so
 * many.
 */
export function findExact(text: PreparedText, needle: PreparedText, from = 0, most = MAX_COPIES): Hit[] {
  const hits: Hit[] = []
  const length = needle.squeezed.length
  if (length === 0) return hits
  const negators = negatorEnds(needle, 0, length)
  let at = text.squeezed.indexOf(needle.squeezed, from)
  for (let places = 0; at >= 0 && places < MAX_PLACES; places++) {
    const isWhole = text.wordStarts[at] === 1 && text.wordStarts[at + length] === 1
    if (isWhole && negatorEnds(text, at, at + length) === negators) hits.push({ from: at, to: at + length })
    if (hits.length === most) break
    at = text.squeezed.indexOf(needle.squeezed, at + 1)
  }
  return hits
}

/** The hit inside the hinted range, else the first one. */
export function preferredHit(
  text: PreparedText,
  hits: readonly Hit[],
  hint: Span | undefined,
): Hit | undefined {
  if (!hint) return hits[0]
  const from = squeezedIndexAt(text, hint.start)
  const to = squeezedIndexAt(text, hint.end)
  return hits.find((hit) => hit.from >= from && hit.to <= to) ?? hits[0]
}

/** Where negators end, relative to the range; "cannot" and "can not" end alike. */
function negatorEnds(text: PreparedText, from: number, to: number): string {
  const index = wordIndexOf(text)
  const ends: number[] = []
  for (let word = wordAt(index, from); word < index.words.length && (index.from[word] ?? to) < to; word++) {
    if (isTellingWord(text, index, word)) ends.push((index.to[word] ?? 0) - from)
  }
  return ends.join()
}

/** A negator, or a small word that would turn the next one round if they were joined: "in active use". */
function isTellingWord(text: PreparedText, index: WordIndex, word: number): boolean {
  const written = index.words[word] ?? ''
  if (NEGATIVE_PREFIXES.has(written)) return !isHyphenated(text, index, word)
  return ALL_NEGATORS.has(written)
}
