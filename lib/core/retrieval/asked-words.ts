import type { PooledSentence } from './gather-sentences'
import type { PassageTable } from './passage-table'
import type { ReadQuestion } from './read-question'
import { wordLikeness } from './word-likeness'

/** How the words of one question are weighed against the sentences that compete for it. */
export interface AskedWords {
  /** A question term's weight by how few of the pooled sentences hold it. */
  nearby: readonly number[]
  /** By how few passages of the page hold it; by its letters. Content words only. */
  inPage: readonly number[]
  byLength: readonly number[]
  /** Words that say little: the weights they have in the question. */
  small: readonly number[]
  /** Places of the question's content words in order; of those, the ones written as names, and those with digits. */
  content: readonly number[]
  names: readonly number[]
  numbers: readonly number[]
  /** Term numbers of the question's words in order, -1 for a word that is not on the page. */
  order: readonly number[]
  /** How much a word of the page looks like a question term that it is not. */
  likeness(at: number, term: number): number
}

/** Reads the words of a question against the sentences of its pool. */
export function readAskedWords(
  table: PassageTable,
  { terms, words, text }: ReadQuestion,
  sentences: readonly PooledSentence[],
): AskedWords {
  const places = new Map<string, number>()
  for (const { term } of words) if (!places.has(term)) places.set(term, places.size)
  const stems = [...places.keys()]
  const content = stems.flatMap((_, at) => (terms[at]?.isContent ? [at] : []))
  const capitals = new Set(
    words
      .slice(1)
      .filter(({ start, end }) => /^\p{Lu}/u.test(text.slice(start, end)))
      .map(({ term }) => places.get(term)),
  )
  const passages = table.rows.length
  return {
    nearby: terms.map(({ isContent }, at) => {
      const holding = sentences.reduce((sum, { shares }) => sum + ((shares[at] ?? 0) > 0 ? 1 : 0), 0)
      return (isContent ? 1 : SMALL_WORD_SHARE) * rarity(holding, sentences.length)
    }),
    inPage: terms.map(({ isContent, matches }) => {
      const exact = matches.find(({ share }) => share === 1)
      return isContent ? rarity(exact ? table.passagesWith(exact.term) : 1, passages) : 0
    }),
    byLength: terms.map(({ isContent }, at) => (isContent ? (stems[at]?.length ?? 0) : 0)),
    small: terms.map(({ isContent, weight }) => (isContent ? 0 : weight)),
    content,
    names: content.filter((at) => capitals.has(at)),
    numbers: stems.flatMap((stem, at) => (/\p{Nd}/u.test(stem) ? [at] : [])),
    order: words.map(({ term }) => table.terms.get(term) ?? -1),
    likeness: createLikeness(table, stems),
  }
}

/** Share of the weights whose term is there. */
export function shareOf(weights: readonly number[], isThere: (at: number) => number): number {
  let sum = 0
  let all = 0
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] ?? 0
    if (weight === 0) continue
    all += weight
    sum += weight * isThere(at)
  }
  return all > 0 ? sum / all : 0
}

/** Which pairs of neighbours in the question are neighbours, in the same order, in a stretch of the page's words. */
export function orderedPairs(
  { order }: AskedWords,
  terms: Int32Array,
  from: number,
  to: number,
): ReadonlySet<number> {
  const met = new Set<number>()
  for (let i = from; i + 1 < to; i++)
    for (let at = 0; at + 1 < order.length; at++)
      if (terms[i] === order[at] && terms[i + 1] === order[at + 1]) met.add(at)
  return met
}

/** Share of the question's pairs that are in one of the sets. */
export function orderShare({ order }: AskedWords, ...met: (ReadonlySet<number> | undefined)[]): number {
  if (order.length < 2) return 0
  let sum = 0
  for (let at = 0; at + 1 < order.length; at++) if (met.some((pairs) => pairs?.has(at))) sum++
  return sum / (order.length - 1)
}

const SMALL_WORD_SHARE = 0.12

/** Inverse document frequency as BM25 has it. */
function rarity(holding: number, all: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5))
}

const termLists = new WeakMap<ReadonlyMap<string, number>, string[]>()

/** Every pair of words is compared once. */
function createLikeness(table: PassageTable, stems: readonly string[]): AskedWords['likeness'] {
  let list = termLists.get(table.terms)
  if (!list || list.length !== table.terms.size) {
    list = [...table.terms.keys()]
    termLists.set(table.terms, list)
  }
  const known = list
  const seen = stems.map(() => new Map<number, number>())
  return (at, term) => {
    const likenesses = seen[at]
    if (!likenesses) return 0
    let found = likenesses.get(term)
    if (found === undefined) {
      found = wordLikeness(stems[at] ?? '', known[term] ?? '')
      likenesses.set(term, found)
    }
    return found
  }
}
