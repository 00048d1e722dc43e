import type { SentenceClue } from './sentence-clue'

/**
 * What each clue adds for (above 0) or against a sentence answering a question, in logits. Fitted to questions whose
 * answers are known, in thirteen languages, by `npm run eval -- sentences`; see
 * docs/decisions/0019-answers-without-a-model.md. A clue that is not here says nothing.
 */
export const SENTENCE_WEIGHTS: Readonly<Partial<Record<SentenceClue, number>>> = {
  'asked words': -1.09,
  'asked words after': 2.03,
  'asked words after, in a pronoun': 1.54,
  'asked words before': 4.29,
  'asked words before its pronoun': 2.04,
  'asked words in the passage': -3.03,
  'asked words two before': 2.2,
  'asked words, long': 0.44,
  'asked words, rare in the page': -1.09,
  'asked words, rare nearby': 8.35,
  'best fit': 1.34,
  'first asked word': 0.23,
  'first passage': 0.26,
  'holds definition': 0.76,
  'holds how-many': 1.58,
  'holds when': 1.47,
  'holds where': 0.87,
  'holds who': 0.36,
  'holds why': 1.58,
  'is a question': -5.12,
  'last asked word': 0.29,
  length: -2.43,
  'most asked words of its passage': 0.28,
  'new names': -0.17,
  'new names for what': 0.17,
  'new names for who': 0.47,
  'new words': 2.35,
  'nothing but asked words': 4.44,
  number: -0.13,
  'number for a date': 1.34,
  'number near asked words': 1.37,
  'opens its passage': 0.29,
  passage: 2.79,
  'passage of a sure page': 4.19,
  'same order': 1.88,
  'says what it is called': 0.59,
  'small words': 0.59,
  'words like asked ones': 3.38,
}
