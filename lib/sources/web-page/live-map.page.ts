import type { Stretches } from '@/lib/core/extraction/assembled-block'
import type { Span } from '@/lib/model/capture'
import { createRange, isConnected, ownerDocumentOf } from './native-dom.page'

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

export function createLiveMap(stretches: Stretches, nodes: Text[]): LiveMap {
  return {
    at: Int32Array.from(stretches.at),
    node: stretches.source.flatMap((source) => nodes[source] ?? []),
    from: Int32Array.from(stretches.from),
    length: Int32Array.from(stretches.length),
  }
}

/** A range over one text node, and where its characters begin in the reading. */
export interface LiveRange {
  range: Range
  at: number
  length: number
}

/** Live ranges over exactly the span's characters: what stands between them unseen is not touched. */
export function toLiveRanges(live: LiveMap, span: Span): LiveRange[] {
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
