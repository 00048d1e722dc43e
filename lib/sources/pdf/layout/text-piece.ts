import type { TextRun } from './text-run'

/** Neighbouring runs on one baseline: a line, or a part of one. */
export interface TextPiece {
  runs: TextRun[]
  x0: number
  x1: number
  y: number
  size: number
}

/** The widest space inside a piece, in sizes; a gutter is wider. */
const JOINED_GAP = 0.45

/** Joins runs that stand side by side; from top to bottom, from left to right. */
export function toPieces(runs: readonly TextRun[]): TextPiece[] {
  const pieces: TextPiece[] = []
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
