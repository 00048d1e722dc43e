import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Span } from '@/lib/model/capture'

/** A stretch of one text node: all of it doubted or none of it. */
export interface TextSegment {
  text: string
  isDoubted: boolean
}

/** Where a text node stands: its range in the answer's text, and how its letters were written there. */
export interface TextPlace extends Span {
  value: string
  source: string
}

/** How far a letter of the value may stand behind where it is expected: escapes, prefixes of quoted lines. */
const MAX_SKIP = 80

/** The part of a text node between two offsets of the answer, cut at the borders of doubted statements. */
export function textSegments(
  place: TextPlace,
  from: number,
  to: number,
  doubts: readonly Span[],
): TextSegment[] {
  const inside = doubts.filter((doubt) => doubt.start < to && doubt.end > from)
  const cuts = [from, ...inside.flatMap(({ start, end }) => [start, end]), to].filter(
    (at) => at >= from && at <= to,
  )
  const borders = [...new Set(cuts)].sort((a, b) => a - b)
  return borders.slice(1).flatMap((end, n) => {
    const start = borders[n] ?? from
    const text = stripInvisible(place.value.slice(valueOffset(place, start), valueOffset(place, end)))
    const isDoubted = inside.some((doubt) => doubt.start <= start && doubt.end >= end)
    return text ? [{ text, isDoubted }] : []
  })
}

/** The offset into the node's value that belongs to an offset into the answer's text. */
function valueOffset({ value, source, start, end }: TextPlace, at: number): number {
  if (at <= start) return 0
  if (at >= end) return value.length
  if (value.length === end - start) return at - start
  return alignedOffset(value, source, at - start)
}

/** Walks both texts together: what stands in the source only is syntax (`\`, `&amp;`, the `>` of a quoted line). */
function alignedOffset(value: string, source: string, at: number): number {
  let inSource = 0
  for (let n = 0; n < value.length; n += 1) {
    const found = source.indexOf(value.charAt(n), inSource)
    const isNear = found >= 0 && found - inSource <= MAX_SKIP
    const reference = isNear ? -1 : source.indexOf(';', inSource)
    if (isNear) inSource = found + 1
    else if (reference >= 0) inSource = reference + 1
    if (inSource > at) return n
  }
  return value.length
}
