import { clientWidthOf, createRange, documentElementOf, ownerDocumentOf } from './native-dom.page'
import type { Sight } from './sight.page'

/** Smaller letters, and smaller boxes of a whole text, are not read by anyone; a lone `i` is still this wide. */
const MIN_SIZE_PX = 3
const MIN_THICKNESS_PX = 1

export interface TextGauge {
  /** Whether a text node has boxes a reader can get to. */
  isSeen(text: Text, sight: Sight): boolean
  /** Whether there is a space to be seen between the end of one text node and the start of the next. */
  hasGap(before: Text, beforeEnd: number, after: Text, fontSize: number): boolean
}

interface DocumentGauge {
  range: Range
  width: number
  isRtl: boolean
}

/** Measures text nodes with one range per document, which it moves from node to node. */
export function createTextGauge(): TextGauge {
  const gauges = new Map<Document, DocumentGauge>()

  function gaugeFor(text: Text): DocumentGauge | null {
    const document = ownerDocumentOf(text)
    if (!document) return null
    const known = gauges.get(document)
    if (known) return known
    const root = documentElementOf(document)
    const made = {
      range: createRange(document),
      width: root ? clientWidthOf(root) : 0,
      isRtl: root !== null && getComputedStyle(root).direction === 'rtl',
    }
    gauges.set(document, made)
    return made
  }

  function boxOf(text: Text, from: number, to: number): DOMRect | null {
    const gauge = gaugeFor(text)
    if (!gauge) return null
    gauge.range.setStart(text, from)
    gauge.range.setEnd(text, to)
    return gauge.range.getBoundingClientRect()
  }

  return {
    isSeen(text, sight) {
      const gauge = gaugeFor(text)
      const box = boxOf(text, 0, text.length)
      if (!gauge || !box) return false
      const { width, height } = box
      if (sight.fontSize < MIN_SIZE_PX || Math.max(width, height) < MIN_SIZE_PX) return false
      if (Math.min(width, height) < MIN_THICKNESS_PX) return false
      if (box.bottom + sight.scrollY <= 0) return false
      return gauge.isRtl ? box.left + sight.scrollX < gauge.width : box.right + sight.scrollX > 0
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
}

/** In font sizes: a narrow space is a fifth, kerning a tenth at most. */
const MIN_GAP = 0.15
