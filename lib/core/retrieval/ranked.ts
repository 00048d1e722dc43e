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
  score: number
  coverage: number
}
