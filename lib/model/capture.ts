/** A half-open range of UTF-16 offsets into `Capture.text`. */
export interface Span {
  start: number
  end: number
}

/** What a capture was made of. */
export type SourceKind = 'page' | 'selection' | 'pdf' | 'file' | 'transcript' | 'document' | 'pasted'

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list-item'
  | 'table-row'
  | 'code'
  | 'quote'
  | 'caption'
  | 'definition'
  /** A form control: its label and, where it may be read, its value. */
  | 'control'

/** What part of the page a block belongs to, as far as its layout tells. */
export type BlockRole = 'main' | 'comments' | 'navigation' | 'aside' | 'ad' | 'footer'

/**
 * What main text that is not the body itself says of the body: a reader view shows it apart or leaves it out.
 * `beside`: more that stands with the body, as data in a column of their own, or a note on the author.
 */
export type BlockPart = 'title' | 'byline' | 'caption' | 'tags' | 'beside'

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
  part?: BlockPart
  /** Inside a closed `details`: on the page, but not to be seen until it is opened. */
  collapsed?: true
  /** The list it stands in; the first block of an item has the item's marker, later blocks of it have `''`. */
  list?: { depth: number; marker: string }
  /** How many quotes it stands in, when any. */
  quotes?: number
  /** A row of a data table. */
  row?: TableRow
  /** The programming language of a code block, as the page names it. */
  language?: string
  /** On definitions: the term that is defined, not what it means. */
  term?: true
  /** The figure it stands in, numbered through the capture from 0. */
  figure?: number
  /** Of a footnote: the address that references to it name. */
  note?: string
  /** The comment or message it stands in. */
  comment?: Comment
  /** BCP 47, where it differs from the capture's. */
  lang?: string
  /** Where it differs from left to right. */
  dir?: 'rtl'
  /** The page of a document it stands on, from 1. */
  page?: number
  /** Where it is said in a recording, in seconds from its start. */
  seconds?: number
}

export interface TableRow {
  /** Rows of one table share it; numbered through the capture from 0. */
  table: number
  /** Where each cell begins, as offsets into the block's text, empty cells too; ascending. */
  cells: number[]
  /** It names the columns. */
  header?: true
}

export interface Comment {
  /** `''` when the page does not say. */
  author: string
  /** 0 for one that answers nobody. */
  depth: number
}

/** What is special about a stretch of the text. Marks lie inside one block, ascending by start; they may nest. */
export type Mark = Span &
  (
    | { kind: 'link'; href: string }
    | { kind: 'strong' | 'emphasis' | 'code' | 'deleted' }
    /** Mathematics as it is drawn, and how it is written in TeX. `display`: in a line of its own. */
    | { kind: 'math'; tex: string; display: boolean }
    /**
     * An image in the text, an empty span where it stands. Nobody sees `alt`: it is no text of the capture.
     * `display`: in a line of its own, before the words of its block or behind them.
     */
    | { kind: 'image'; alt: string; src: string; display?: true }
    /** Words with small ones beside them that say how they are read, as in `漢字` with `かんじ` over it. */
    | { kind: 'ruby'; reading: string }
    /** A reference to a footnote. */
    | { kind: 'note'; href: string }
  )

/** What a reading left out because a limit was reached. */
export interface CaptureCut {
  reason: 'text-length' | 'nodes' | 'depth' | 'time' | 'frames' | 'marks' | 'pages'
  limit: number
}

/** What a reader sees, or could reach, and the reading could not take. */
export type UnreadPart =
  /** A frame of another site. */
  | { kind: 'frame'; host: string }
  /** Drawn as a picture: an editor, a chart. */
  | { kind: 'canvas' }
  /** A list that loads its rows as one scrolls. */
  | { kind: 'list'; loaded: number; total: number }
  /** Text that is in the page but cannot be seen; left out. */
  | { kind: 'hidden'; words: number }
  /** Pages without text of their own: scanned. */
  | { kind: 'scanned'; pages: number }
  /** Pages that no reader of ours can make sense of. */
  | { kind: 'broken'; pages: number }

/**
 * A source as it was read at one moment. `text` is the blocks' texts joined with `\n`; every offset in the
 * product is a UTF-16 offset into it.
 */
export interface Capture {
  captureId: string
  sourceId: string
  kind: SourceKind
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
  marks: Mark[]
  cuts: CaptureCut[]
  unread: UnreadPart[]
  /** Of a selection: what stands on either side of it in its page. Not part of what is read. */
  around?: { before: string; after: string }
}

/** What the source itself can tell; the worker adds ids and time. */
export type SourceReading = Omit<Capture, 'captureId' | 'sourceId' | 'takenAt'>
