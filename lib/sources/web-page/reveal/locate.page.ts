import { findAnchor } from '@/lib/core/anchoring/find-anchor'
import { prepareText } from '@/lib/core/citations/prepare-text'
import type { Span } from '@/lib/model/capture'
import type { Anchor, Place } from '@/lib/model/citation'
import { readLive } from '@/lib/sources/web-page/read-live.page'
import type { ShadowRootOf } from '@/lib/sources/web-page/walk/walk-state.page'
import { collapseSpace, type LiveRange, toLiveRanges } from './live-map.page'

/** An anchor found in the page as it is now. */
export interface Located {
  place: Place
  ranges: LiveRange[]
  /** The words as they stand in the page, read from the live ranges. */
  text: string
}

/** Reads the page anew and looks for the anchor's words; `gone` also when the page changed under the reading. */
export async function locate(anchor: Anchor, shadowRootOf: ShadowRootOf): Promise<Located> {
  const found = (await readLive(shadowRootOf)) ?? (await readLive(shadowRootOf))
  if (!found) return GONE
  const { text, textHash, blocks } = found.reading
  const place = findAnchor(prepareText(text, blocks), textHash, anchor)
  if (place.state === 'gone') return GONE
  const spans = place.spans.map((span) => ({
    span,
    ranges: toLiveRanges(found.live, span, text.slice(span.start, span.end)),
  }))
  const ranges = spans.flatMap((one) => one.ranges)
  if (ranges.length === 0) return GONE
  return { place, ranges, text: spans.map((one) => readBack(text, one.span, one.ranges)).join(' … ') }
}

const GONE: Located = { place: { state: 'gone' }, ranges: [], text: '' }

/** The words of the ranges; spaces that only the layout makes, and cell borders, stand between them. */
function readBack(text: string, span: Span, ranges: readonly LiveRange[]): string {
  let words = ''
  let at = span.start
  for (const { range, at: start, length } of ranges) {
    words += text.slice(at, start) + range.toString()
    at = start + length
  }
  return collapseSpace(words)
}
