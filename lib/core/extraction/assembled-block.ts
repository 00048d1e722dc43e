import type { BlockKind, Span } from '@/lib/model/capture'

/** What the text that comes next belongs to. */
export interface BlockContext {
  kind: BlockKind
  /** 1 to 6 for a heading, else 0. */
  level: number
  collapsed: boolean
  /** The layout box it stands in. */
  box: number
}

/** One block as it was assembled; roles and headings come later. */
export interface AssembledBlock extends Span, BlockContext {
  /** How many of its characters stand inside links. */
  linkLength: number
  /** How many columns a row of data has, up to its last cell with text in it; 0 for everything else. */
  cells: number
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
