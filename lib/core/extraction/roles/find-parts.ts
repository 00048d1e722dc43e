import type { BlockPart } from '@/lib/model/capture'
import { findLabelLists } from './find-label-lists'
import { saysTheSame } from './find-title'
import type { Furniture } from './furniture'
import { linkShare } from './layout'
import { TOPIC_BIT } from './name-topics'
import type { PageOutline } from './page-outline'
import { LANDMARKS_AGAINST } from './read-signs'

export interface FoundSoFar {
  inBody: readonly boolean[]
  isCaption: readonly boolean[]
  isComment: readonly boolean[]
  /** By number of the box. */
  furniture: readonly Furniture[]
}

/** What stands with the body and is not of it: each block's part, `undefined` for the body and for furniture. */
export function findParts(page: PageOutline, found: FoundSoFar): (BlockPart | undefined)[] {
  const first = found.inBody.indexOf(true)
  const last = found.inBody.lastIndexOf(true)
  const top = page.titleBlock >= 0 ? Math.min(page.titleBlock, first) : first
  const isData = findLabelLists(page.boxes, page.blocks)
  return page.blocks.map((block, n) => {
    if (isTags(page, n) && isClosing(page, n)) return 'tags'
    if (found.inBody[n] || found.isComment[n]) return undefined
    if (isTitle(page, n, first)) return 'title'
    const isFurniture = (found.furniture[block.box] ?? null) !== null
    const isNear = n >= top - REACH && n <= last + REACH
    if (!isNear) return isData[n] && !isFurniture ? 'beside' : undefined
    if (found.isCaption[n]) return 'caption'
    if (isByline(page, n) && n < first + REACH) return 'byline'
    if (isFurniture || page.inThread[n]) return undefined
    if (isTags(page, n)) return 'tags'
    const isAmong = n > top && n < last + REACH && linkShare(block) < MAX_LINK_SHARE && isInBodyBox(page, n)
    return isData[n] || isAmong ? 'beside' : undefined
  })
}

/** So many blocks before its first and behind its last, a body still has what belongs to it. */
const REACH = 8
const MAX_LINK_SHARE = 0.5
const MAX_BYLINE_SIZE = 200

/** The title, and what says the same above the body. */
function isTitle(page: PageOutline, n: number, first: number): boolean {
  if (n === page.titleBlock) return true
  if (page.titleBlock < 0 || n > first || (page.blocks[n]?.level ?? 0) === 0) return false
  return saysTheSame(page.texts[n] ?? '', page.titleLetters)
}

/** Who wrote it and when: named so, or worded so. */
function isByline(page: PageOutline, n: number): boolean {
  const traits = page.traits[n]
  if (!traits || traits.size > MAX_BYLINE_SIZE) return false
  const isNamed = (namesOf(page, n) & TOPIC_BIT.byline) !== 0
  return traits.phrase === 'byline' || (isNamed && (traits.hasDate || !traits.endsSentence))
}

function isTags(page: PageOutline, n: number): boolean {
  return (namesOf(page, n) & TOPIC_BIT.tags) !== 0 && (page.traits[n]?.size ?? 0) <= MAX_BYLINE_SIZE
}

/** Mostly links, close behind a body that is sure to be one. */
function isClosing(page: PageOutline, n: number): boolean {
  const block = page.blocks[n]
  if (!block || !page.isBodySure || n <= page.lastProse || n > page.lastProse + REACH) return false
  return linkShare(block) >= MAX_LINK_SHARE && ((page.landmarks[block.box] ?? 0) & LANDMARKS_AGAINST) === 0
}

/** What the box of a block and the one around it are named after. */
function namesOf(page: PageOutline, n: number): number {
  const at = page.blocks[n]?.box ?? -1
  const parent = page.topics[page.boxes[at]?.parent ?? -1] ?? 0
  return ((page.topics[at] ?? 0) | parent) & (page.around[at] ?? 0)
}

function isInBodyBox(page: PageOutline, n: number): boolean {
  const at = page.blocks[n]?.box ?? -1
  return page.inBody[at] === 1 || page.inDense[at] === 1
}
