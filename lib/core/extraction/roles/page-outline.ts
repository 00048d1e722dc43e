import type { Steps } from '@/lib/core/extraction/steps'
import type { Box } from './box'
import { findTitle, lettersOf } from './find-title'
import { add, boxesIn, type Layout, linkShare, sumUp } from './layout'
import { findDense, findLetters } from './main-column'
import { TOPIC_BIT } from './name-topics'
import { AGAINST, LANDMARKS_AGAINST, readSigns, type Signs } from './read-signs'
import { findRepeats, type Repeats } from './repeated-shapes'
import { readTraits, type TextTraits } from './text-traits'

/** What is known of a page before any block of it is judged. Arrays are by number of the box or of the block. */
export interface PageOutline extends Layout, Signs {
  traits: TextTraits[]
  /** The block that is the page's title, -1 when none is. */
  titleBlock: number
  titleLetters: string
  /** 1 for each block of running text, and for each that nothing around it speaks against. */
  isProse: Uint8Array
  isClean: Uint8Array
  /** In each box: how many blocks, how much text, in links, running, and running with nothing against it. `cleanCount` counts the last. */
  count: Float64Array
  size: Float64Array
  linked: Float64Array
  prose: Float64Array
  clean: Float64Array
  cleanCount: Float64Array
  cleanTotal: number
  repeats: Repeats
  /** The article that has the title and text of its own in it, -1 when there is none. */
  home: number
  inHome: Uint8Array
  /** The deepest box with most of the running text, and the one whose children hold most of it; -1 for none. */
  body: number
  dense: number
  inBody: Uint8Array
  inDense: Uint8Array
  /** The first and the last running text of the densest box, -1 for none. */
  firstProse: number
  lastProse: number
  /** The text of the densest box follows the title; and it is a good part of all running text. */
  isUnderTitle: boolean
  isBodySure: boolean
  /** Of most running text, in CSS pixels. */
  fontSize: number
  column: string
}

const MAX_TITLE = 300
const MIN_PROSE_SIZE = 80
const MAX_PROSE_LINK_SHARE = 0.33
const BODY_SHARE = 0.7
const MIN_DENSE_SHARE = 0.35
/** Where less of the running text is left, names and landmarks are not believed. */
const MIN_CLEAN_SHARE = 0.15

/** What is surer to be a teaser has nothing of the body. */
const MAX_CARD = 0.6

export function* outlinePage(layout: Layout): Steps<PageOutline> {
  const { boxes } = layout
  const traits = yield* readAllTraits(layout.texts)
  const isProse = findProse(layout, traits)
  const sums = sumBoxes(layout, traits, isProse)
  yield
  const titleBlock = findTitle(layout)
  yield
  const firstText = findFirstText(layout, traits, titleBlock)
  const home = findHome(layout, titleBlock, sums.prose)
  const inHome = boxesIn(boxes, home)
  const belief = { prose: sums.prose, proseTotal: total(isProse, traits), firstText }
  const signs = readSigns(boxes, { ...belief, isBeside: findBeside(boxes, home, inHome) })
  yield
  const repeats = findRepeats({ ...layout, ...sums, traits })
  yield
  const isClean = findClean(layout, traits, isProse, { ...signs, repeats })
  const own = sumClean(layout, traits, isClean)
  const clean = sumsOf(own.size, boxes)
  const cleanTotal = total(isClean, traits)
  const bodyTotal = home >= 0 ? (clean[home] ?? 0) : cleanTotal
  const body =
    bodyTotal > 0
      ? clean.findLastIndex((sum, i) => sum >= bodyTotal * BODY_SHARE && (home < 0 || inHome[i] === 1))
      : -1
  const densest = findDense(
    boxes,
    home >= 0 ? own.size.map((sum, i) => sum * (inHome[i] ?? 0)) : own.size,
    sums,
  )
  // Texts in many small boxes have no densest one.
  const dense = (clean[densest] ?? 0) < bodyTotal * MIN_DENSE_SHARE ? body : densest
  yield
  const inDense = boxesIn(boxes, dense)
  const isBodyText = isClean.map((is, i) => is * (inDense[layout.blocks[i]?.box ?? -1] ?? 0))
  const firstProse = isBodyText.indexOf(1)
  const isUnderTitle = isUnder(titleBlock, firstProse)
  return {
    ...layout,
    ...sums,
    ...signs,
    repeats,
    traits,
    titleBlock,
    titleLetters: lettersOf((layout.texts[titleBlock] ?? '').slice(0, MAX_TITLE)),
    home,
    inHome,
    isProse,
    isClean,
    clean,
    cleanCount: sumsOf(own.count, boxes),
    cleanTotal,
    body,
    dense,
    inBody: boxesIn(boxes, body),
    inDense,
    firstProse,
    lastProse: isBodyText.lastIndexOf(1),
    isUnderTitle,
    isBodySure: isUnderTitle && (home >= 0 || isLarge(clean[dense] ?? 0, cleanTotal)),
    ...findLetters(layout, traits, isClean),
  }
}

/** So many blocks (byline, share bar, image) stand between a title and its text. */
const TITLE_REACH = 15
const MIN_SURE_SIZE = 600
const MIN_SURE_SHARE = 0.35

function isUnder(titleBlock: number, firstProse: number): boolean {
  return titleBlock >= 0 && firstProse > titleBlock && firstProse <= titleBlock + TITLE_REACH
}

function isLarge(size: number, all: number): boolean {
  return size >= MIN_SURE_SIZE && size >= all * MIN_SURE_SHARE
}

function sumClean({ boxes, blocks }: Layout, traits: readonly TextTraits[], isClean: Uint8Array) {
  const size = new Float64Array(boxes.length)
  const count = new Float64Array(boxes.length)
  for (const [i, block] of blocks.entries()) {
    if (isClean[i] !== 1) continue
    add(size, block.box, traits[i]?.size ?? 0)
    add(count, block.box, 1)
  }
  return { size, count }
}

function sumsOf(own: Float64Array, boxes: Layout['boxes']): Float64Array {
  const sums = own.slice()
  sumUp(sums, boxes)
  return sums
}

const TEXTS_A_STEP = 200

function* readAllTraits(texts: readonly string[]): Steps<TextTraits[]> {
  const traits: TextTraits[] = []
  for (const [i, text] of texts.entries()) {
    if (i % TEXTS_A_STEP === 0) yield
    traits.push(readTraits(text))
  }
  return traits
}

/** The box of the first text under the title, -1 for none. */
function findFirstText({ blocks }: Layout, traits: readonly TextTraits[], titleBlock: number): number {
  if (titleBlock < 0) return -1
  const first = blocks.findIndex(
    (block, i) =>
      i > titleBlock &&
      block.level === 0 &&
      (traits[i]?.size ?? 0) >= MIN_POST_SIZE &&
      linkShare(block) <= MAX_PROSE_LINK_SHARE,
  )
  return blocks[first]?.box ?? -1
}

const MIN_POST_SIZE = 50

function findHome({ boxes, blocks }: Layout, titleBlock: number, prose: Float64Array): number {
  let at = blocks[titleBlock]?.box ?? -1
  while (at >= 0 && !(boxes[at]?.landmark === 'article' && (prose[at] ?? 0) > 0)) at = boxes[at]?.parent ?? -1
  return at
}

/** 1 for each box that neither stands in the article of the title nor holds it; none where there is no such article. */
function findBeside(boxes: readonly Box[], home: number, inHome: Uint8Array): Uint8Array {
  if (home < 0) return new Uint8Array(boxes.length)
  const isBeside = inHome.map((is) => 1 - is)
  for (let at = boxes[home]?.parent ?? -1; at >= 0; at = boxes[at]?.parent ?? -1) isBeside[at] = 0
  return isBeside
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

function findClean(
  { blocks, inThread }: Layout,
  traits: readonly TextTraits[],
  isProse: Uint8Array,
  { around, landmarks, repeats }: Signs & { repeats: Repeats },
): Uint8Array {
  const isClean = isProse.map((is, i) => {
    const box = blocks[i]?.box ?? -1
    const against = (around[box] ?? 0) & AGAINST || (landmarks[box] ?? 0) & LANDMARKS_AGAINST
    const isTeaser = (repeats.cards[box] ?? 0) > MAX_CARD
    return is === 1 && !against && !isTeaser && !inThread[i] ? 1 : 0
  })
  if (total(isClean, traits) >= total(isProse, traits) * MIN_CLEAN_SHARE) return isClean
  const inComments = isProse.map((_is, i) =>
    (around[blocks[i]?.box ?? -1] ?? 0) & TOPIC_BIT.comments ? 0 : 1,
  )
  return isProse.map((is, i) => is * (inComments[i] ?? 0))
}

function total(chosen: Uint8Array, traits: readonly TextTraits[]): number {
  return chosen.reduce((sum, is, i) => sum + is * (traits[i]?.size ?? 0), 0)
}
