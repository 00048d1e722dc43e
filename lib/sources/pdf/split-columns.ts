import { ASCENT, DESCENT, type TextRun } from './text-run'

/**
 * A page's runs in the order of its columns: each group is read from top to bottom before the next begins. A line
 * that reaches over the gutter (a heading, a wide figure's caption) ends the columns above it; those below begin anew.
 */
export function splitColumns(runs: readonly TextRun[], depth = 0): TextRun[][] {
  if (runs.length === 0) return []
  const pieces = toPieces(runs)
  const gutter = depth < MAX_DEPTH ? findGutter(pieces) : null
  if (gutter === null) return [[...runs]]
  return bandsOf(pieces, gutter).flatMap((band) => {
    if (!isColumns(band, gutter)) return [band.flatMap((piece) => piece.runs)]
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
/** The narrowest gutter and the widest space inside a line that is not one, in sizes. */
const GUTTER = 0.7
const JOINED_GAP = 0.45
/** A column has at least so many lines; fewer beside each other are a table's row. */
const MIN_LINES = 4
/** Lines of running text fill this share of their column; table cells do not. */
const MIN_FILL = 0.62
/** Left edges nearer than this, in points, are one. */
const EDGE_STEP = 2
const MIN_EDGES = 3

/** Neighbouring runs on one baseline. */
interface Piece {
  runs: TextRun[]
  x0: number
  x1: number
  y: number
  size: number
}

function toPieces(runs: readonly TextRun[]): Piece[] {
  const pieces: Piece[] = []
  for (const run of runs.toSorted((a, b) => Math.round(a.y) - Math.round(b.y) || a.x0 - b.x0)) {
    const last = pieces.at(-1)
    const joins =
      last &&
      Math.abs(last.y - run.y) < run.size * 0.4 &&
      run.x0 - last.x1 < Math.max(run.size, last.size) * JOINED_GAP &&
      run.x0 > last.x0 - run.size
    if (!joins) pieces.push({ runs: [run], x0: run.x0, x1: run.x1, y: run.y, size: run.size })
    else {
      last.runs.push(run)
      last.x1 = Math.max(last.x1, run.x1)
      last.size = Math.max(last.size, run.size)
    }
  }
  return pieces
}

/** Where the right column begins, for the gutter that most lines keep to; `null` when nothing is set in columns. */
function findGutter(pieces: readonly Piece[]): number | null {
  const edges = new Map<number, number>()
  for (const { x0 } of pieces) {
    const step = Math.round(x0 / EDGE_STEP)
    edges.set(step, (edges.get(step) ?? 0) + 1)
  }
  let best: number | null = null
  let most = 0
  for (const [step, count] of edges) {
    const around = count + (edges.get(step - 1) ?? 0) + (edges.get(step + 1) ?? 0)
    if (around < MIN_EDGES) continue
    const x = (step - 1) * EDGE_STEP
    const columns = bandsOf(pieces, x).filter((band) => isColumns(band, x))
    const kept = columns.reduce((sum, band) => sum + band.length, 0)
    if (kept > most) [best, most] = [x, kept]
  }
  return best
}

/** Runs of pieces, from the top, that all keep to the gutter or all do not. */
function bandsOf(pieces: readonly Piece[], gutter: number): Piece[][] {
  const bands: Piece[][] = []
  let wasCrossing: boolean | null = null
  let bottom = Number.NEGATIVE_INFINITY
  for (const piece of pieces) {
    // What stands on the line of one that crosses belongs to it.
    const isCrossing: boolean = crosses(piece, gutter) || (wasCrossing === true && piece.y < bottom)
    if (isCrossing !== wasCrossing) bands.push([])
    bands.at(-1)?.push(piece)
    bottom = isCrossing ? Math.max(bottom, piece.y + piece.size * DESCENT) : Number.NEGATIVE_INFINITY
    wasCrossing = isCrossing
  }
  return bands
}

function crosses({ x0, x1, size }: Piece, gutter: number): boolean {
  return x0 < gutter && x1 > gutter - size * GUTTER + EDGE_STEP
}

function isColumns(band: readonly Piece[], gutter: number): boolean {
  if (band.some((piece) => crosses(piece, gutter))) return false
  return sides(band, gutter).every((side) => isRunningText(side))
}

function sides(band: readonly Piece[], gutter: number): [Piece[], Piece[]] {
  return [band.filter((piece) => piece.x0 < gutter), band.filter((piece) => piece.x0 >= gutter)]
}

/** Lines under each other that mostly fill the width they share. */
function isRunningText(side: readonly Piece[]): boolean {
  const left = Math.min(...side.map((piece) => piece.x0))
  const right = Math.max(...side.map((piece) => piece.x1))
  const filled = new Map<number, number>()
  let bottom = Number.NEGATIVE_INFINITY
  let lines = 0
  for (const { x0, x1, y, size } of side) {
    if (y - size * ASCENT * 0.5 > bottom) {
      lines += 1
      bottom = y
    }
    filled.set(lines, (filled.get(lines) ?? 0) + x1 - x0)
  }
  if (lines < MIN_LINES) return false
  const fills = [...filled.values()].map((width) => width / Math.max(1, right - left)).sort((a, b) => a - b)
  return (fills[Math.floor(fills.length / 2)] ?? 0) >= MIN_FILL
}

function countRtl(band: readonly Piece[]): number {
  return band.filter((piece) => piece.runs[0]?.isRtl).length
}
