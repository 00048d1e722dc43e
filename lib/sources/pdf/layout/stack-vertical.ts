import { isWide } from '@/lib/sources/pdf/page/character-width'
import type { TextFrame, TextRun } from './text-run'

/** A frame whose characters go down the page one by one holds at least this share of such. */
const MIN_STACKED = 0.6
/** In sizes: how far the next character is below, and how little beside. */
const STEP = { least: 0.6, most: 1.7, beside: 0.35 }

/**
 * Vertical writing that a writer set as upright characters, each at a place of its own: the frame turned, so that it
 * reads from its top, the columns from the right. Any other frame as it is.
 */
export function stackVertical(frame: TextFrame): TextFrame {
  const { runs } = frame
  if (frame.turns !== 0 || runs.length < 4) return frame
  const stacked = runs.filter((run, n) => isBelow(run, runs[n - 1])).length
  if (stacked < runs.length * MIN_STACKED) return frame
  return { ...frame, turns: 1, runs: runs.map(turnedRun) }
}

function isBelow(run: TextRun, before: TextRun | undefined): boolean {
  if (!before || run.text.length > 2 || !isWide(run.text.charCodeAt(0))) return false
  const step = (run.y - before.y) / run.size
  const beside = Math.abs(middle(run) - middle(before)) / run.size
  return step > STEP.least && step < STEP.most && beside < STEP.beside
}

/** As in a frame turned by a quarter: x goes down the page, y to its left. */
function turnedRun(run: TextRun): TextRun {
  const top = run.y - run.size * run.ascent
  const half = (run.ascent + run.descent) / 2
  return {
    ...run,
    x0: top,
    x1: top + run.size * (run.ascent + run.descent),
    y: -middle(run) + run.size * (run.ascent - half),
  }
}

function middle({ x0, x1 }: TextRun): number {
  return (x0 + x1) / 2
}
