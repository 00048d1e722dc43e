import type { Span } from './capture'

/** Consecutive blocks under one heading: the unit that is ranked, shown to a model and named in a citation. */
export interface Passage extends Span {
  /** A letter for the source and a number in reading order: `p12`. */
  id: string
  captureId: string
  /** The `n` of its first and last block. */
  firstBlock: number
  lastBlock: number
  /** Texts of the headings over it, outermost first. */
  headings: string[]
  text: string
  /** Nobody sees it before something is opened or moved on. */
  collapsed?: true
}
