import type { SentenceClue } from './sentence-clue'

/**
 * What each clue adds for (above 0) or against a sentence answering a question, in logits. Fitted to questions whose
 * answers are known, in thirteen languages, by `npm run eval -- sentences`; see
 * docs/decisions/0019-answers-without-a-model.md. A clue that is not here says nothing.
 */
export const SENTENCE_WEIGHTS: Readonly<Partial<Record<SentenceClue, number>>> = {
  'asked words': -0.24,
  'asked words after': 1.44,
  'asked words after, in a pronoun': 1.48,
  'asked words before': 3.38,
  'asked words before its pronoun': 1.97,
  'asked words in the passage': -1.12,
  'asked words two before': 1.35,
  'asked words, long': -0.61,
  'asked words, rare in the page': -0.13,
  'asked words, rare nearby': 6.72,
  'best fit': 1.28,
  'first asked word': 0.24,
  'first passage': 0.16,
  'holds definition': 0.69,
  'holds how-many': 1.62,
  'holds when': 1.45,
  'holds where': 0.83,
  'holds who': 0.25,
  'holds why': 1.37,
  'is a question': -2.93,
  'last asked word': 0.23,
  length: -2.13,
  'most asked words of its passage': 0.53,
  'new names': -0.14,
  'new names for what': 0.15,
  'new names for who': 0.46,
  'new words': 1.97,
  'nothing but asked words': 2.86,
  number: -0.14,
  'number for a date': 1.38,
  'number near asked words': 1.2,
  'opens its passage': 0.15,
  passage: 3.83,
  'passage of a sure page': 5.09,
  'same order': 1.6,
  'says what it is called': 0.73,
  'small words': 0.61,
  'words like asked ones': 3.02,
}
