/** A half-open range of UTF-16 offsets into `Capture.text`. */
export interface Span {
  start: number
  end: number
}

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list-item'
  | 'table-row'
  | 'code'
  | 'quote'
  | 'caption'
  | 'definition'

/** What part of the page a block belongs to, as far as its layout tells. */
export type BlockRole = 'main' | 'comments' | 'navigation' | 'aside' | 'ad' | 'footer'

/** One heading, paragraph, list item, table row, code block of a capture, in reading order. */
export interface Block extends Span {
  /** Position in `Capture.blocks`, from 0. */
  n: number
  kind: BlockKind
  role: BlockRole
  /** The `n` of each heading block that stands over this one, outermost first. */
  headings: number[]
  /** 1 to 6, on headings only. */
  level?: number
  /** Inside a closed `details`: on the page, but not to be seen until it is opened. */
  collapsed?: true
}

/** What a reading left out because a limit was reached. */
export interface CaptureCut {
  reason: 'text-length' | 'nodes' | 'depth' | 'time' | 'frames'
  limit: number
}

/**
 * A source as it was read at one moment. `text` is the blocks' texts joined with `\n`; every offset in the
 * product is a UTF-16 offset into it.
 */
export interface Capture {
  captureId: string
  sourceId: string
  url: string
  title: string
  /** BCP 47, `''` when unknown. */
  lang: string
  /** Epoch milliseconds. */
  takenAt: number
  textHash: string
  readerVersion: number
  text: string
  blocks: Block[]
  cuts: CaptureCut[]
}

/** What the page itself can tell; the worker adds ids and time. */
export type PageReading = Omit<Capture, 'captureId' | 'sourceId' | 'takenAt'>
