import type { Capture, Span } from '@/lib/model/capture'
import type { Anchor, AnchorPart } from '@/lib/model/citation'
import { findRivals } from './find-rivals'

/** Characters kept on each side of a part. */
const CONTEXT_LENGTH = 420

/** Says how to find these spans again in a later state of the page: one part for each block they touch. */
export function describeAnchor(
  capture: Pick<Capture, 'captureId' | 'textHash' | 'text' | 'blocks' | 'around'>,
  spans: Span[],
): Anchor {
  const parts = spans
    .flatMap((span) => splitAtBlocks(span, capture))
    .map((span) => describePart(capture, span))
  return { captureId: capture.captureId, textHash: capture.textHash, parts }
}

function describePart({ text, around }: Pick<Capture, 'text' | 'around'>, { start, end }: Span): AnchorPart {
  const before = text.slice(Math.max(0, start - CONTEXT_LENGTH), start)
  const after = text.slice(end, end + CONTEXT_LENGTH)
  return {
    exact: text.slice(start, end),
    before: around ? `${around.before}${before}`.slice(-CONTEXT_LENGTH) : before,
    after: around ? `${after}${around.after}`.slice(0, CONTEXT_LENGTH) : after,
    start,
    textLength: text.length,
    rivals: findRivals(text, { start, end }),
  }
}

/** The pieces of a span inside blocks; what lies between blocks belongs to none. */
function splitAtBlocks(span: Span, { text, blocks }: Pick<Capture, 'text' | 'blocks'>): Span[] {
  const start = Math.max(0, span.start)
  const end = Math.min(span.end, text.length)
  const touched = blocks.filter((block) => block.start < end && block.end > start)
  const pieces = touched.map((block) => trim(text, Math.max(start, block.start), Math.min(end, block.end)))
  return pieces.filter((piece) => piece.end > piece.start)
}

function trim(text: string, start: number, end: number): Span {
  const piece = text.slice(start, end)
  const lead = piece.length - piece.trimStart().length
  return { start: start + lead, end: Math.max(start + lead, end - (piece.length - piece.trimEnd().length)) }
}
