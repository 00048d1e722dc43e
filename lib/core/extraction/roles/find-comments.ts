import { TOPIC_BIT } from './name-topics'
import type { PageOutline } from './page-outline'

/**
 * Says of each block whether it is a comment on the body: in a thread, or in a box named after comments, behind a body
 * that is sure to be one. Without such a body a discussion is what the page is about.
 */
export function findComments(page: PageOutline): boolean[] {
  return page.blocks.map(({ box }, n) => {
    if (!page.isBodySure || n <= page.lastProse) return false
    return page.inThread[n] === true || ((page.around[box] ?? 0) & TOPIC_BIT.comments) !== 0
  })
}
