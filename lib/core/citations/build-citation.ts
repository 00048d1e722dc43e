import type { Capture, Span } from '@/lib/model/capture'
import type { Check, Citation } from '@/lib/model/citation'
import type { StatementMatch } from './align-statement'
import { CHECKER_VERSION } from './check-quotation'
import type { SupportFinder } from './find-support'
import { placeCitation, placeNearest } from './place-citation'

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
  check: Check,
  capture: Capture,
  finder: SupportFinder,
): Citation {
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
    warnings: finder.warn(seat.says, support, 0),
  }
}

/** A citation of the page's sentences that resemble a statement: the model quoted nothing. */
export function citeMatch(
  seat: CitationSeat,
  match: StatementMatch,
  capture: Capture,
  finder: SupportFinder,
): Citation {
  return {
    ...seatOf(seat, capture),
    by: 'matching',
    verdict: 'word-for-word',
    spans: match.spans,
    copies: 1,
    ...placeOf(capture, match.spans, finder),
    score: match.score,
    warnings: finder.warn(seat.says, supportAround(match.spans, finder), match.coverage),
  }
}

type SeatPart = 'citationId' | 'answerId' | 'order' | 'at' | 'statement' | 'asked'
type SourcePart = 'sourceId' | 'captureId' | 'takenAt' | 'checkerVersion'

function seatOf(
  { answerId, order, at, statement, asked }: CitationSeat,
  { sourceId, captureId, takenAt }: Capture,
): Pick<Citation, SeatPart | SourcePart> {
  const citationId = `${answerId}:${order}`
  const source = { sourceId, captureId, takenAt, checkerVersion: CHECKER_VERSION }
  return { citationId, answerId, order, at, statement, asked, ...source }
}

type PlacePart = 'quote' | 'context' | 'headings' | 'paragraph' | 'collapsed' | 'passageId'

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
