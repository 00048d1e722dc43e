import type { Capture, Span } from '@/lib/model/capture'
import type { Citation } from '@/lib/model/citation'
import { CHECKER_VERSION } from './check-quotation'
import type { SupportFinder } from './find-support'
import { type CitationPlace, placeCitation, placeNearest } from './place-citation'
import type { SourcesFinder } from './sources-finder'

/** Which citation it is, and what it stands beside. */
export interface CitationSeat {
  answerId: string
  order: number
  at: number
  statement: Span
  /** The statement's words. */
  says: string
  asked: Citation['asked']
}

/** A citation of words that the model quoted, found or not. */
export function citeQuotation(
  seat: CitationSeat,
  { source, check }: ReturnType<SourcesFinder['checkQuote']>,
  sources: SourcesFinder,
): Citation {
  const { capture, finder } = source
  const { verdict, spans, copies, diff, reason, nearest } = check
  const support = spans.length > 0 ? supportAround(spans, finder) : []
  return {
    ...seatOf(seat, capture),
    by: 'model',
    verdict,
    spans,
    copies,
    ...placeOf(capture, spans, finder),
    ...(diff && { diff }),
    ...(reason && { reason }),
    ...(nearest && { nearest: placeNearest(capture, nearest) }),
    warnings: sources.warn(source, seat.says, support, 0),
  }
}

/** A citation of a source's sentences that resemble a statement: the model quoted nothing. */
export function citeMatch(
  seat: CitationSeat,
  { source, match }: NonNullable<ReturnType<SourcesFinder['match']>>,
  sources: SourcesFinder,
): Citation {
  const { capture, finder } = source
  return {
    ...seatOf(seat, capture),
    by: 'matching',
    verdict: 'word-for-word',
    spans: match.spans,
    copies: 1,
    ...placeOf(capture, match.spans, finder),
    score: match.score,
    warnings: sources.warn(source, seat.says, supportAround(match.spans, finder), match.coverage),
  }
}

type SeatPart = 'citationId' | 'answerId' | 'order' | 'at' | 'statement' | 'asked'
type SourcePart = 'sourceId' | 'captureId' | 'kind' | 'takenAt' | 'checkerVersion'

function seatOf(
  { answerId, order, at, statement, asked }: CitationSeat,
  { sourceId, captureId, kind, takenAt }: Capture,
): Pick<Citation, SeatPart | SourcePart> {
  const citationId = `${answerId}:${order}`
  const source = { sourceId, captureId, kind, takenAt, checkerVersion: CHECKER_VERSION }
  return { citationId, answerId, order, at, statement, asked, ...source }
}

type PlacePart = keyof CitationPlace | 'passageId'

function placeOf(capture: Capture, spans: readonly Span[], finder: SupportFinder): Pick<Citation, PlacePart> {
  const first = spans[0]
  if (!first) return { quote: '', context: { before: '', after: '' }, headings: [] }
  const passage = finder.passageAt(first.start)
  return { ...placeCitation(capture, spans), ...(passage && { passageId: passage.id }) }
}

/** The passage around a quotation, if it was sent: a number beside the quoted words bears a statement out too. */
function supportAround(spans: readonly Span[], finder: SupportFinder): Span[] {
  return spans.flatMap((span) => [span, finder.passageAt(span.start) ?? span])
}
