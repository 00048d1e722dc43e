import { splitColumns } from './split-columns'
import { buildLines, type TextLine } from './text-line'
import type { TextFrame } from './text-run'

/** Lines that are read one under the other: a column, or what stands between columns. */
export interface TextFlow {
  page: number
  turns: number
  /** Text beside the page's own direction, or beside its text: a stamp on the margin. */
  isAside: boolean
  lines: TextLine[]
  x0: number
  x1: number
}

/** A page's text in the order in which it is read. */
export function toFlows(frames: readonly TextFrame[]): TextFlow[] {
  return frames.flatMap((frame, n) =>
    splitColumns(frame.runs).map((runs) => {
      const lines = buildLines(runs)
      return {
        page: frame.page,
        turns: frame.turns,
        isAside: n > 0,
        lines,
        x0: Math.min(...lines.map((line) => line.x0)),
        x1: Math.max(...lines.map((line) => line.x1)),
      }
    }),
  )
}
