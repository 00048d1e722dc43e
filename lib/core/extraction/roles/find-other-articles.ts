import type { PageOutline } from './page-outline'

/**
 * Says of each block whether it stands in another article than the one that has the page's title in it: the next
 * story, or stories beside it. An article inside that one, or around it, is not another.
 */
export function findOtherArticles({ boxes, blocks, home, inHome }: PageOutline): boolean[] {
  if (home < 0) return blocks.map(() => false)
  const holdsHome = new Set<number>()
  for (let at = home; at >= 0; at = boxes[at]?.parent ?? -1) holdsHome.add(at)
  const isOther = new Uint8Array(boxes.length)
  for (const [i, box] of boxes.entries()) {
    const begins = box.landmark === 'article' && inHome[i] !== 1 && !holdsHome.has(i)
    isOther[i] = begins ? 1 : (isOther[box.parent] ?? 0)
  }
  return blocks.map(({ box }) => isOther[box] === 1)
}
