import { characterEdges } from './character-width'
import type { UnseenStretch } from './find-unseen'
import type { RawItem } from './raw-page'

/** Stretches and items this near, in sizes, are on one line. */
const SAME_LINE = 0.3
/** Of a character: what is covered to a larger part is gone. */
const MIDDLE = 0.5

/** Items without what nobody sees, and how many words that was. */
export function dropUnseen(
  items: readonly RawItem[],
  unseen: readonly UnseenStretch[],
  isMonospaced: (fontName: string) => boolean,
): { items: RawItem[]; words: number } {
  if (unseen.length === 0) return { items: [...items], words: 0 }
  let words = 0
  const kept = items.flatMap((item) => {
    const covered = unseen.map((stretch) => coverOf(item, stretch)).filter((cover) => cover !== null)
    if (covered.length === 0) return item
    const edges = characterEdges(item.str, isMonospaced(item.fontName))
    const isGone = (i: number) => {
      const at = (edges[i] ?? 0) + ((edges[i + 1] ?? 0) - (edges[i] ?? 0)) * MIDDLE
      return covered.some(([from, to]) => at > from && at < to)
    }
    const parts = partsOf(item, isGone, edges)
    const lost = [...item.str].filter((_, i) => isGone(i)).join('')
    words += lost.split(/\s+/).filter((word) => word !== '').length
    return parts
  })
  return { items: kept, words }
}

/** Which part of an item, from 0 to 1 along its baseline, a stretch covers. */
function coverOf(item: RawItem, stretch: UnseenStretch): [number, number] | null {
  const [a, b, c, d, e, f] = item.transform
  const scale = Math.hypot(a, b)
  if (scale === 0 || item.width === 0) return null
  const [ux, uy] = [a / scale, b / scale]
  const along = (x: number, y: number) => ((x - e) * ux + (y - f) * uy) / item.width
  const beside = Math.abs((stretch.x0 - e) * uy - (stretch.y0 - f) * ux)
  if (beside > Math.hypot(c, d) * SAME_LINE) return null
  const [from, to] = [along(stretch.x0, stretch.y0), along(stretch.x1, stretch.y1)].sort((p, q) => p - q)
  return from !== undefined && to !== undefined && to > 0 && from < 1 ? [from, to] : null
}

/** What is left of an item, in pieces that stand where they stood. */
function partsOf(item: RawItem, isGone: (i: number) => boolean, edges: Float64Array): RawItem[] {
  const parts: RawItem[] = []
  let start = -1
  const [a, b, c, d, e, f] = item.transform
  const scale = Math.hypot(a, b)
  for (let i = 0; i <= item.str.length; i++) {
    const isKept = i < item.str.length && !isGone(i)
    if (isKept && start < 0) start = i
    if (isKept || start < 0) continue
    const [from, to] = [(edges[start] ?? 0) * item.width, (edges[i] ?? 1) * item.width]
    const place = [a, b, c, d, e + (a / scale) * from, f + (b / scale) * from] as const
    parts.push({ ...item, str: item.str.slice(start, i), transform: place, width: to - from })
    start = -1
  }
  return parts
}
