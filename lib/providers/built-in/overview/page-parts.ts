import type { PageSentence } from './page-sentences'

/** Whether a sentence is the content's own: no title, byline, caption, tag, code, control, nor a note beside the body. */
export function isContent({ block }: PageSentence): boolean {
  if (!block) return true
  return block.part === undefined && !SAYS_NOTHING_ITSELF.has(block.kind)
}

/** Whether it is said by a reader below the page. */
export function isComment({ block }: PageSentence): boolean {
  return block?.role === 'comments' || block?.comment !== undefined
}

const SAYS_NOTHING_ITSELF: ReadonlySet<string> = new Set(['caption', 'control', 'code', 'heading'])
