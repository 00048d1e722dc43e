/** A rectangle on a page, in points from its top left. */
export interface TruthBox {
  page: number
  x0: number
  y0: number
  x1: number
  y1: number
}

/** What a made PDF says, as whoever made it knows. */
export interface PdfTruth {
  /** Its main text in reading order, paragraphs on lines of their own; `''` where there is none to read. */
  text: string
  /** Stretches of it and where they stand. */
  quotes: { words: string; boxes: TruthBox[] }[]
  /** Running headers, footers and page numbers: none of them is main text. */
  furniture?: string[]
  /** Words that are in the file and must not be in its text. */
  hidden?: string[]
  /** How many words are hidden in all. */
  hiddenWords?: number
  /** The code it fails with. */
  error?: string
  /** Pages without text of their own. */
  scanned?: number
  /** Kinds of blocks that it has, each at least so often. */
  kinds?: Record<string, number>
}

export interface MadePdf {
  name: string
  producer: string
  bytes: Uint8Array
  truth: PdfTruth
}
