import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { Mark } from '@/lib/model/capture'
import type { Box } from './box'

/** A page as it was walked: its boxes, the blocks in them with their texts, and what is marked in those. */
export interface Layout {
  boxes: readonly Box[]
  blocks: readonly AssembledBlock[]
  texts: readonly string[]
  /** Whether each block stands in a comment or message. */
  inThread: readonly boolean[]
  /** Ascending by start. */
  marks: readonly Mark[]
  /** What the document calls itself. */
  title: string
}

/** How much of a block's text stands in links, from 0 to 1. */
export function linkShare(block: AssembledBlock): number {
  return block.end > block.start ? block.linkLength / (block.end - block.start) : 0
}

/** Boxes that hold one piece of text or data by nature: what they stand in tells more than they do. */
export function isLeaf(box: Box): boolean {
  return LEAVES.has(box.tag)
}

const LEAVES = new Set('p li h1 h2 h3 h4 h5 h6 blockquote pre dd dt td th tr tbody thead ul ol dl'.split(' '))

/** Adds to each box what its children have. Boxes come after their parents. */
export function sumUp(sums: Float64Array, boxes: readonly Box[]): void {
  for (let i = boxes.length - 1; i >= 0; i--) {
    const parent = boxes[i]?.parent ?? -1
    if (parent >= 0) add(sums, parent, sums[i] ?? 0)
  }
}

export function add(sums: Float64Array, at: number, more: number): void {
  if (at >= 0) sums[at] = (sums[at] ?? 0) + more
}

/** 1 for each box inside `root`, itself included. */
export function boxesIn(boxes: readonly Box[], root: number): Uint8Array {
  const inside = new Uint8Array(boxes.length)
  if (root < 0) return inside
  inside[root] = 1
  for (let i = root + 1; i < boxes.length; i++) inside[i] = inside[boxes[i]?.parent ?? -1] ?? 0
  return inside
}
