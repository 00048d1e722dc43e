import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { toPageText } from '@/lib/core/prompts/page-text'
import type { Passage } from '@/lib/model/passage'
import { fitPassage } from './cut-passages'

/** Label, line end and gap lines of a passage; what begins a heading's line. */
const LABEL_TOKENS = 10
/** Less than this of a passage says nothing, whatever stands over it. */
const LEAST_PIECE = 40
/** A section may end at a heading once it is this full. */
const FULL_ENOUGH = 0.6

/**
 * Consecutive passages of one source in sections that fit `budgetTokens` each as they are written to a model. A
 * section that is more than half full ends at the highest heading that follows, else where the next passage does not
 * fit; a passage too long for any is cut into pieces. Every piece is in exactly one section, in order. Linear: after a
 * cut at most two fifths of a section are looked at again.
 */
export function planSections(passages: readonly Passage[], budgetTokens: number): Passage[][] {
  const roomFor = (passage: Passage) => budgetTokens - LABEL_TOKENS - headingTokens(passage)
  const pieces = passages.flatMap((passage) => fitPassage(passage, Math.max(LEAST_PIECE, roomFor(passage))))
  const sections: Passage[][] = []
  for (let from = 0; from < pieces.length; ) {
    const to = endOfSection(pieces, from, budgetTokens)
    sections.push(pieces.slice(from, to))
    from = to
  }
  return sections
}

/** About how many tokens these passages take as they are written, one after the other. */
export function passagesTokens(passages: readonly Passage[]): number {
  return passages.reduce((sum, passage, n) => sum + tokensOf(passage, passages[n - 1]), 0)
}

function endOfSection(pieces: readonly Passage[], from: number, budgetTokens: number): number {
  let tokens = 0
  let best = { at: -1, depth: Number.POSITIVE_INFINITY }
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at] as Passage
    const before = at > from ? pieces[at - 1] : undefined
    if (before && before.captureId !== piece.captureId) return at
    const depth = before ? sharedDepth(before, piece) : Number.POSITIVE_INFINITY
    if (tokens >= budgetTokens * FULL_ENOUGH && depth <= best.depth && depth < Number.POSITIVE_INFINITY)
      best = { at, depth }
    tokens += tokensOf(piece, before)
    if (before && tokens > budgetTokens) return best.at > from ? best.at : at
  }
  return pieces.length
}

/** How many headings two neighbours have in common where their headings differ: the fewer, the better to part them. */
function sharedDepth(a: Passage, b: Passage): number {
  const differs = a.headings.findIndex((heading, n) => heading !== b.headings[n])
  if (differs >= 0) return differs
  return b.headings.length > a.headings.length ? a.headings.length : Number.POSITIVE_INFINITY
}

function tokensOf(passage: Passage, before: Passage | undefined): number {
  const isUnderSame = before && before.headings.join('\n') === passage.headings.join('\n')
  const heading = isUnderSame ? 0 : headingTokens(passage)
  return estimateTokens(toPageText(passage.text, '')) + LABEL_TOKENS + heading
}

function headingTokens({ headings }: Passage): number {
  return estimateTokens(headings.map((heading) => heading.slice(0, LONGEST_HEADING)).join(' > ')) + 2
}

/** As headings are written to a model. */
const LONGEST_HEADING = 300
