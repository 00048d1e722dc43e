import { characterEdges } from './character-width'
import type { PageDrawing } from './find-unseen'
import type { RawItem } from './raw-page'
import { createStretchIndex } from './stretch-index'

/** Of a character: what is covered to a larger part is gone. */
const MIDDLE = 0.5

/**
 * Items without what nobody sees, and how many words that was. Where seen and unseen text lie on one another, as the
 * layers of a document in two languages do, an item stays whose words the seen text has.
 */
export function dropUnseen(
  items: readonly RawItem[],
  { unseen, seen }: Pick<PageDrawing, 'unseen' | 'seen'>,
  isMonospaced: (fontName: string) => boolean,
): { items: RawItem[]; words: number } {
  if (unseen.length === 0) return { items: [...items], words: 0 }
  const hiddenAt = createStretchIndex(unseen)
  const shownAt = createStretchIndex(seen)
  const isSaid = vocabularyOf(seen.map(({ text }) => text))
  let words = 0
  const kept = items.flatMap((item) => {
    const isHidden = hiddenAt(item)
    if (!isHidden) return item
    const isShown = isSaid(item.str) ? shownAt(item) : null
    const edges = characterEdges(item.str, isMonospaced(item.fontName))
    const isGone = (i: number) => {
      const at = (edges[i] ?? 0) + ((edges[i + 1] ?? 0) - (edges[i] ?? 0)) * MIDDLE
      return isHidden(at) && !isShown?.(at)
    }
    const gone = Array.from({ length: item.str.length }, (_, i) => isGone(i))
    words += countWords([...item.str].filter((_, i) => gone[i]).join(''))
    return partsOf(item, gone, edges)
  })
  return { items: kept, words }
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/** So many characters in a row tell a language's words from another's. */
const GRAM = 4
/** Shares of an item's: ligatures and marks may be written in two ways. */
const MOST_GRAMS = 0.8

/** Whether words are among some texts, in time that grows with their lengths only. */
function vocabularyOf(texts: readonly string[]): (words: string) => boolean {
  const grams = new Set<string>()
  // Pieces may be letters: each goes on in the next. Words from right to left come in either order.
  const all = compact(texts.join(''))
  for (const text of [all, [...all].toReversed().join('')])
    for (let size = 1; size <= GRAM; size++)
      for (let i = 0; i + size <= text.length; i++) grams.add(text.slice(i, i + size))
  return (words) => {
    const own = compact(words)
    const size = Math.min(GRAM, own.length)
    const count = own.length - size + 1
    let known = 0
    for (let i = 0; i < count; i++) if (grams.has(own.slice(i, i + size))) known += 1
    return known >= count * MOST_GRAMS
  }
}

function compact(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '')
}

/** What is left of an item, in pieces that stand where they stood. */
function partsOf(item: RawItem, gone: readonly boolean[], edges: Float64Array): RawItem[] {
  const parts: RawItem[] = []
  let start = -1
  const [a, b, c, d, e, f] = item.transform
  const scale = Math.hypot(a, b)
  for (let i = 0; i <= item.str.length; i++) {
    const isKept = gone[i] === false
    if (isKept && start < 0) start = i
    if (isKept || start < 0) continue
    const [from, to] = [(edges[start] ?? 0) * item.width, (edges[i] ?? 1) * item.width]
    const place = [a, b, c, d, e + (a / scale) * from, f + (b / scale) * from] as const
    parts.push({ ...item, str: item.str.slice(start, i), transform: place, width: to - from })
    start = -1
  }
  return parts
}
