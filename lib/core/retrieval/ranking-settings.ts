import type { RankingWeights } from './ranking-clues'
import { LIBRARY_WEIGHTS, PAGE_WEIGHTS } from './ranking-weights'

/** How passages are scored. Found by experiment on English and eleven other languages; not tuned to one text. */
export interface RankingSettings {
  /** BM25: how soon repeating a word stops counting, and how much length counts. */
  k1: number
  b: number
  /** Passages that get all clues, which takes reading every word of a passage; the rest keep their order. */
  reranked: number
  weights: RankingWeights
}

/** One page: tens to hundreds of passages on one subject. */
export const PAGE_RANKING: RankingSettings = { k1: 0.8, b: 0.5, reranked: 60, weights: PAGE_WEIGHTS }

/** Many pages: thousands of passages on many subjects. */
export const LIBRARY_RANKING: RankingSettings = { k1: 1.2, b: 0.7, reranked: 40, weights: LIBRARY_WEIGHTS }

/**
 * A statement is looked for as a whole, not for the one sentence that answers: plain BM25 with textbook values, and
 * words that stand together. Not fitted.
 */
export const STATEMENT_RANKING: RankingSettings = {
  k1: 2,
  b: 0.7,
  reranked: 60,
  weights: {
    word: {
      always: 0,
      rarity: 0,
      logRarity: 1,
      rarityAlone: 0,
      rarityAtLarge: 0,
      small: 0,
      smallRarity: 0,
      asking: 0,
      number: 0,
      overAll: 0,
      letters: 0,
    },
    passage: {
      sentence: 0,
      sentenceKind: 0,
      sentenceLength: 0,
      length: 0,
      firstSentence: 0,
      inOrder: 0.4,
      nearness: 0,
      opening: 0,
      coverage: 0,
    },
  },
}

/** Of a question's words: how much of it they are, next to a word of content. */
export const SMALL_WORD_WEIGHT = 0.1
export const ASKING_WORD_WEIGHT = 0.6
/** Share of the inverse document frequency that counts for that. */
export const IDF_SHARE = 0.5
export const PAIR_WEIGHT = 0.4
/** Shares of a word's weight that others give in its place. */
export const NEAR_WORD_SHARE = 0.6
/** The same when it is told how much of a question is there. */
export const NEAR_WORD_COVERAGE = 0.3
export const DERIVED_SHARE = 0.9
export const SYNONYM_SHARE = 0.6
export const HEADING_WEIGHT = 0.5
/** Share of its weight that a word adds where it stands in the very form that was asked. */
export const SAME_FORM_SHARE = 0.7
/** Saturation inside a sentence. */
export const SENTENCE_SATURATION = { k1: 0.6, b: 0.4 }
/** Neighbours in the question that stand within this many words add this share of the lesser one's weight. */
export const ADJACENT_WITHIN = 3
export const ADJACENT_SHARE = 0.8
/** Passages whose sentences compete for a question. */
export const SENTENCE_PASSAGES = 12
