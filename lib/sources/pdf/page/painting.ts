import type { Rectangle } from '@/lib/sources/pdf/layout/text-run'
import type { Matrix } from './raw-page'

/** Red, green and blue from 0 to 255; `null` for what is no plain colour: a pattern, a picture. */
export type Ink = readonly [number, number, number] | null

export const WHITE: Ink = [255, 255, 255]

/** What has been painted on a page so far, as far as it can lie under text. */
export interface Ground {
  paint(box: Rectangle, ink: Ink): void
  /** What a point lies on: paper is white. */
  inkAt(x: number, y: number): Ink
}

/** Later areas lie over earlier ones; a page of more areas than this is a drawing, whose first ones are forgotten. */
const MAX_AREAS = 4_000

export function createGround(maxAreas = MAX_AREAS): Ground {
  const areas: { box: Rectangle; ink: Ink }[] = []
  return {
    paint(box, ink) {
      if (areas.length >= maxAreas) areas.shift()
      areas.push({ box, ink })
    },
    inkAt(x, y) {
      const area = areas.findLast(({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1)
      return area ? area.ink : WHITE
    },
  }
}

/** In each of the three: nobody sees a smaller difference on paper or screen. */
const SAME_INK = 14

export function isSameInk(a: Ink, b: Ink): boolean {
  return a !== null && b !== null && a.every((value, n) => Math.abs(value - (b[n] ?? 0)) <= SAME_INK)
}

/** `#rrggbb`, as pdf.js writes every colour. */
export function toInk(colour: unknown): Ink {
  const hex = typeof colour === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) : null
  return hex ? [hexOf(hex[1]), hexOf(hex[2]), hexOf(hex[3])] : null
}

function hexOf(digits: string | undefined): number {
  return Number.parseInt(digits ?? '0', 16)
}

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

export function apply(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
}

/** Nothing of `box` lies in `area`, or the area is none. */
export function hasNothingOf(area: Rectangle, box: Rectangle): boolean {
  if (area.x1 - area.x0 < LEAST_SIDE || area.y1 - area.y0 < LEAST_SIDE) return true
  return box.x1 < area.x0 || box.x0 > area.x1 || box.y1 < area.y0 || box.y0 > area.y1
}

/** In points: a thinner strip shows no letter. */
const LEAST_SIDE = 0.5

/** `null` stands for everything. */
export function intersection(a: Rectangle | null, b: Rectangle): Rectangle {
  if (!a) return b
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)]
  return { x0, y0, x1: Math.max(x0, Math.min(a.x1, b.x1)), y1: Math.max(y0, Math.min(a.y1, b.y1)) }
}

/** The box around a box that was transformed. */
export function boxUnder(m: Matrix, { x0, y0, x1, y1 }: Rectangle): Rectangle {
  const corners = [apply(m, x0, y0), apply(m, x1, y0), apply(m, x0, y1), apply(m, x1, y1)]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}
