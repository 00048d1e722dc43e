import type { QuestionKind } from './question-kind'

/**
 * Something that speaks for or against a sentence answering a question; each has a value from 0 to 1 unless it says
 * otherwise. "Asked words" are the words of the question that say what it is about, by their weight.
 */
export type SentenceClue =
  /** BM25 of the sentence, as a share of the best sentence's. */
  | 'best fit'
  | 'asked words'
  /** The same, rare ones counting more: rare in the sentences looked at, in the page, or just long. */
  | 'asked words, rare nearby'
  | 'asked words, rare in the page'
  | 'asked words, long'
  | 'most asked words of its passage'
  /** Words of the question that say little. */
  | 'small words'
  | 'first asked word'
  | 'last asked word'
  /** Words that look like asked ones which are not there: destroyed, destruction. */
  | 'words like asked ones'
  /** Words that follow each other in the question and here. */
  | 'same order'
  /** Share of its words that were asked. */
  | 'nothing but asked words'
  /** Its passage's score, as a share of the best one's; the same where the best one covers much. */
  | 'passage'
  | 'passage of a sure page'
  | 'asked words in the passage'
  /** What the sentences around hold of the asked words that are missing here. */
  | 'asked words before'
  | 'asked words before its pronoun'
  | 'asked words two before'
  | 'asked words after'
  | 'asked words after, in a pronoun'
  /** Logarithms of counts. */
  | 'new words'
  | 'length'
  | 'is a question'
  | 'opens its passage'
  | 'first passage'
  /** Holds the kind of thing that was asked for. */
  | `holds ${HintedKind}`
  | 'number for a date'
  | 'number'
  | 'number near asked words'
  /** Names that the question does not hold, up to three. */
  | 'new names'
  | 'new names for who'
  | 'new names for what'
  | 'says what it is called'

export type HintedKind = Extract<QuestionKind, 'who' | 'where' | 'when' | 'how-many' | 'why' | 'definition'>

/** Notes a clue. */
export type SayClue = (clue: SentenceClue, value: number) => void
