import { TOPIC_BIT } from './name-topics'
import type { PageOutline } from './page-outline'

/**
 * Says of each block whether it is a comment on the body: in a box named after comments behind a text under the title,
 * or in any thread behind a body that is sure to be one. Without such a text a discussion is what the page is about.
 */
export function findComments(page: PageOutline): boolean[] {
  return page.blocks.map(({ box }, n) => {
    if (!page.isUnderTitle || n <= page.lastProse) return false
    const isNamed = ((page.around[box] ?? 0) & TOPIC_BIT.comments) !== 0
    return isNamed || (page.isBodySure && page.inThread[n] === true)
  })
}
