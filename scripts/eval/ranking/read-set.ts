import type { Passage } from '@/lib/model/passage'
import { readStoredSet, toPassages } from '@/scripts/eval/retrieval-sets/stored-set'

/** A page of a set, and the questions asked of it. */
export interface SetPage {
  passages: Passage[]
  asked: { text: string; gold: ReadonlySet<string>; half: 0 | 1 }[]
}

/** Reads `<name>.json.gz` of a folder. All questions of a page are in one half, by a hash of the page's name. */
export function readSet(data: string, name: string): { pages: SetPage[] } {
  const { passages, queries } = readStoredSet(data, name)
  const asked = Map.groupBy(queries, ({ page }) => page)
  const pages = Array.from(
    Map.groupBy(passages, ({ page }) => page),
    ([page, list]): SetPage => {
      const half = halfOf(page)
      return {
        passages: toPassages(list, page),
        asked: (asked.get(page) ?? []).map(({ text, rel }) => ({ text, gold: rightOnes(rel), half })),
      }
    },
  )
  return { pages }
}

function rightOnes(rel: Record<string, number>): Set<string> {
  return new Set(Object.keys(rel).filter((id) => (rel[id] ?? 0) > 0))
}

/** FNV-1a, mixed once more as its lowest bit is weak. */
function halfOf(page: string): 0 | 1 {
  let hash = 0x811c9dc5
  for (let i = 0; i < page.length; i++) hash = Math.imul(hash ^ page.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash >>> 16) & 1 ? 1 : 0
}
