import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { Box } from '@/lib/core/extraction/roles/box'
import type { Steps } from '@/lib/core/extraction/steps'
import { boxesAround } from './boxes-around'
import { type MessageHead, readHead } from './message-head'

/** A box that may be a comment or a message. */
export interface Message {
  box: number
  /** `''` when nobody is named. */
  author: string
  hasTime: boolean
  /** The beginning of what is said. */
  body: string
  bodyLength: number
  /** The box in which its first words stand: how far they are indented. */
  firstBox: number
}

export interface MessageReader {
  hasText(box: number): boolean
  /** A box as a message, `null` when it is none. What stands in others of its shape inside it is not its own. */
  read(box: number, shape: ReadonlySet<number>): Message | null
}

/** Blocks of a box that are looked at. */
const MAX_BLOCKS = 16
/** Who it is and when stands within the first blocks, at times within the last. */
const HEAD_BLOCKS = 4
const TAIL_BLOCKS = 2
const MAX_LINK_SHARE = 0.5

export function* createMessageReader(
  boxes: readonly Box[],
  blocks: readonly AssembledBlock[],
  texts: readonly string[],
): Steps<MessageReader> {
  const { first, end } = yield* blockRanges(boxes, blocks)
  const heads: MessageHead[] = []
  const headOf = (n: number): MessageHead => {
    const head = heads[n] ?? readHead(texts[n] ?? '')
    heads[n] = head
    return head
  }

  /** The first own blocks of a box: those of boxes inside it that are in the group are skipped over. */
  function ownBlocks(box: number, group: ReadonlySet<number>): number[] {
    const own: number[] = []
    for (let n = first[box] ?? 0; n < (end[box] ?? 0) && own.length < MAX_BLOCKS; ) {
      const inner = innerBox(blocks[n]?.box ?? -1, box, group)
      if (inner < 0) own.push(n++)
      else n = Math.max(n + 1, end[inner] ?? 0)
    }
    return own
  }

  /** The outermost box of the group around a block and inside another one; -1 when there is none. */
  function innerBox(from: number, box: number, group: ReadonlySet<number>): number {
    const path = [from, ...boxesAround(from, boxes)]
    return path.findLast((at) => at > box && group.has(at)) ?? -1
  }

  function read(box: number, group: ReadonlySet<number>): Message | null {
    const own = ownBlocks(box, group)
    if (own.length < 2 || own.some((n) => (blocks[n]?.level ?? 0) > 0)) return null
    const timed = own.filter((n, i) => isAtEdge(i, own.length) && headOf(n).hasTime)
    const isTime = (n: number) => timed.includes(n) && (texts[n] ?? '').length < MAX_HEAD_LENGTH
    const author = own.slice(0, HEAD_BLOCKS).find((n) => headOf(n).author !== '') ?? -1
    const rest = own.filter((n) => n !== author && !isTime(n))
    // What stands alone is said, however much it reads like a name.
    const isNamed = rest.length > 0 && author >= 0
    const said = rest.length > 0 ? rest : own.filter((n) => !isTime(n))
    const bodyLength = said.reduce((sum, n) => sum + (texts[n] ?? '').length, 0)
    const linkLength = said.reduce((sum, n) => sum + (blocks[n]?.linkLength ?? 0), 0)
    if (bodyLength === 0 || linkLength > bodyLength * MAX_LINK_SHARE) return null
    return {
      box,
      author: isNamed ? headOf(author).author : '',
      hasTime: timed.length > 0,
      body: said
        .map((n) => texts[n] ?? '')
        .join('\n')
        .slice(0, 200),
      bodyLength,
      firstBox: blocks[own[0] ?? 0]?.box ?? box,
    }
  }

  return {
    hasText: (box) => (end[box] ?? 0) > (first[box] ?? 0),
    read,
  }
}

const MAX_HEAD_LENGTH = 80

function isAtEdge(i: number, length: number): boolean {
  return i < HEAD_BLOCKS || i >= length - TAIL_BLOCKS
}

/** Of each box: its first block, and the one behind its last; none stands in it when that is 0. */
interface BlockRanges {
  first: Uint32Array
  end: Uint32Array
}

/** Boxes and blocks that are gone through before the clock is looked at. */
const RANGES_A_STEP = 4_096

/** Which blocks stand in each box and the boxes inside it: they follow each other. */
function* blockRanges(boxes: readonly Box[], blocks: readonly AssembledBlock[]): Steps<BlockRanges> {
  const first = new Uint32Array(boxes.length).fill(blocks.length)
  const end = new Uint32Array(boxes.length)
  const widen = (box: number, from: number, to: number) => {
    first[box] = Math.min(first[box] ?? from, from)
    end[box] = Math.max(end[box] ?? to, to)
  }
  for (const [n, block] of blocks.entries()) {
    if (n % RANGES_A_STEP === 0) yield
    if (block.box >= 0) widen(block.box, n, n + 1)
  }
  // A box comes behind those it stands in.
  for (let n = boxes.length - 1; n >= 0; n--) {
    if (n % RANGES_A_STEP === 0) yield
    const parent = boxes[n]?.parent ?? -1
    if (parent >= 0 && (end[n] ?? 0) > 0) widen(parent, first[n] ?? 0, end[n] ?? 0)
  }
  return { first, end }
}
