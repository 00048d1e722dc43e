import type { AnswerClue } from './answer-clue'

/**
 * What each clue says for (above 0) or against a sentence being an answer, in logits. Fitted to questions asked of
 * their own page and of another one, in thirteen languages, by `npm run eval -- chances`; see
 * docs/decisions/0019-answers-without-a-model.md. A clue that is not here says nothing.
 */
export const ANSWER_WEIGHTS: Readonly<Partial<Record<AnswerClue, number>>> = {
  always: -2.82,
  'around the sentence': 1.51,
  'content words': 0.34,
  'in the passage': 3.31,
  'in the sentence': -1.09,
  'in the sentence, long words': 6.34,
  'in the sentence, rare nearby': 1.45,
  'lacks what is asked for': -0.64,
  'like words in the sentence': 7.94,
  'names missing on the page': -1.01,
  'numbers missing in the passage': -0.83,
  'on the page': 4.53,
  'one content word': 0.66,
  'page length': -1.51,
  'same order': 0.85,
  'same order in the passage': 3.52,
  'same order nearby': 1.69,
  'short words': -0.2,
  'small words': 0.43,
  syllables: -6.03,
  'syllables, same order in the passage': 7.27,
  'unknown words': -0.66,
}
