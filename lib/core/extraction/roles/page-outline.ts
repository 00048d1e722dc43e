import type { Box } from './box'
import { findTitle } from './find-title'
import { add, boxesIn, type Layout, linkShare, sumUp } from './layout'
import { findDense, findLetters } from './main-column'
import { LANDMARK_BIT, TOPIC_BIT, topicsOf } from './name-topics'
import { readTraits, type TextTraits } from './text-traits'

/** What is known of a page before any block of it is judged. Arrays are by number of the box or of the block. */
export interface PageOutline extends Layout {
  traits: TextTraits[]
  /** The block that is the page's title, -1 when none is. */
  titleBlock: number
  /** 1 for each block of running text, and for each that nothing around it speaks against. */
  isProse: Uint8Array
  isClean: Uint8Array
  /** In each box: how many blocks, how much text, in links, running, and running with nothing against it. */
  count: Float64Array
  size: Float64Array
  linked: Float64Array
  prose: Float64Array
  clean: Float64Array
  cleanTotal: number
  /** What each box is named after, and what those around it are that hold a small part of the page. */
  topics: Int32Array
  around: Int32Array
  /** Of each box and those around it. */
  landmarks: Int32Array
  /** The deepest box with most of the running text, and the one whose children hold most of it; -1 for none. */
  body: number
  dense: number
  inBody: Uint8Array
  inDense: Uint8Array
  /** Of most running text, in CSS pixels. */
  fontSize: number
  column: string
}

const MIN_PROSE_SIZE = 80
const MAX_PROSE_LINK_SHARE = 0.33
const BODY_SHARE = 0.7
/** Where less of the running text is left, names and landmarks are not believed. */
const MIN_CLEAN_SHARE = 0.15

/** A box is named after furniture, or lies in such a landmark. */
export const AGAINST =
  TOPIC_BIT.share |
  TOPIC_BIT.related |
  TOPIC_BIT.offer |
  TOPIC_BIT.comments |
  TOPIC_BIT.navigation |
  TOPIC_BIT.ad |
  TOPIC_BIT.footer |
  TOPIC_BIT.aside
const LANDMARKS_AGAINST =
  LANDMARK_BIT.navigation | LANDMARK_BIT.footer | LANDMARK_BIT.aside | LANDMARK_BIT.form | LANDMARK_BIT.dialog
const LANDMARKS_FOR = LANDMARK_BIT.main | LANDMARK_BIT.article | LANDMARK_BIT.header

/** How much of the running text a box may hold and still be believed to be what its name or element says. */
const NAME_BELIEVED_BELOW = 0.3
const COMMENTS_BELIEVED_BELOW = 0.7
const LANDMARK_BELIEVED_BELOW = 0.5

export function outlinePage(layout: Layout): PageOutline {
  const { boxes } = layout
  const traits = layout.texts.map(readTraits)
  const isProse = findProse(layout, traits)
  const sums = sumBoxes(layout, traits, isProse)
  const signs = readSigns(boxes, sums.prose, total(isProse, traits))
  const isClean = findClean(layout, traits, isProse, signs)
  const own = new Float64Array(boxes.length)
  for (const [i, block] of layout.blocks.entries())
    if (isClean[i] === 1) add(own, block.box, traits[i]?.size ?? 0)
  const clean = own.slice()
  sumUp(clean, boxes)
  const cleanTotal = total(isClean, traits)
  const body = cleanTotal > 0 ? clean.findLastIndex((sum) => sum >= cleanTotal * BODY_SHARE) : -1
  const dense = findDense(boxes, own, sums)
  return {
    ...layout,
    ...sums,
    ...signs,
    traits,
    titleBlock: findTitle(layout),
    isProse,
    isClean,
    clean,
    cleanTotal,
    body,
    dense,
    inBody: boxesIn(boxes, body),
    inDense: boxesIn(boxes, dense),
    ...findLetters(layout, traits, isClean),
  }
}

function findProse({ blocks }: Layout, traits: readonly TextTraits[]): Uint8Array {
  return Uint8Array.from(blocks, (block, i) => {
    if (block.kind === 'heading' || block.kind === 'caption' || block.collapsed) return 0
    return (traits[i]?.size ?? 0) >= MIN_PROSE_SIZE && linkShare(block) <= MAX_PROSE_LINK_SHARE ? 1 : 0
  })
}

function sumBoxes({ boxes, blocks }: Layout, traits: readonly TextTraits[], isProse: Uint8Array) {
  const count = new Float64Array(boxes.length)
  const size = new Float64Array(boxes.length)
  const linked = new Float64Array(boxes.length)
  const prose = new Float64Array(boxes.length)
  for (const [i, block] of blocks.entries()) {
    const weight = traits[i]?.size ?? 0
    add(count, block.box, 1)
    add(size, block.box, weight)
    add(linked, block.box, weight * linkShare(block))
    if (isProse[i] === 1) add(prose, block.box, weight)
  }
  for (const sums of [count, size, linked, prose]) sumUp(sums, boxes)
  return { count, size, linked, prose }
}

type Signs = Pick<PageOutline, 'topics' | 'around' | 'landmarks'>

function readSigns(boxes: readonly Box[], prose: Float64Array, proseTotal: number): Signs {
  const topics = new Int32Array(boxes.length)
  const around = new Int32Array(boxes.length)
  const landmarks = new Int32Array(boxes.length)
  const known = new Map<string, number>()
  for (const [i, box] of boxes.entries()) {
    const own = known.get(box.names) ?? topicsOf(box.names)
    known.set(box.names, own)
    const share = proseTotal > 0 ? (prose[i] ?? 0) / proseTotal : 0
    topics[i] = own
    around[i] = (around[box.parent] ?? 0) | believedTopics(own, share)
    const landmark = box.landmark ? LANDMARK_BIT[box.landmark] : 0
    const believed = share < LANDMARK_BELIEVED_BELOW ? landmark : landmark & LANDMARKS_FOR
    landmarks[i] = (landmarks[box.parent] ?? 0) | believed
  }
  return { topics, around, landmarks }
}

function believedTopics(topics: number, share: number): number {
  if (share < NAME_BELIEVED_BELOW) return topics
  return topics & ~(share < COMMENTS_BELIEVED_BELOW ? AGAINST & ~TOPIC_BIT.comments : AGAINST)
}

function findClean(
  { blocks }: Layout,
  traits: readonly TextTraits[],
  isProse: Uint8Array,
  { around, landmarks }: Signs,
): Uint8Array {
  const isClean = isProse.map((is, i) => {
    const box = blocks[i]?.box ?? -1
    const against = (around[box] ?? 0) & AGAINST || (landmarks[box] ?? 0) & LANDMARKS_AGAINST
    return is === 1 && !against ? 1 : 0
  })
  return total(isClean, traits) < total(isProse, traits) * MIN_CLEAN_SHARE ? isProse : isClean
}

function total(chosen: Uint8Array, traits: readonly TextTraits[]): number {
  return chosen.reduce((sum, is, i) => sum + is * (traits[i]?.size ?? 0), 0)
}
