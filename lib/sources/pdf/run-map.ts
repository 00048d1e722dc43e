import type { Span } from '@/lib/model/capture'
import { type Rectangle, toPageRectangle } from '@/lib/sources/pdf/layout/text-run'
import { characterEdges } from '@/lib/sources/pdf/page/character-width'

/**
 * Which stretch of the text stands where: one entry for each run, ascending. It belongs to one reading of one file and
 * is never kept.
 */
export interface RunMap {
  stretches: Stretch[]
}

/** Its box is in the frame of its direction: `turns` quarter turns from the page as shown. */
export interface Stretch extends Rectangle {
  at: number
  length: number
  page: number
  turns: number
  isMonospaced: boolean
  isRtl: boolean
}

/** A rectangle on a page as shown, in points from its top left. */
export interface PageRectangle extends Rectangle {
  page: number
}

/** Where the words of a span stand: one rectangle for each line they touch. */
export function rectanglesOf(map: RunMap, text: string, span: Span): PageRectangle[] {
  const boxes: (Stretch & Rectangle)[] = []
  for (let i = firstBehind(map.stretches, span.start); i < map.stretches.length; i++) {
    const stretch = map.stretches[i]
    if (!stretch || stretch.at >= span.end) break
    const from = Math.max(0, span.start - stretch.at)
    const to = Math.min(stretch.length, span.end - stretch.at)
    if (to <= from) continue
    const box = { ...stretch, ...partOf(stretch, text, from, to) }
    const last = boxes.at(-1)
    if (last && isSameLine(last, box)) Object.assign(last, union(last, box))
    else boxes.push(box)
  }
  return boxes.map((box) => ({ page: box.page, ...toPageRectangle(onlyBox(box), box.turns) }))
}

function partOf(stretch: Stretch, text: string, from: number, to: number): Rectangle {
  const { at, length, x0, x1, y0, y1, isMonospaced, isRtl } = stretch
  const edges = characterEdges(text.slice(at, at + length), isMonospaced)
  const [a, b] = [(edges[from] ?? 0) * (x1 - x0), (edges[to] ?? 1) * (x1 - x0)]
  return isRtl ? { x0: x1 - b, x1: x1 - a, y0, y1 } : { x0: x0 + a, x1: x0 + b, y0, y1 }
}

/** Neighbours on one line are marked in one piece, with the spaces between them. */
function isSameLine(a: Stretch, b: Stretch): boolean {
  if (a.page !== b.page || a.turns !== b.turns) return false
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  const height = Math.min(a.y1 - a.y0, b.y1 - b.y0)
  const gap = Math.max(b.x0 - a.x1, a.x0 - b.x1)
  return overlap > height * 0.5 && gap < height * 2
}

function union(a: Rectangle, b: Rectangle): Rectangle {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  }
}

function onlyBox({ x0, y0, x1, y1 }: Rectangle): Rectangle {
  return { x0, y0, x1, y1 }
}

/** The first stretch that ends behind `offset`. */
function firstBehind(stretches: readonly Stretch[], offset: number): number {
  let low = 0
  let high = stretches.length
  while (low < high) {
    const middle = (low + high) >> 1
    const stretch = stretches[middle]
    if (stretch && stretch.at + stretch.length <= offset) low = middle + 1
    else high = middle
  }
  return low
}
