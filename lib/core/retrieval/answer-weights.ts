import type { AnswerClue } from './answer-clue'

/**
 * What each clue says for (above 0) or against a sentence being an answer, in logits. Fitted to questions asked of
 * their own page and of another one, in thirteen languages, by `npm run eval -- chances`; see
 * docs/decisions/0019-answers-without-a-model.md. A clue that is not here says nothing.
 */
export const ANSWER_WEIGHTS: Readonly<Partial<Record<AnswerClue, number>>> = {
  always: -2.48,
  'around the sentence': 2.55,
  'content words': -0.12,
  'in the passage': 3.96,
  'in the sentence': -0.21,
  'in the sentence, long words': 6.94,
  'in the sentence, rare nearby': -1.69,
  'lacks what is asked for': -0.72,
  'like words in the sentence': 3.46,
  'names missing on the page': -1.79,
  'numbers missing in the passage': -0.84,
  'on the page': 2.96,
  'one content word': 0.98,
  'page length': -1.07,
  'same order': 0.53,
  'same order in the passage': 1.92,
  'same order nearby': 2.05,
  'short words': -1.01,
  'small words': 0.38,
  'unknown words': -0.11,
}
