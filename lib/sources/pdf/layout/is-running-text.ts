import { isWide } from '@/lib/sources/pdf/page/character-width'
import type { TextPiece } from './text-piece'
import { ASCENT } from './text-run'

/** A column has at least so many lines; fewer beside each other are a table's row. */
const MIN_LINES = 4
/** Lines of running text fill this share of their column; table cells do not. */
const MIN_FILL = 0.62
/** Shorter lines, in characters of half a square, are cells. */
const MIN_LINE_LENGTH = 18
/** Lines further apart than this, in sizes, are rows. */
const MAX_PITCH = 1.9
/** A gap inside a line, in sizes, that parts cells; so many such lines make a table. */
const CELL_GAP = 1.3
const MAX_PARTED = 0.35

/** Lines under each other that mostly fill the width they share, as those of a column do. */
export function isRunningText(side: readonly TextPiece[]): boolean {
  const lines = toLines(side)
  if (lines.length < MIN_LINES) return false
  const left = Math.min(...side.map((piece) => piece.x0))
  const right = Math.max(...side.map((piece) => piece.x1))
  const width = Math.max(1, right - left)
  const fill = middleOf(lines.map((line) => line.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / width))
  const length = middleOf(lines.map((line) => line.reduce((sum, piece) => sum + lengthOf(piece), 0)))
  const parted = lines.filter(isParted).length / lines.length
  return (
    fill >= MIN_FILL &&
    length >= MIN_LINE_LENGTH &&
    parted <= MAX_PARTED &&
    middleOf(pitches(lines)) < MAX_PITCH
  )
}

function toLines(side: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const piece of side) {
    if (piece.y - piece.size * ASCENT * 0.5 > bottom) {
      lines.push([])
      bottom = piece.y
    }
    lines.at(-1)?.push(piece)
  }
  return lines
}

function isParted(line: readonly TextPiece[]): boolean {
  const fromLeft = line.toSorted((a, b) => a.x0 - b.x0)
  return fromLeft.some((piece, n) => {
    const before = fromLeft[n - 1]
    return before !== undefined && piece.x0 - before.x1 > piece.size * CELL_GAP
  })
}

function pitches(lines: readonly TextPiece[][]): number[] {
  return lines.slice(1).map((line, n) => {
    const [above, own] = [lines[n]?.[0], line[0]]
    return above && own ? (own.y - above.y) / Math.max(own.size, 1) : 0
  })
}

function lengthOf({ runs }: TextPiece): number {
  return runs.reduce((sum, { text }) => sum + text.length * (isWide(text.charCodeAt(0)) ? 2 : 1), 0)
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
