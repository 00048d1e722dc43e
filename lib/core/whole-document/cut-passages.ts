import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import type { Span } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'

/**
 * What is still to be read of `passages`: all of each but the stretches in `read` (by capture). A passage of which a
 * part was read comes as what is left of it, under its own id.
 */
export function withoutRead(
  passages: readonly Passage[],
  read: readonly (Span & { captureId: string })[],
): Passage[] {
  const byCapture = Map.groupBy(read, ({ captureId }) => captureId)
  return passages.flatMap((passage) => {
    const inside = (byCapture.get(passage.captureId) ?? []).filter(
      ({ start, end }) => start < passage.end && end > passage.start,
    )
    return inside.length === 0 ? [passage] : restOf(passage, inside)
  })
}

/** A passage in pieces of at most so many tokens, under its own id; itself where it fits. */
export function fitPassage(passage: Passage, mostTokens: number): Passage[] {
  const tokens = estimateTokens(passage.text)
  if (tokens <= mostTokens || passage.text.length < 2) return [passage]
  const size = Math.max(1, Math.floor((passage.text.length * mostTokens) / tokens))
  const pieces: Passage[] = []
  for (let from = 0; from < passage.text.length; ) {
    const to = wordEnd(passage.text, from, from + size)
    pieces.push(pieceOf(passage, passage.start + from, passage.start + to))
    from = to
  }
  return pieces.flatMap((piece) =>
    piece.text.length < passage.text.length ? fitPassage(piece, mostTokens) : [piece],
  )
}

function restOf(passage: Passage, read: readonly Span[]): Passage[] {
  const pieces: Passage[] = []
  let from = passage.start
  for (const { start, end } of read.toSorted((a, b) => a.start - b.start)) {
    if (start > from) pieces.push(pieceOf(passage, from, Math.min(start, passage.end)))
    from = Math.max(from, end)
  }
  if (from < passage.end) pieces.push(pieceOf(passage, from, passage.end))
  return pieces.filter(({ text }) => text.trim() !== '')
}

function pieceOf(passage: Passage, start: number, end: number): Passage {
  const text = passage.text.slice(start - passage.start, end - passage.start)
  return { ...passage, start, end, text }
}

/** The last word's end up to `to`; where there is none, `to`, but not inside of a character. */
function wordEnd(text: string, from: number, to: number): number {
  if (to >= text.length) return text.length
  const space = Math.max(text.lastIndexOf(' ', to), text.lastIndexOf('\n', to))
  if (space > from) return space + 1
  return /[\uDC00-\uDFFF]/.test(text.charAt(to)) ? to + 1 : to
}
