import type { Definition, Node } from 'mdast'
import type { Span } from '@/lib/model/capture'
import type { ChipCursor } from './chip-cursor'

/** What drawing a block's tree needs besides its nodes. */
export interface RenderContext {
  /** The whole answer's text. */
  text: string
  /** Offsets of nodes count from here. */
  base: number
  cursor: ChipCursor
  doubts: readonly Span[]
  definitions: ReadonlyMap<string, Definition>
  depth: number
  /** An enclosing quotation or table shows the cards of what is inside it. */
  hasCardHost: boolean
}

/** Where a node stands in the answer's text. */
export function spanOf(node: Node, { base, text }: RenderContext): Span {
  const start = base + (node.position?.start.offset ?? 0)
  const end = base + (node.position?.end.offset ?? 0)
  return { start: Math.min(start, text.length), end: Math.min(Math.max(start, end), text.length) }
}
