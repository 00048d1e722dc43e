import type { Capture } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
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

/** Passages without headings over them that are none of the content's: an author's name, a caption. */
export function withOwnHeadings(passages: Passage[], captures: readonly Capture[]): Passage[] {
  const foreign = new Map(captures.map((capture) => [capture.captureId, foreignHeadings(capture)]))
  return passages.map((passage) => {
    const unwanted = foreign.get(passage.captureId)
    if (!unwanted || !passage.headings.some((heading) => unwanted.has(heading))) return passage
    return { ...passage, headings: passage.headings.filter((heading) => !unwanted.has(heading)) }
  })
}

function foreignHeadings({ text, blocks }: Capture): ReadonlySet<string> {
  const foreign = blocks.filter(
    ({ kind, part }) => kind === 'heading' && (part === 'byline' || part === 'caption'),
  )
  return new Set(foreign.map(({ start, end }) => text.slice(start, end).trim()))
}
