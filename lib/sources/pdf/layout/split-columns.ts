import { isRunningText } from './is-running-text'
import { type TextPiece, toPieces } from './text-piece'
import { ASCENT, DESCENT, type TextRun } from './text-run'

/**
 * A page's runs in the order of its columns: each group is read from top to bottom before the next begins. A line
 * that reaches over the gutter (a heading, a wide figure's caption) ends the columns above it; those below begin anew.
 */
export function splitColumns(runs: readonly TextRun[], depth = 0): TextRun[][] {
  if (runs.length === 0) return []
  const pieces = toPieces(runs)
  const gutter = depth < MAX_DEPTH ? findGutter(pieces, MAX_NESTED) : null
  if (gutter === null) return [[...runs]]
  return bandsOf(pieces, gutter).flatMap((band) => {
    if (!isColumns(band, gutter, MAX_NESTED)) return [band.flatMap((piece) => piece.runs)]
    const [left, right] = sides(band, gutter)
    const isRtl = countRtl(band) * 2 > band.length
    const ordered = isRtl ? [right, left] : [left, right]
    return ordered.flatMap((side) =>
      splitColumns(
        side.flatMap((piece) => piece.runs),
        depth + 1,
      ),
    )
  })
}

/** Gutters inside columns inside columns: a newspaper has no more. */
const MAX_DEPTH = 4
/** Further columns on either side of a gutter, when it is sought. */
const MAX_NESTED = 2
/** The narrowest gutter, in sizes. */
const GUTTER = 0.7
/** Left edges nearer than this, in points, are one. */
const EDGE_STEP = 2
const MIN_EDGES = 3
/** Edges at which a gutter is sought. */
const MAX_EDGES = 40
/** And for each of them once more on either side. */
const MAX_NESTED_EDGES = 8
/** A heading is that much larger than the text of its columns. */
const HEADING_SIZE = 1.15

/** Where the right column begins, for the gutter that most lines keep to; `null` when nothing is set in columns. */
function findGutter(pieces: readonly TextPiece[], depth: number): number | null {
  const edges = new Map<number, number>()
  for (const { x0 } of pieces) {
    const step = Math.round(x0 / EDGE_STEP)
    edges.set(step, (edges.get(step) ?? 0) + 1)
  }
  let best: number | null = null
  let most = 0
  for (const step of commonEdges(edges, depth < MAX_NESTED ? MAX_NESTED_EDGES : MAX_EDGES)) {
    const x = (step - 1) * EDGE_STEP
    const columns = bandsOf(pieces, x).filter((band) => isColumns(band, x, depth))
    const kept = columns.reduce((sum, band) => sum + band.length, 0)
    if (kept > most) [best, most] = [x, kept]
  }
  return best
}

/** Where most lines begin; a page has few such places, whatever else is strewn over it. */
function commonEdges(edges: ReadonlyMap<number, number>, most: number): number[] {
  const around = (step: number) =>
    (edges.get(step - 1) ?? 0) + (edges.get(step) ?? 0) + (edges.get(step + 1) ?? 0)
  const often = [...edges.keys()].filter((step) => around(step) >= MIN_EDGES)
  if (often.length <= most) return often
  const kept = new Set(often.toSorted((a, b) => around(b) - around(a)).slice(0, most))
  return often.filter((step) => kept.has(step))
}

/** Runs of pieces, from the top, that all keep to the gutter or all do not. */
function bandsOf(pieces: readonly TextPiece[], gutter: number): TextPiece[][] {
  const size = usualSize(pieces)
  const bands: TextPiece[][] = []
  let wasCrossing: boolean | null = null
  let crossed: TextPiece | null = null
  for (const [n, piece] of pieces.entries()) {
    const isCrossing: boolean =
      crosses(piece, gutter) ||
      // What stands on the line of one that crosses belongs to it.
      (crossed !== null && piece.y < crossed.y + crossed.size * DESCENT) ||
      (piece.size > size * HEADING_SIZE && standsAlone(pieces, n, gutter))
    if (isCrossing !== wasCrossing) bands.push([])
    bands.at(-1)?.push(piece)
    crossed = isCrossing ? (crossed && crossed.y > piece.y ? crossed : piece) : null
    wasCrossing = isCrossing
  }
  return bands
}

function crosses({ x0, x1, size }: TextPiece, gutter: number): boolean {
  return x0 < gutter && x1 > gutter - size * GUTTER + EDGE_STEP
}

/** A heading with nothing beside it on the other side of the gutter: it stands over both columns. */
function standsAlone(pieces: readonly TextPiece[], n: number, gutter: number): boolean {
  const piece = pieces[n]
  if (!piece) return false
  const isLeft = piece.x0 < gutter
  const top = piece.y - piece.size * ASCENT
  const bottom = piece.y + piece.size * DESCENT
  const isBeside = (other: TextPiece) =>
    other.x0 < gutter !== isLeft &&
    other.y - other.size * ASCENT < bottom - EDGE_STEP &&
    other.y + other.size * DESCENT > top + EDGE_STEP
  // Sorted by height: only neighbours can be beside it.
  return !pieces.slice(Math.max(0, n - NEIGHBOURS), n + NEIGHBOURS).some(isBeside)
}

const NEIGHBOURS = 12

function isColumns(band: readonly TextPiece[], gutter: number, depth: number): boolean {
  if (band.some((piece) => crosses(piece, gutter))) return false
  return sides(band, gutter).every((side) => isRunningText(side) || isColumnsItself(side, depth))
}

/** The third and fourth column of a page are beside the second. */
function isColumnsItself(side: readonly TextPiece[], depth: number): boolean {
  return depth > 0 && side.length >= MIN_EDGES && findGutter(side, depth - 1) !== null
}

function sides(band: readonly TextPiece[], gutter: number): [TextPiece[], TextPiece[]] {
  return [band.filter((piece) => piece.x0 < gutter), band.filter((piece) => piece.x0 >= gutter)]
}

function countRtl(band: readonly TextPiece[]): number {
  return band.filter((piece) => piece.runs[0]?.isRtl).length
}

function usualSize(pieces: readonly TextPiece[]): number {
  const sizes = pieces.map((piece) => piece.size).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}
