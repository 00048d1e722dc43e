import type { Passage } from '@/lib/model/passage'
import type { AskedSource } from './read-sources'

/**
 * The passages of several sources, each with the name of its source over it, where whoever reads them sees no more than
 * headings. Those of one source are as they are.
 */
export function nameSources(passages: Passage[], sources: readonly AskedSource[]): Passage[] {
  if (sources.length < 2) return passages
  const titles = new Map(sources.map(({ capture }) => [capture.captureId, capture.title.trim()]))
  return passages.map((passage) => {
    const title = titles.get(passage.captureId) ?? ''
    const last = passage.headings.at(-1)
    if (title === '' || last === title) return passage
    const named = last === undefined ? title : `${title} › ${last}`
    return { ...passage, headings: [...passage.headings.slice(0, -1), named] }
  })
}
