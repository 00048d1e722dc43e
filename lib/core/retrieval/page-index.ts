import type { Passage } from '@/lib/model/passage'
import { createPassageIndex, type PassageFinder } from './passage-index'
import { PAGE_RANKING, type RankingSettings } from './ranking-settings'

/** Finds passages and sentences of one page. */
export type PageIndex = PassageFinder

/** Indexes passages, of one page unless `settings` say otherwise. `lang` is BCP 47, `''` when unknown. */
export function createPageIndex(
  passages: readonly Passage[],
  lang: string,
  settings: RankingSettings = PAGE_RANKING,
): PageIndex {
  const index = createPassageIndex(settings)
  index.add(passages, lang)
  return index
}
