import type { Mark } from '@/lib/model/capture'
import type { Piece } from './piece'

/** The marks of the pieces, moved to where the pieces stand when they are joined with line breaks. */
export function clipMarks(marks: readonly Mark[], pieces: readonly Piece[]): Mark[] {
  const kept: Mark[] = []
  let first = 0
  let at = 0
  for (const piece of pieces) {
    // A mark lies inside one block, and both stand in reading order.
    while ((marks[first]?.start ?? Number.POSITIVE_INFINITY) < piece.block.start) first++
    for (let i = first; i < marks.length; i++) {
      const mark = marks[i]
      if (!mark || mark.start > piece.end) break
      const start = Math.max(mark.start, piece.start)
      const end = Math.min(mark.end, piece.end)
      const isIn = mark.start === mark.end ? start === end : start < end
      if (isIn) kept.push({ ...mark, start: start - piece.start + at, end: end - piece.start + at })
    }
    at += piece.end - piece.start + 1
  }
  return kept
}
