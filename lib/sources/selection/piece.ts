import type { Block, Span } from '@/lib/model/capture'

/** A selected piece of a block, as a range of the page's text. */
export interface Piece extends Span {
  block: Block
}
