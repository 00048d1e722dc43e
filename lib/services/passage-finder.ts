import { createExcerpts } from '@/lib/core/prompts/excerpt-passages'
import type { Ranked } from '@/lib/core/prompts/select-passages'
import { createPageIndex, type PageIndex } from '@/lib/core/retrieval/page-index'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { Passage } from '@/lib/model/passage'
import type { AskedSource } from './read-sources'

/** What can be sent of some sources, and what of it fits a question. */
export interface FoundPassages {
  /** Of one source after the other, in reading order. */
  all: Passage[]
  /** Best first. */
  rank(question: string): Ranked[]
  /** See `createExcerpts`. */
  excerptsOf(passages: readonly Passage[], question: string): (passage: Passage) => Passage | null
}

export type PassageFinder = (sources: readonly Pick<AskedSource, 'capture' | 'letter'>[]) => FoundPassages

/**
 * Cuts sources into passages and indexes them. The last ones are kept in memory: a question that is being typed is ranked
 * with each word, and the next one is most often about the same page.
 */
export function createPassageFinder(): PassageFinder {
  let last: { key: string; found: FoundPassages } | null = null
  return (sources) => {
    const key = sources.map(({ capture, letter }) => `${letter} ${capture.captureId}`).join('\n')
    if (last?.key !== key) last = { key, found: findIn(sources) }
    return last.found
  }
}

function findIn(sources: Parameters<PassageFinder>[0]): FoundPassages {
  const all = sources.flatMap(({ capture, letter }) => splitIntoPassages(capture, letter))
  const languages = new Set(sources.map(({ capture }) => capture.lang))
  const lang = languages.size === 1 ? (sources[0]?.capture.lang ?? '') : ''
  let index: PageIndex | null = null
  return {
    all,
    rank(question) {
      index ??= createPageIndex(all, lang)
      return index.rankPassages(question)
    },
    excerptsOf: (passages, question) => createExcerpts(passages, question, lang),
  }
}
