import type { AnswerClue } from './answer-clue'

/**
 * What each clue says for (above 0) or against a sentence being an answer, in logits. Fitted to questions asked of
 * their own page and of another one, in thirteen languages, by `npm run eval -- chances`; see
 * docs/decisions/0019-answers-without-a-model.md. A clue that is not here says nothing.
 */
export const ANSWER_WEIGHTS: Readonly<Partial<Record<AnswerClue, number>>> = {
  always: -3.45,
  'around the sentence': 1.83,
  'content words': 0.59,
  'in the passage': 3.73,
  'in the sentence': -1.52,
  'in the sentence, long words': 6.74,
  'in the sentence, rare nearby': 0.89,
  'lacks what is asked for': -0.66,
  'like words in the sentence': 7.39,
  'names missing on the page': -1.37,
  'numbers missing in the passage': -0.98,
  'on the page': 3.58,
  'one content word': 0.98,
  'page length': -1.33,
  'same order': 0.71,
  'same order in the passage': 3.04,
  'same order nearby': 1.74,
  'short words': -0.3,
  'small words': 0.4,
  syllables: -5.95,
  'syllables, same order in the passage': 8.71,
  'unknown words': -0.49,
}
