import type { RankingWeights } from './ranking-clues'

/**
 * What each clue adds to the weight of a word (as an exponent) or to the score of a passage (in logits). Fitted to
 * questions whose passage is known by `npm run eval -- ranking`; see docs/decisions/0018-ranking.md.
 */
export const PAGE_WEIGHTS: RankingWeights = {
  word: {
    always: -0.42,
    rarity: 0.155,
    logRarity: 0.22,
    rarityAlone: 0.005,
    rarityAtLarge: 0.23,
    small: -0.36,
    smallRarity: -0.195,
    asking: -0.59,
    number: 0.45,
    overAll: -0.12,
    letters: 0.31,
  },
  passage: {
    nearness: 1.31,
    length: -1.01,
    opening: 0.91,
    sentenceKind: 1.01,
    sentenceLength: -0.36,
    firstSentence: 0.55,
    sentence: 1.19,
    inOrder: 0.92,
    coverage: 0.34,
  },
}

export const LIBRARY_WEIGHTS: RankingWeights = {
  word: {
    always: -0.563,
    rarity: 0.185,
    logRarity: -0.0289,
    rarityAlone: 0,
    rarityAtLarge: 0.118,
    small: -0.232,
    smallRarity: -0.311,
    asking: -0.373,
    number: 0.269,
    overAll: -0.168,
    letters: 0.185,
  },
  passage: {
    nearness: 1.75,
    length: -1.33,
    opening: 0.759,
    sentenceKind: 1.21,
    sentenceLength: -0.339,
    firstSentence: 0.548,
    sentence: 0.833,
    inOrder: 0.503,
    coverage: 2.22,
  },
}
