import { type PreparedText, prepareText, toSpan } from '@/lib/core/citations/prepare-text'
import type { Span } from '@/lib/model/capture'
import type { Anchor, AnchorPart, Diff, Place } from '@/lib/model/citation'
import { type Context, farAgreement, nearAgreement, readContext } from './context-agreement'
import { exactHits } from './exact-hits'
import { findChanged } from './find-changed'
import { wordsBetween } from './words'

/**
 * Says where a quotation stands now: its words unchanged, its words edited, or not at all. `textHash` is that of
 * the prepared text; when it is the one of the capture, offsets are valid as they are. Bounded and without clock.
 */
export function findAnchor(prepared: PreparedText, textHash: string, anchor: Anchor): Place {
  const unmoved = textHash === anchor.textHash ? placeUnmoved(prepared, anchor) : null
  if (unmoved) return unmoved
  const places = anchor.parts.map((part) => findPart(prepared, part, MIN_COVERAGE))
  if (places.every((place) => place !== null)) return joinPlaces(places)
  const whole =
    anchor.parts.length > 1 ? findPart(prepared, joinParts(anchor.parts), MIN_WHOLE_COVERAGE) : null
  return whole ? joinPlaces([whole]) : { state: 'gone' }
}

/** Where one part stands. `diff` is missing when its words are unchanged. */
export interface PartPlace {
  span: Span
  copies: number
  diff?: Diff[]
}

const MIN_COVERAGE = 0.85
/** For a quotation over several blocks that were joined, split or partly removed. */
const MIN_WHOLE_COVERAGE = 0.5
/** A hit of fewer words than `below` needs that much agreement around it, for such words may stand anywhere. */
const NEEDED_AGREEMENT = [
  { below: 5, agreement: 0.25 },
  { below: 8, agreement: 0.12 },
]
/** Two agreements this close are a tie. */
const TIE = 0.05

function placeUnmoved(prepared: PreparedText, anchor: Anchor): Place | null {
  const spans = anchor.parts.map((part) => ({ start: part.start, end: part.start + part.exact.length }))
  const fits = anchor.parts.every(
    (part, i) => prepared.text.slice(part.start, spans[i]?.end) === part.exact && part.exact !== '',
  )
  if (!fits || spans.length === 0) return null
  const copies = anchor.parts.map((part) => exactHits(prepared, prepareText(part.exact).squeezed).length)
  return { state: 'here', spans, copies: Math.max(1, Math.min(...copies)) }
}

function findPart(prepared: PreparedText, part: AnchorPart, minCoverage: number): PartPlace | null {
  const asked = prepareText(part.exact)
  if (asked.squeezed === '') return null
  const context = readContext(part.before, part.after)
  return findExact(prepared, part, asked, context) ?? findChanged(prepared, part, asked, context, minCoverage)
}

/** The copy of the exact words whose surroundings agree best. */
function findExact(
  prepared: PreparedText,
  part: AnchorPart,
  asked: PreparedText,
  context: Context,
): PartPlace | null {
  const length = asked.squeezed.length
  const hits = exactHits(prepared, asked.squeezed).map((from) => ({
    from,
    near: nearAgreement(prepared, from, from + length, context).mean,
  }))
  const bestNear = Math.max(...hits.map((hit) => hit.near))
  const words = wordsBetween(asked, 0, length).length
  const needed = NEEDED_AGREEMENT.find((rule) => words < rule.below)?.agreement ?? 0
  if (hits.length === 0 || bestNear < needed) return null
  const tied = hits.filter((hit) => hit.near >= bestNear - TIE)
  const from = tied.length === 1 ? tied[0]?.from : breakTie(prepared, part, context, tied, length)
  if (from === undefined) return null
  return { span: withEdges(prepared, asked, toSpan(prepared, from, from + length)), copies: hits.length }
}

/** Punctuation at the ends of a quotation is no part of any word: it is taken along where it stands as it did. */
function withEdges(prepared: PreparedText, asked: PreparedText, span: Span): Span {
  const lead = asked.text.slice(0, asked.starts[0] ?? 0)
  const tail = asked.text.slice(asked.ends.at(-1) ?? asked.text.length)
  const hasLead = prepared.text.slice(Math.max(0, span.start - lead.length), span.start) === lead
  const hasTail = prepared.text.slice(span.end, span.end + tail.length) === tail
  return {
    start: span.start - (hasLead ? lead.length : 0),
    end: span.end + (hasTail ? tail.length : 0),
  }
}

/** Of places that look alike the one whose wider surroundings agree, else the one nearest to where it was. */
function breakTie(
  prepared: PreparedText,
  part: AnchorPart,
  context: Context,
  tied: readonly { from: number }[],
  length: number,
): number | undefined {
  const ranked = tied.map(({ from }) => {
    const position = (prepared.starts[from] ?? 0) / Math.max(1, prepared.text.length)
    return {
      from,
      far: farAgreement(prepared, from, from + length, context),
      moved: Math.abs(position - part.start / Math.max(1, part.textLength)),
    }
  })
  ranked.sort((a, b) => (Math.abs(a.far - b.far) > TIE ? b.far - a.far : a.moved - b.moved))
  return ranked[0]?.from
}

/** Several parts as the one text they were. */
function joinParts(parts: readonly AnchorPart[]): AnchorPart {
  const [first] = parts
  return {
    exact: parts.map((part) => part.exact).join(' '),
    before: first?.before ?? '',
    after: parts.at(-1)?.after ?? '',
    start: first?.start ?? 0,
    textLength: first?.textLength ?? 0,
    rivals: parts.flatMap((part) => part.rivals),
  }
}

function joinPlaces(places: readonly PartPlace[]): Place {
  const spans = places.map((place) => place.span)
  const copies = Math.min(...places.map((place) => place.copies))
  if (places.every((place) => !place.diff)) return { state: 'here', spans, copies }
  return { state: 'changed', spans, copies, diff: places.flatMap((place) => place.diff ?? []) }
}
