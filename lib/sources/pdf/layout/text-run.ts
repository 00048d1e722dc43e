import type { ItemTag } from '@/lib/sources/pdf/page/raw-page'

/**
 * A stretch of text in one font on one line, in the upright frame of its page: the page turned so that the text reads
 * from left to right (or right to left), with y growing downwards.
 */
export interface TextRun {
  text: string
  page: number
  x0: number
  x1: number
  /** Of the baseline. */
  y: number
  size: number
  /** Of its face above and below the baseline, of the size. */
  ascent: number
  descent: number
  font: string
  isMonospaced: boolean
  isRtl: boolean
  tag: ItemTag | null
}

/** All text of a page that runs in one direction. */
export interface TextFrame {
  page: number
  /** Quarter turns clockwise from upright to how it stands on the page as shown; fractions for slanted text. */
  turns: number
  runs: TextRun[]
}

/** Above the baseline, of the size: what an average face reaches. */
export const ASCENT = 0.8
/** Below it. */
export const DESCENT = 0.22

/** A rectangle on a page as shown, from its top left, in points. */
export interface Rectangle {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Where a piece of a frame stands on the page. */
export function toPageRectangle(box: Rectangle, turns: number): Rectangle {
  if (turns === 0) return box
  const corners = [turnBack(box.x0, box.y0, turns), turnBack(box.x1, box.y1, turns)]
  if (turns % 1 !== 0) corners.push(turnBack(box.x1, box.y0, turns), turnBack(box.x0, box.y1, turns))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** A point of the page in a frame that is turned by so much. */
export function turnInto(x: number, y: number, turns: number): [number, number] {
  const [cos, sin] = directionOf(turns)
  return [x * cos + y * sin, y * cos - x * sin]
}

function turnBack(x: number, y: number, turns: number): [number, number] {
  return turnInto(x, y, -turns)
}

function directionOf(turns: number): [number, number] {
  if (turns % 1 !== 0) return [Math.cos((turns * Math.PI) / 2), Math.sin((turns * Math.PI) / 2)]
  const quarter = ((turns % 4) + 4) % 4
  return [[1, 0, -1, 0][quarter] ?? 1, [0, 1, 0, -1][quarter] ?? 0]
}
