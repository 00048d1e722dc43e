import { findCaptions } from './find-captions'
import { findComments } from './find-comments'
import { findOtherArticles } from './find-other-articles'
import type { PageOutline } from './page-outline'

/** Blocks that are known for what they are before any is judged; no other is judged by them. */
export interface Apart {
  isCaption: boolean[]
  isComment: boolean[]
  /** Either, or the title, or in another article. */
  isApart: boolean[]
}

export function findApart(page: PageOutline): Apart {
  const isCaption = findCaptions(page)
  const isComment = findComments(page)
  const isElsewhere = findOtherArticles(page)
  const isApart = page.blocks.map(
    (_block, n) => n === page.titleBlock || isCaption[n] || isComment[n] || isElsewhere[n] || false,
  )
  return { isCaption, isComment, isApart }
}
