import type { Block, BlockKind, Span, TableRow } from '@/lib/model/capture'

/** What the text that comes next belongs to. */
export interface BlockContext {
  kind: BlockKind
  /** 1 to 6 for a heading, else 0. */
  level: number
  collapsed: boolean
  /** The layout box it stands in. */
  box: number
  /** What it stands in beside its box; most text stands in nothing. */
  form?: BlockForm
}

/** Lists, quotes, tables around a block, and how it is written. Blocks in the same place share one. */
export interface BlockForm {
  item: ListItem | null
  quotes: number
  /** Of code, as the page names it. */
  language: string
  term: boolean
  figure: Numbered | null
  /** The table of data that a row stands in. */
  table: Numbered | null
  /** Of a row: it names the columns. */
  header: boolean
  /** BCP 47; `''` where it is the page's. */
  lang: string
  isRtl: boolean
  /** Of a footnote: the address that references to it name. */
  note: string
}

/** An item of a list: its first block shows the marker. */
export interface ListItem {
  /** 0 for the outermost list. */
  readonly depth: number
  readonly marker: string
  isShown: boolean
}

/** A figure or a table: it gets its number with its first block, -1 until then. */
export interface Numbered {
  n: number
}

export const PLAIN_FORM: Readonly<BlockForm> = {
  item: null,
  quotes: 0,
  language: '',
  term: false,
  figure: null,
  table: null,
  header: false,
  lang: '',
  isRtl: false,
  note: '',
}

/** One block as it was assembled; roles and headings come later. */
export interface AssembledBlock extends Span, BlockContext {
  /** How many of its characters stand inside links. */
  linkLength: number
  /** How many columns a row of data has, up to its last cell with text in it; 0 for everything else. */
  cells: number
  list?: NonNullable<Block['list']>
  row?: TableRow
}

/** Which stretch of the assembled text is which stretch of which text node, in ascending order of `at`. */
export interface Stretches {
  at: number[]
  source: number[]
  from: number[]
  length: number[]
}

/** How a text node's white space is treated: collapsed, collapsed but for line ends, or kept. */
export type SpaceMode = 'collapse' | 'keep-lines' | 'keep'
