import {
  createRange,
  drawnParentOf,
  ELEMENT_NODE,
  nodeTypeOf,
  ownerDocumentOf,
  rectOf,
} from '@/lib/sources/native-dom.page'
import { regionOf } from './clip.page'
import type { Letters, Place, Sight } from './drawn'
import { fontSizeOf, lettersOf } from './letters.page'
import { addSheet, type Scene, type Sheet, type Surface } from './scene.page'
import { type Part, seenParts, wholeWords } from './seen-parts'
import { coreOf, isInside, type Region, touches } from './shape'

/** Smaller letters are not read by anyone. */
const MIN_SIZE_PX = 3
const MIN_THICKNESS_PX = 1
/** Shorter texts may be narrower than their letters are high: a lone `i`. */
const MIN_LETTERS = 3
/** A longer text node is not measured: its element speaks for it. */
const MAX_MEASURED = 200_000
/** Of text that is cut by the edge of a box, in one reading. What is cut after that counts as unseen. */
const MAX_MEASUREMENTS = 20_000

/** What of a text node a reader can get to: all of it, nothing, or some ranges of its characters. */
export type Seen = 'all' | 'none' | Part[]

export interface TextGauge {
  seen(text: Text, data: string, sight: Sight): Seen
  /** Whether it could be read if it were in view. */
  isLegible(text: Text, data: string, sight: Sight): boolean
  /** Whether any of a frame's box can be seen. */
  seesFrame(frame: Element, sight: Sight): boolean
  /** Whether there is a space to be seen between the end of one text node and the start of the next. */
  hasGap(before: Text, beforeEnd: number, after: Text, fontSize: number): boolean
}

/** Measures text nodes with one range, which it moves from node to node, and from document to document. */
export function createTextGauge(scene: Scene, covered: ReadonlyMap<Node, readonly Surface[]>): TextGauge {
  let range: Range | null = null
  let measurements = 0

  function boxOf(text: Text, from: number, to: number): DOMRect | null {
    range ??= rangeFor(text)
    if (!range) return null
    if (from === 0 && to === text.length) range.selectNodeContents(text)
    else {
      range.setStart(text, from)
      range.setEnd(text, to)
    }
    return range.getBoundingClientRect()
  }

  function seenInPart(text: Text, data: string, sight: Sight, covers: readonly Region[]): Seen {
    const region = regionOf(sight.place.inside, scene.task)
    const parts = seenParts(data.length, (from, to) => {
      if (++measurements > MAX_MEASUREMENTS) return 'outside'
      const box = boxOf(text, from, to)
      if (!box || box.width === 0) return 'nowhere'
      const core = coreOf(box, fontSizeOf(sight))
      const isCovered = covers.some((cover) => isInside(core, cover))
      if (!touches(core, region) || isCovered) return 'outside'
      return isInside(core, region) && !covers.some((cover) => touches(core, cover)) ? 'inside' : 'between'
    })
    const last = parts.at(-1)
    if (last && last.to < data.length && sight.place.inside.hasDots) cutDots(text, last, region, sight)
    return wholeWords(data, parts)
  }

  /** The dots at the end of a line take the place of letters that would still have had room. */
  function cutDots(text: Text, part: Part, region: Region, sight: Sight): void {
    const fontSize = fontSizeOf(sight)
    for (; part.to > part.from; part.to--) {
      const box = boxOf(text, part.to - 1, part.to)
      if (box && box.width > 0 && box.right <= region.right - fontSize) return
    }
  }

  return {
    seen(text, data, sight) {
      const letters = lettersOf(sight)
      if (letters.fontSize < MIN_SIZE_PX) return 'none'
      if (data.length > MAX_MEASURED) return seesElement(text, sight) ? 'all' : 'none'
      const drawn = boxOf(text, 0, data.length)
      if (!drawn) return 'none'
      // Each side of it is a question to the browser.
      const { left, top, right, bottom } = drawn
      const box = { left, top, right, bottom }
      if (!isLegible(right - left, bottom - top, data)) return 'none'
      addSheet(scene, toSheet(text, sight.place, letters), box)
      const covers = covered.size > 0 ? covered.get(text) : undefined
      if (covers?.length === 0) return 'none'
      const core = coreOf(box, letters.fontSize)
      const region = regionOf(sight.place.inside, scene.task)
      if (!touches(core, region)) return 'none'
      if (!covers && isInside(core, region)) return 'all'
      return seenInPart(text, data, sight, covers?.map(({ element }) => rectOf(element)) ?? [])
    },
    isLegible(text, data, sight) {
      const box = boxOf(text, 0, Math.min(data.length, MAX_MEASURED))
      return fontSizeOf(sight) >= MIN_SIZE_PX && box !== null && isLegible(box.width, box.height, data)
    },
    seesFrame(frame, sight) {
      const box = rectOf(frame)
      addSheet(scene, toSheet(frame, sight.place, lettersOf(sight)), box)
      return !covered.has(frame) && touches(box, regionOf(sight.place.inside, scene.task))
    },
    hasGap(before, beforeEnd, after, fontSize) {
      const last = boxOf(before, beforeEnd - 1, beforeEnd)
      const next = boxOf(after, 0, 1)
      if (!last || !next || last.height === 0) return false
      const isSameLine = last.top < next.bottom && next.top < last.bottom
      if (!isSameLine) return true
      return Math.max(next.left - last.right, last.left - next.right) > fontSize * MIN_GAP
    },
  }

  function toSheet(node: Node, place: Place, letters: Letters): Sheet {
    return { node, layer: place.layer, step: 0, order: ++scene.order, place, letters }
  }

  function seesElement(text: Text, sight: Sight): boolean {
    const parent = drawnParentOf(text)
    if (!parent || nodeTypeOf(parent) !== ELEMENT_NODE) return true
    return touches(rectOf(parent as Element), regionOf(sight.place.inside, scene.task))
  }
}

function rangeFor(text: Text): Range | null {
  const document = ownerDocumentOf(text)
  return document && createRange(document)
}

function isLegible(width: number, height: number, data: string): boolean {
  const thin = Math.min(width, height)
  const isWord = data.length >= MIN_LETTERS && data.trim().length >= MIN_LETTERS
  return thin >= MIN_THICKNESS_PX && (isWord ? thin : Math.max(width, height)) >= MIN_SIZE_PX
}

/** In font sizes: a narrow space is a fifth, kerning a tenth at most. */
const MIN_GAP = 0.15
