import type { Stretches } from '@/lib/core/extraction/assembled-block'
import type { Span } from '@/lib/model/capture'
import { createRange, isConnected, ownerDocumentOf } from '@/lib/sources/native-dom.page'
import type { SourceText } from '@/lib/sources/web-page/walk/walk-state.page'

/**
 * Where each character of a reading stands in the live page: one entry for each stretch of a text node, ascending.
 * It holds nodes, so it never leaves the page and is never kept.
 */
export interface LiveMap {
  at: Int32Array
  node: Text[]
  from: Int32Array
  length: Int32Array
}

/** `texts`: where each of the texts stands that the stretches count. */
export function createLiveMap(stretches: Stretches, texts: readonly SourceText[]): LiveMap {
  return {
    at: Int32Array.from(stretches.at),
    node: stretches.source.flatMap((source) => texts[source]?.node ?? []),
    from: Int32Array.from(stretches.from, (from, n) => from + (texts[stretches.source[n] ?? -1]?.from ?? 0)),
    length: Int32Array.from(stretches.length),
  }
}

/** A live range, and which characters of the reading it covers. */
export interface LiveRange {
  range: Range
  at: number
  length: number
}

/**
 * Live ranges over exactly the span's characters: one where nothing else lies between its ends, else one for each
 * stretch, so that what stands unseen in the midst of a sentence is not touched.
 */
export function toLiveRanges(live: LiveMap, span: Span, words: string): LiveRange[] {
  const ranges = stretchRanges(live, span)
  const first = ranges[0]?.range
  const last = ranges.at(-1)?.range
  if (!first || !last || ranges.length === 1) return ranges
  const whole = first.cloneRange()
  whole.setEnd(last.endContainer, last.endOffset)
  const isExact = collapseSpace(whole.toString()) === collapseSpace(words)
  return isExact ? [{ range: whole, at: span.start, length: span.end - span.start }] : ranges
}

export function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function stretchRanges(live: LiveMap, span: Span): LiveRange[] {
  const ranges: LiveRange[] = []
  for (let i = firstStretchBehind(live, span.start); i < live.at.length; i++) {
    const at = live.at[i] ?? 0
    if (at >= span.end) break
    const node = live.node[i]
    const skipped = Math.max(0, span.start - at)
    const taken = Math.min(live.length[i] ?? 0, span.end - at)
    if (!node || !isConnected(node) || taken <= skipped) continue
    const range = rangeOver(node, (live.from[i] ?? 0) + skipped, (live.from[i] ?? 0) + taken)
    if (range) ranges.push({ range, at: at + skipped, length: taken - skipped })
  }
  return ranges
}

/** The first stretch that ends behind `offset`. */
function firstStretchBehind(live: LiveMap, offset: number): number {
  let low = 0
  let high = live.at.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((live.at[middle] ?? 0) + (live.length[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** `null` when the text has become shorter than the reading knew it. */
function rangeOver(node: Text, from: number, to: number): Range | null {
  const document = ownerDocumentOf(node)
  if (!document || to > node.length) return null
  const range = createRange(document)
  range.setStart(node, from)
  range.setEnd(node, to)
  return range
}
