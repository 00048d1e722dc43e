import type { Span } from '@/lib/model/capture'

/** A passage with its fit to a question. Scores compare within one question only. */
export interface RankedPassage {
  passageId: string
  score: number
  /** Share of the question's content words, by weight, that it holds; 0 to 1. */
  coverage: number
}

/** A sentence with its fit to a question. */
export interface RankedSentence {
  /** Offsets into `Capture.text`. */
  span: Span
  text: string
  passageId: string
  /** Odds of being the one that answers, against the best one: 1 for the best. */
  score: number
  coverage: number
  /** How likely the page answers the question, if this sentence is what it says to it; 0 to 1. */
  chance: number
}
