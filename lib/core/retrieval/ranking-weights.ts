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
    always: -0.35,
    rarity: 0.102,
    logRarity: 0.04,
    rarityAlone: 0.0,
    rarityAtLarge: 0.22,
    small: -0.13,
    smallRarity: -0.16,
    asking: -0.47,
    number: -0.12,
    overAll: -0.17,
    letters: 0.16,
  },
  passage: {
    nearness: 1.31,
    length: -1.58,
    opening: 0,
    sentenceKind: 0.87,
    sentenceLength: -0.34,
    firstSentence: 0,
    sentence: 0.98,
    inOrder: 0.41,
    coverage: 1.2,
  },
}
