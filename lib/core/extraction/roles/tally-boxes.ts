import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { Box } from './box'

/** What stands in a box and in the boxes inside it. Lengths in characters. */
export interface Tally {
  length: number
  linkLength: number
  /** Running text outside links: what an article is made of. */
  prose: number
  proseBlocks: number
  /** Blocks that are nothing but a link. */
  linkBlocks: number
}

/** Shorter blocks are labels, dates, captions, titles. */
const MIN_PROSE_LENGTH = 60
const MAX_PROSE_LINK_SHARE = 0.4
const MIN_LINK_BLOCK_SHARE = 0.8

/** Adds up the blocks of each box, linear in both. Boxes must come after their parents. */
export function tallyBoxes(boxes: readonly Box[], blocks: readonly AssembledBlock[]): Tally[] {
  const tallies = boxes.map(emptyTally)
  for (const block of blocks) {
    const tally = tallies[block.box]
    if (tally) addTally(tally, tallyBlock(block))
  }
  for (let i = boxes.length - 1; i >= 0; i--) {
    const parent = tallies[boxes[i]?.parent ?? -1]
    const tally = tallies[i]
    if (parent && tally) addTally(parent, tally)
  }
  return tallies
}

export function tallyBlock(block: AssembledBlock): Tally {
  const length = block.end - block.start
  const isProse = isProseBlock(block)
  return {
    length,
    linkLength: block.linkLength,
    prose: isProse ? length - block.linkLength : 0,
    proseBlocks: isProse ? 1 : 0,
    linkBlocks: block.linkLength > length * MIN_LINK_BLOCK_SHARE ? 1 : 0,
  }
}

export function isProseBlock(block: AssembledBlock): boolean {
  const length = block.end - block.start
  if (block.kind === 'heading' || block.kind === 'caption' || block.collapsed) return false
  return length >= MIN_PROSE_LENGTH && block.linkLength <= length * MAX_PROSE_LINK_SHARE
}

export function addTally(sum: Tally, more: Tally): void {
  sum.length += more.length
  sum.linkLength += more.linkLength
  sum.prose += more.prose
  sum.proseBlocks += more.proseBlocks
  sum.linkBlocks += more.linkBlocks
}

export function emptyTally(): Tally {
  return { length: 0, linkLength: 0, prose: 0, proseBlocks: 0, linkBlocks: 0 }
}
