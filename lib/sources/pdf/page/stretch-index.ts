import type { RawItem } from './raw-page'

/** A stretch of text along its baseline, in the page's own space. */
export interface TextStretch {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Whether a place along an item, from 0 to 1, lies on a stretch; `null` when no place of it does. */
export type CoverOf = (item: RawItem) => ((at: number) => boolean) | null

/** Stretches and items this near, in sizes, are on one line. */
const SAME_LINE = 0.3
/** Lines this near, in points, are kept as one. */
const LINE_STEP = 0.5
/** Lines on either side of an item that are looked at, at most: letters of 100 points. */
const MOST_LINES = 60
/** Directions nearer than this, in radians, are one. */
const ANGLE_STEP = 0.01

/** Finds the stretches on an item's line: each look takes as long as the logarithm of their number, whatever they are. */
export function createStretchIndex(stretches: readonly TextStretch[]): CoverOf {
  const directions = new Map<number, Map<number, Span[]>>()
  for (const { x0, y0, x1, y1 } of stretches) {
    if (![x0, y0, x1, y1].every(Number.isFinite)) continue
    const angle = stepOf(Math.atan2(y1 - y0, x1 - x0))
    const lines = directions.get(angle) ?? new Map<number, Span[]>()
    directions.set(angle, lines)
    const place = placeIn(angle, x0, y0)
    const line = Math.round(place.beside / LINE_STEP)
    const to = placeIn(angle, x1, y1).along
    const spans = lines.get(line)
    if (spans) spans.push({ from: place.along, to })
    else lines.set(line, [{ from: place.along, to }])
  }
  for (const lines of directions.values()) for (const [line, spans] of lines) lines.set(line, merged(spans))
  return (item) => coverOf(item, directions)
}

/** Along a line, from its lower end. */
interface Span {
  from: number
  to: number
}

function coverOf(item: RawItem, directions: ReadonlyMap<number, ReadonlyMap<number, Span[]>>) {
  const [a, b, c, d, e, f] = item.transform
  if (Math.hypot(a, b) === 0 || item.width === 0) return null
  const angle = stepOf(Math.atan2(b, a))
  const lines = directions.get(angle)
  if (!lines) return null
  const start = placeIn(angle, e, f)
  const middle = Math.round(start.beside / LINE_STEP)
  const reach = Math.min(MOST_LINES, Math.ceil((Math.hypot(c, d) * SAME_LINE) / LINE_STEP))
  const near: Span[][] = []
  for (let line = middle - reach; line <= middle + reach; line++) {
    const spans = lines.get(line)
    if (spans && touches(spans, start.along, start.along + item.width)) near.push(spans)
  }
  if (near.length === 0) return null
  return (at: number) => {
    const along = start.along + at * item.width
    return near.some((spans) => touches(spans, along, along))
  }
}

/** Quarter turns come out whole, so that a hundredth of a radian moves nothing on a straight page. */
function stepOf(angle: number): number {
  const step = Math.round(angle / ANGLE_STEP)
  return Math.abs(step) === HALF_TURN ? HALF_TURN : step
}

const HALF_TURN = Math.round(Math.PI / ANGLE_STEP)
const QUARTER_TURN = Math.round(Math.PI / 2 / ANGLE_STEP)

function placeIn(step: number, x: number, y: number): { along: number; beside: number } {
  const [cos, sin] = directionOf(step)
  return { along: x * cos + y * sin, beside: y * cos - x * sin }
}

function directionOf(step: number): [number, number] {
  if (Math.abs(step) === QUARTER_TURN) return [0, Math.sign(step)]
  if (step === HALF_TURN) return [-1, 0]
  return [Math.cos(step * ANGLE_STEP), Math.sin(step * ANGLE_STEP)]
}

function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else apart.push({ from, to })
  }
  return apart
}

/** `spans` ascend and are apart: only the last that begins before `to` can reach behind `from`. */
function touches(spans: readonly Span[], from: number, to: number): boolean {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.from ?? Number.POSITIVE_INFINITY) < to) low = middle + 1
    else high = middle
  }
  const last = spans[low - 1]
  return last !== undefined && last.to > from
}
