import type { PassageWeights, WordWeights } from '@/lib/core/retrieval/ranking-clues'

/** A question as a choice among passages, as numbers. Lists of terms follow each other, passage by passage. */
export interface Contest {
  set: string
  half: 0 | 1
  /** How many terms the question has; for each the clues, in the order of `WORD_CLUES`, and a factor. */
  terms: number
  clues: Float32Array
  factors: Float32Array
  neighbours: Int32Array
  passages: ContestPassage[]
}

export interface ContestPassage {
  isRight: boolean
  strengths: Float32Array
  shares: Float32Array
  inOrder: Uint8Array
  /** In the order of `PLAIN_CLUES`. */
  plain: Float32Array
  sentences: { strengths: Float32Array; clues: Float32Array }[]
}

export const WORD_CLUES = [
  'always',
  'rarity',
  'logRarity',
  'rarityAlone',
  'rarityAtLarge',
  'small',
  'smallRarity',
  'asking',
  'number',
  'overAll',
  'letters',
] as const satisfies readonly (keyof WordWeights)[]
export const PLAIN_CLUES = [
  'nearness',
  'length',
  'opening',
] as const satisfies readonly (keyof PassageWeights)[]
export const SENTENCE_CLUES = [
  'sentenceKind',
  'sentenceLength',
  'firstSentence',
] as const satisfies readonly (keyof PassageWeights)[]
export const NAMES = [
  ...WORD_CLUES,
  ...PLAIN_CLUES,
  ...SENTENCE_CLUES,
  'sentence',
  'inOrder',
  'coverage',
] as const

const PLAIN_AT = WORD_CLUES.length
const SENTENCE_AT = PLAIN_AT + PLAIN_CLUES.length
const BEST_AT = SENTENCE_AT + SENTENCE_CLUES.length
const ORDER_AT = BEST_AT + 1
const COVERAGE_AT = BEST_AT + 2

const ROUNDS = 12
const RATE = 0.03
const BATCH = 64
const PULL = 1e-3

/**
 * Finds weights under which the right passage's share of the odds is highest (the listwise loss of ListNet, Cao et
 * al. 2007), by Adam (Kingma and Ba, 2015). The weights of words and of passages are fitted together.
 */
export function fitRanking(contests: readonly Contest[], start: Float64Array): Float64Array {
  const weights = start.slice()
  const means = new Float64Array(weights.length)
  const squares = new Float64Array(weights.length)
  const order = contests.map((_, i) => i)
  const random = createRandom()
  let step = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    const rate = RATE * (round < ROUNDS * 0.6 ? 1 : round < ROUNDS * 0.85 ? 0.3 : 0.1)
    for (let from = 0; from < order.length; from += BATCH) {
      const slope = new Float64Array(weights.length)
      const batch = order.slice(from, from + BATCH)
      for (const at of batch) addSlope(contests[at] as Contest, weights, slope)
      step++
      for (let k = 0; k < weights.length; k++) {
        const value = (slope[k] ?? 0) / batch.length + PULL * (weights[k] ?? 0)
        means[k] = 0.9 * (means[k] ?? 0) + 0.1 * value
        squares[k] = 0.995 * (squares[k] ?? 0) + 0.005 * value * value
        const mean = (means[k] ?? 0) / (1 - 0.9 ** step)
        weights[k] =
          (weights[k] ?? 0) - (rate * mean) / (Math.sqrt((squares[k] ?? 0) / (1 - 0.995 ** step)) + 1e-8)
      }
    }
  }
  return weights
}

/** Rank of the first right passage, counted from 1; 0 when there is none. */
export function rankOfRight(contest: Contest, weights: Float64Array): number {
  const { scores } = scoreContest(contest, weights)
  const best = contest.passages.reduce(
    (high, { isRight }, i) => (isRight ? Math.max(high, scores[i] ?? 0) : high),
    Number.NEGATIVE_INFINITY,
  )
  if (best === Number.NEGATIVE_INFINITY) return 0
  return 1 + contest.passages.filter(({ isRight }, i) => !isRight && (scores[i] ?? 0) > best).length
}

interface Scored {
  scores: Float64Array
  /** Each term's weight, and the best sentence of each passage. */
  words: Float64Array
  best: number[]
}

function scoreContest(
  { terms, clues, factors, neighbours, passages }: Contest,
  weights: Float64Array,
): Scored {
  const words = new Float64Array(terms)
  for (let t = 0; t < terms; t++) {
    let sum = 0
    for (let k = 0; k < PLAIN_AT; k++) sum += (weights[k] ?? 0) * (clues[t * PLAIN_AT + k] ?? 0)
    words[t] = (factors[t] ?? 0) * Math.exp(Math.min(4, Math.max(-6, sum)))
  }
  const all = sumOf(words)
  const best: number[] = []
  const scores = Float64Array.from(passages, (passage, p) => {
    let score = dot(words, passage.strengths)
    score += ((weights[COVERAGE_AT] ?? 0) * dot(words, passage.shares)) / all
    passage.plain.forEach((value, k) => {
      score += (weights[PLAIN_AT + k] ?? 0) * value
    })
    passage.inOrder.forEach((met, n) => {
      if (met === 0) return
      score +=
        (weights[ORDER_AT] ?? 0) *
        Math.min(words[neighbours[2 * n] ?? 0] ?? 0, words[neighbours[2 * n + 1] ?? 0] ?? 0)
    })
    let highest = Number.NEGATIVE_INFINITY
    best[p] = -1
    passage.sentences.forEach((sentence, s) => {
      let value = (weights[BEST_AT] ?? 0) * dot(words, sentence.strengths)
      sentence.clues.forEach((clue, k) => {
        value += (weights[SENTENCE_AT + k] ?? 0) * clue
      })
      if (value > highest) {
        highest = value
        best[p] = s
      }
    })
    return best[p] === -1 ? score : score + highest
  })
  return { scores, words, best }
}

function addSlope(contest: Contest, weights: Float64Array, slope: Float64Array): void {
  const { terms, clues, neighbours, passages } = contest
  const { scores, words, best } = scoreContest(contest, weights)
  const highest = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const odds = scores.map((score) => Math.exp(score - highest))
  const all = sumOf(odds)
  const right = passages.reduce((sum, { isRight }, p) => sum + (isRight ? (odds[p] ?? 0) : 0), 0)
  if (right === 0) return
  const allWords = sumOf(words)
  const wordSlope = new Float64Array(terms)
  const add = (at: number, value: number): void => {
    slope[at] = (slope[at] ?? 0) + value
  }
  passages.forEach((passage, p) => {
    const odd = odds[p] ?? 0
    const push = odd / all - (passage.isRight ? odd / right : 0)
    if (Math.abs(push) < 1e-6) return
    const held = dot(words, passage.shares) / allWords
    const sentence = passage.sentences[best[p] ?? -1]
    for (let t = 0; t < terms; t++) {
      const spoken = sentence?.strengths[t] ?? 0
      wordSlope[t] =
        (wordSlope[t] ?? 0) +
        push *
          ((passage.strengths[t] ?? 0) +
            (weights[BEST_AT] ?? 0) * spoken +
            ((weights[COVERAGE_AT] ?? 0) * ((passage.shares[t] ?? 0) - held)) / allWords)
    }
    if (sentence) {
      add(BEST_AT, push * dot(words, sentence.strengths))
      sentence.clues.forEach((clue, k) => {
        add(SENTENCE_AT + k, push * clue)
      })
    }
    add(COVERAGE_AT, push * held)
    passage.plain.forEach((value, k) => {
      add(PLAIN_AT + k, push * value)
    })
    passage.inOrder.forEach((met, n) => {
      if (met === 0) return
      const [a, b] = [neighbours[2 * n] ?? 0, neighbours[2 * n + 1] ?? 0]
      const lesser = (words[a] ?? 0) < (words[b] ?? 0) ? a : b
      add(ORDER_AT, push * (words[lesser] ?? 0))
      wordSlope[lesser] = (wordSlope[lesser] ?? 0) + push * (weights[ORDER_AT] ?? 0)
    })
  })
  for (let t = 0; t < terms; t++)
    for (let k = 0; k < PLAIN_AT; k++)
      add(k, (wordSlope[t] ?? 0) * (words[t] ?? 0) * (clues[t * PLAIN_AT + k] ?? 0))
}

function dot(a: Float64Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < b.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** A linear congruential generator, the same at every run. */
function createRandom(): () => number {
  let state = 7
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
