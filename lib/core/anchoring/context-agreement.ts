import { type PreparedText, prepareText } from '@/lib/core/citations/prepare-text'
import { wordsAfter, wordsBefore } from './words'

/** The words that stood around a quotation when it was captured, the nearest first on each side. */
export interface Context {
  before: string[]
  after: string[]
}

/** How well the words around a place agree with those around the quotation: 0 to 1 on each side. */
export interface Agreement {
  /** Mean of the sides that had words at all. */
  mean: number
  best: number
}

const NEAR_WORDS = 12
const NEAR_REACH = 420
const FAR_WORDS = 60
const FAR_REACH = 900
/** Words this short stand everywhere. */
const SHORT_LENGTH = 3
const SHORT_WEIGHT = 0.3

export function readContext(before: string, after: string): Context {
  const left = prepareText(before)
  const right = prepareText(after)
  return {
    before: wordsBefore(left, left.squeezed.length, FAR_WORDS, before.length),
    after: wordsAfter(right, 0, FAR_WORDS, after.length),
  }
}

/** Agreement of the nearest twelve words on each side, in order: what was inserted in between does no harm. */
export function nearAgreement(page: PreparedText, from: number, to: number, context: Context): Agreement {
  return agreement(page, from, to, context, NEAR_WORDS, NEAR_REACH)
}

/** Agreement of a wider surrounding, to tell apart what the nearest words do not. */
export function farAgreement(page: PreparedText, from: number, to: number, context: Context): number {
  return agreement(page, from, to, context, FAR_WORDS, FAR_REACH).mean
}

function agreement(
  page: PreparedText,
  from: number,
  to: number,
  context: Context,
  count: number,
  reach: number,
): Agreement {
  const sides = [
    { known: context.before.slice(0, count), seen: wordsBefore(page, from, FAR_WORDS * 2, reach) },
    { known: context.after.slice(0, count), seen: wordsAfter(page, to, FAR_WORDS * 2, reach) },
  ]
  const scores = sides
    .filter((side) => side.known.length > 0)
    .map((side) => commonInOrder(side.known, side.seen) / side.known.reduce(addWeight, 0))
  if (scores.length === 0) return UNKNOWN
  return { mean: scores.reduce((a, b) => a + b, 0) / scores.length, best: Math.max(...scores) }
}

/** Weight of the longest common subsequence. */
function commonInOrder(known: readonly string[], seen: readonly string[]): number {
  let row = new Float64Array(seen.length + 1)
  for (const word of known) {
    const next = new Float64Array(seen.length + 1)
    for (let i = 1; i <= seen.length; i++) {
      const skipped = Math.max(row[i] ?? 0, next[i - 1] ?? 0)
      next[i] = seen[i - 1] === word ? Math.max(skipped, (row[i - 1] ?? 0) + weightOf(word)) : skipped
    }
    row = next
  }
  return row[seen.length] ?? 0
}

function addWeight(sum: number, word: string): number {
  return sum + weightOf(word)
}

function weightOf(word: string): number {
  return word.length <= SHORT_LENGTH && word.charCodeAt(0) < 0x2e80 ? SHORT_WEIGHT : 1
}

/** A text that was nothing but the quotation had no surroundings to agree with. */
const UNKNOWN: Agreement = { mean: 0.5, best: 0.5 }
