import type { WordWeights } from './ranking-clues'

/** What is known of a question's word before any passage is looked at. */
export type WordClues = Record<keyof WordWeights, number>

/** What a word counts when a passage holds it. */
export function weighWord(clues: WordClues, weights: WordWeights): number {
  let sum = 0
  for (const name of Object.keys(weights) as (keyof WordWeights)[]) sum += weights[name] * clues[name]
  return Math.exp(Math.min(HIGHEST, Math.max(LOWEST, sum)))
}

const LOWEST = -6
const HIGHEST = 4

/** Inverse document frequency as in BM25: `holding` of `passages` have the word. */
export function rarityOf(holding: number, passages: number): number {
  return Math.log(1 + (passages - holding + 0.5) / (holding + 0.5))
}

/** The clues of one word. */
export function describeWord(word: {
  rarity: number
  /** Unknown where the language has no tables. */
  rarityAtLarge: number | undefined
  isSmall: boolean
  isAsking: boolean
  hasDigit: boolean
  overShare: number
  letters: number
}): WordClues {
  const { rarity, rarityAtLarge } = word
  return {
    always: 1,
    rarity,
    logRarity: Math.log(LEAST_RARITY + rarity),
    rarityAlone: rarityAtLarge === undefined ? rarity : 0,
    rarityAtLarge: rarityAtLarge === undefined ? 0 : (rarityAtLarge - USUAL_RARITY_AT_LARGE) / 3,
    small: word.isSmall ? 1 : 0,
    smallRarity: word.isSmall ? rarity : 0,
    asking: word.isAsking ? 1 : 0,
    number: word.hasDigit ? 1 : 0,
    overAll: word.overShare,
    letters: (Math.min(word.letters, MOST_LETTERS) - USUAL_LETTERS) / USUAL_LETTERS,
  }
}

const LEAST_RARITY = 0.15
const USUAL_RARITY_AT_LARGE = 5
const USUAL_LETTERS = 6
const MOST_LETTERS = 12
