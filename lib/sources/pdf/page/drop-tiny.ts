import { countWords } from './drop-unseen'
import type { RawItem } from './raw-page'

/** In points: nobody reads smaller letters, not even on a drawing. */
const LEAST_SIZE = 1
/** A page that is small itself is looked at larger: of its longer side. */
const LEAST_SHARE = 1 / 600
/** Letters that are pressed together to this share of the size are lines. */
const LEAST_WIDTH = 0.02
/** Fewer characters may be marks, which take no room of their own. */
const FEW = 4

/** Items without those whose letters are too small to be read, and how many words that was. */
export function dropTiny(
  items: readonly RawItem[],
  page: { width: number; height: number },
  userUnit: number,
): { items: RawItem[]; words: number } {
  const least = Math.min(LEAST_SIZE, Math.max(page.width, page.height) * LEAST_SHARE)
  let words = 0
  const kept = items.filter((item) => {
    const size = Math.hypot(item.transform[2], item.transform[3])
    const isPressed =
      item.str.length >= FEW && Math.max(item.width, item.height) < item.str.length * size * LEAST_WIDTH
    if (size * userUnit >= least && !isPressed) return true
    words += countWords(item.str)
    return false
  })
  return { items: kept, words }
}
