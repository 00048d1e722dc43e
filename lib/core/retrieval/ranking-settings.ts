/** What the parts of a score weigh. Found by experiment on English and eleven other languages; not tuned to one text. */
export interface RankingSettings {
  /** BM25: how soon repeating a word stops counting, and how much length counts. */
  k1: number
  b: number
  /** Share of the inverse document frequency that is used. */
  idfShare: number
  /** Passages that get the bonuses, which read every word of a passage; the rest keep their plain score. */
  reranked: number
}

/** One page: tens to hundreds of passages on one subject. */
export const PAGE_RANKING: RankingSettings = { k1: 0.4, b: 0.5, idfShare: 0.5, reranked: 400 }

/** Many pages: thousands of passages on many subjects. */
export const LIBRARY_RANKING: RankingSettings = { k1: 1.2, b: 0.7, idfShare: 1, reranked: 100 }

export const STOP_WORD_WEIGHT = 0.1
export const ASKING_WORD_WEIGHT = 0.6
export const PAIR_WEIGHT = 0.4
export const NEAR_WORD_WEIGHT = 0.3
export const HEADING_WEIGHT = 0.5
/** Neighbours in the question that stand within this many words add this share of the lesser one's weight. */
export const ADJACENT_WITHIN = 3
export const ADJACENT_SHARE = 0.8
export const BEST_SENTENCE_SHARE = 0.5
export const BEST_SENTENCE_KIND_BONUS = 0.35
/** Sentence ranking. */
export const SENTENCE_PASSAGES = 12
export const SENTENCE_PASSAGE_SHARE = 0.5
export const SENTENCE_KIND_BONUS = 1
export const SENTENCE_PAIR_SHARE = 0.15
export const SENTENCE_BEFORE_SHARE = 0.1
