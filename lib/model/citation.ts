import type { SourceKind, Span } from './capture'

/** What the check found: the page's words exactly, the page's words after a small mend, or not there. */
export type Verdict = 'word-for-word' | 'repaired' | 'absent'

/** One piece of a word-by-word comparison: `asked` is what the answer wrote, `page` what the page says. */
export interface Diff {
  kind: 'same' | 'changed' | 'added' | 'missing'
  asked: string
  page: string
}

export type CheckReason =
  | 'too-short'
  | 'number'
  | 'negation'
  | 'name'
  | 'guard'
  | 'dropped'
  | 'added'
  | 'order'
  | 'hidden-negation'
  | 'parts-apart'
  | 'not-on-page'

/** The result of looking for one quotation in one text. `spans` is empty exactly when the verdict is `absent`. */
export interface Check {
  verdict: Verdict
  spans: Span[]
  /** How often the words stand in the text. */
  copies: number
  /** Found, but too short to prove much. */
  weak?: true
  diff?: Diff[]
  reason?: CheckReason
  /** Where something like it stands, when it was not found. */
  nearest?: Span
}

/** Something in a statement that the page does not bear out. */
export interface Warning {
  kind: 'number-not-on-page' | 'number-not-in-passage' | 'name-not-on-page' | 'negation-differs'
  /** The word or number concerned, as the answer wrote it. */
  what: string
}

/** How to find one stretch of a block again. `before` and `after` hold up to 420 characters each. */
export interface AnchorPart {
  exact: string
  before: string
  after: string
  /** Offset and text length at the time of the capture: a hint, no more. */
  start: number
  textLength: number
  /** Word windows elsewhere that resemble it, at most five: a near-twin must not be taken for it. */
  rivals: string[]
}

/** How to find a quotation again in a later state of its page; one part for each block it touches. */
export interface Anchor {
  captureId: string
  textHash: string
  parts: AnchorPart[]
}

/** Where an anchor stands now. */
export type Place =
  | { state: 'here' | 'changed'; spans: Span[]; copies: number; diff?: Diff[] }
  | { state: 'gone' }

/** A quotation with its verdict and its place. */
export interface Citation {
  citationId: string
  answerId: string
  /** From 1, in the order of the answer: the number on its chip. */
  order: number
  /** Offset into the answer's text where the chip stands. */
  at: number
  /** The sentence of the answer it belongs to, as a range of the answer's text. */
  statement: Span
  /** What the model wrote, kept for the record. */
  asked: { ids: string[]; quote?: string }
  by: 'model' | 'matching'
  verdict: Verdict
  sourceId: string
  captureId: string
  kind: SourceKind
  takenAt: number
  passageId?: string
  spans: Span[]
  /** The page's words, cut from the capture; parts joined with ` … `. Empty when absent. */
  quote: string
  /** The page's words around the quotation, for the quote card. */
  context: { before: string; after: string }
  /** Texts of the headings over it, outermost first. */
  headings: string[]
  /** Which paragraph of the page it is, from 1. */
  paragraph?: number
  /** The page of a document it stands on, from 1. */
  page?: number
  /** Where it is said in a recording, in seconds from its start. */
  seconds?: number
  copies: number
  collapsed?: true
  diff?: Diff[]
  reason?: CheckReason
  /** What stands at the nearest place, when it was not found. */
  nearest?: { span: Span; text: string; headings: string[]; paragraph?: number }
  score?: number
  warnings: Warning[]
  anchor?: Anchor
  checkerVersion: number
}

/** A statement of the answer that nothing was quoted for and nothing on the page was found to match. */
export interface UncitedStatement {
  statement: Span
  warnings: Warning[]
}
