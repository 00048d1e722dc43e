import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { BlockRole } from '@/lib/model/capture'
import type { Box } from './box'
import { findLabelLists } from './find-label-lists'
import { findFurniture } from './furniture'
import { addTally, emptyTally, isProseBlock, type Tally, tallyBlock, tallyBoxes } from './tally-boxes'

/**
 * Says for each block what part of the page it belongs to: furniture is set aside, then the deepest box that holds
 * most of what is left is the body. Where nothing looks like a body, everything visible is main. Knows no site.
 */
export function assignRoles(boxes: readonly Box[], blocks: readonly AssembledBlock[]): BlockRole[] {
  const all = blocks.reduce(sumBlocks, emptyTally())
  const furniture = findFurniture(boxes, tallyBoxes(boxes, blocks), all.prose)
  const candidates = blocks.filter((block) => !furniture[block.box])
  const open = candidates.reduce(sumBlocks, emptyTally())
  const body = findBody(boxes, candidates, open)
  const isData = findLabelLists(boxes, blocks)
  const roles = blocks.map((block, n) => {
    const role = furniture[block.box]
    if (role) return block.level === 1 && role === 'navigation' ? 'main' : role
    return body === null || isInBody(block, body, boxes) || (isData[n] && isBeside(block, body))
      ? 'main'
      : 'aside'
  })
  giveHeadingsTheirText(roles, blocks, boxes)
  return hasMainText(roles, blocks, all) ? roles : blocks.map(() => 'main')
}

interface Body {
  /** 1 for each box inside it, itself included. */
  inside: Uint8Array
  /** 1 for each box near it. */
  around: Uint8Array
  /** Where most of its running text stands. */
  column: string
}

/** Less running text than this makes no body to look for. */
const MIN_BODY_PROSE = 400
const BODY_SHARE = 0.7
/** Fewer characters, and a smaller share of the page, are no main text. */
const MIN_MAIN_LENGTH = 250
const MIN_MAIN_SHARE = 0.25

/** The deepest box with most of the running text in several blocks; `null` when there is too little of it. */
function findBody(boxes: readonly Box[], blocks: readonly AssembledBlock[], open: Tally): Body | null {
  if (open.prose < MIN_BODY_PROSE) return null
  // Two boxes that each hold most of the text lie inside each other, and a parent comes before its children.
  const found = tallyBoxes(boxes, blocks).findLastIndex(
    (tally) => tally.proseBlocks >= 2 && tally.prose >= open.prose * BODY_SHARE,
  )
  if (found < 0) return null
  const inside = boxesIn(found, boxes)
  let around = found
  for (let i = 0; i < MAX_STEPS_BESIDE; i++) around = outerBox(around, boxes)
  return { inside, around: boxesIn(around, boxes), column: mainColumn(boxes, blocks, inside) }
}

/** A part of a page stands so many boxes away from the one beside it: a column, a frame, a tab with its panel. */
const MAX_STEPS_BESIDE = 4

/** The box around a box, never the whole page. */
function outerBox(box: number, boxes: readonly Box[]): number {
  const parent = boxes[box]?.parent ?? -1
  return parent >= 0 && (boxes[parent]?.parent ?? -1) >= 0 ? parent : box
}

function boxesIn(box: number, boxes: readonly Box[]): Uint8Array {
  const inside = new Uint8Array(boxes.length)
  inside[box] = 1
  for (let i = box + 1; i < boxes.length; i++) inside[i] = inside[boxes[i]?.parent ?? -1] ?? 0
  return inside
}

function mainColumn(boxes: readonly Box[], blocks: readonly AssembledBlock[], inside: Uint8Array): string {
  const lengths = new Map<string, number>()
  for (const block of blocks) {
    if (inside[block.box] !== 1 || !isProseBlock(block)) continue
    const column = columnOf(boxes[block.box])
    lengths.set(column, (lengths.get(column) ?? 0) + block.end - block.start)
  }
  return Array.from(lengths).reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0]
}

/** Left edge and width, in steps that forgive a border. */
function columnOf(box: Box | undefined): string {
  return box ? `${Math.round(box.x / COLUMN_STEP_PX)} ${Math.round(box.width / COLUMN_STEP_PX)}` : ''
}

const COLUMN_STEP_PX = 12

/** Inside the body, its title above it, or running text that goes on in the same column. */
function isInBody(block: AssembledBlock, body: Body, boxes: readonly Box[]): boolean {
  if (body.inside[block.box] === 1 || block.level === 1) return true
  return isProseBlock(block) && columnOf(boxes[block.box]) === body.column
}

/** Data in the neighbourhood of the body belongs to what it speaks of, also in a column or a tab of its own. */
function isBeside(block: AssembledBlock, body: Body): boolean {
  return body.around[block.box] === 1
}

/** A heading over furniture ("Related") is furniture; one over a short remark and then its text is not. */
function giveHeadingsTheirText(
  roles: BlockRole[],
  blocks: readonly AssembledBlock[],
  boxes: readonly Box[],
): void {
  for (let i = blocks.length - 2; i >= 0; i--) {
    const block = blocks[i]
    const next = roles[i + 1]
    if (!block || !next || block.level <= 1 || roles[i] !== 'main' || next === 'main') continue
    if (!standsOverText(i, roles, blocks, boxes)) roles[i] = next
  }
}

/** "Main article: ..." may stand between a heading and its text. */
const MAX_REMARKS = 3

function standsOverText(
  heading: number,
  roles: readonly BlockRole[],
  blocks: readonly AssembledBlock[],
  boxes: readonly Box[],
): boolean {
  const parent = boxes[blocks[heading]?.box ?? -1]?.parent ?? -1
  // The heading may have a box of its own.
  const isAlone = !isInside(blocks[heading + 1], parent, boxes)
  const container = isAlone ? (boxes[parent]?.parent ?? -1) : parent
  for (let i = heading + 1; i <= heading + 1 + MAX_REMARKS; i++) {
    const block = blocks[i]
    if (!block || block.kind === 'list-item' || (block.level > 0 && roles[i] !== 'main')) return false
    if (roles[i] === 'main') return isInside(block, container, boxes)
  }
  return false
}

function isInside(block: AssembledBlock | undefined, box: number, boxes: readonly Box[]): boolean {
  let at = block?.box ?? -1
  // A box comes behind those it stands in.
  while (at > box) at = boxes[at]?.parent ?? -1
  return at === box && box >= 0
}

function hasMainText(roles: readonly BlockRole[], blocks: readonly AssembledBlock[], all: Tally): boolean {
  let length = 0
  for (const [i, block] of blocks.entries()) if (roles[i] === 'main') length += block.end - block.start
  return length >= MIN_MAIN_LENGTH || length >= all.length * MIN_MAIN_SHARE
}

function sumBlocks(sum: Tally, block: AssembledBlock): Tally {
  addTally(sum, tallyBlock(block))
  return sum
}
