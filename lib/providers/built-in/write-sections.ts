import type { Passage } from '@/lib/model/passage'
import { type CitedSentence, toMarkdownText, writeSentence } from './write-sentence'

/** Sentences that are shown as one quotation of the page, with lines below it that belong to it. */
export interface QuotedGroup {
  passage: Passage
  sentences: CitedSentence[]
  /** Shown as a list inside the quotation. */
  below?: CitedSentence[]
}

/** Writes groups, in page order, as block quotes under their sections' headings; one piece a group. */
export function* writeSections(
  groups: readonly QuotedGroup[],
  pageTitle: string,
  tells: ReadonlySet<string>,
): Generator<string> {
  let section: string | undefined
  for (const { passage, sentences, below = [] } of groups) {
    const here = passage.headings.join('\n')
    const heading = here === section ? '' : writeHeading(passage, pageTitle)
    section = here
    const line = sentences.map((sentence) => writeSentence(sentence, tells)).join(' ')
    const list = below.map((sentence) => `> - ${writeSentence(sentence, tells)}`)
    const quoted = line === '' ? list : [`> ${line}`, ...(list.length > 0 ? ['>', ...list] : [])]
    yield `\n\n${heading}${quoted.join('\n')}`
  }
}

/** The page's own title over a section says nothing. */
function writeHeading({ headings }: Passage, pageTitle: string): string {
  const heading = toMarkdownText(headings.at(-1) ?? '')
  if (heading === '' || (headings.length === 1 && pageTitle.includes(headings[0] ?? ''))) return ''
  return `### ${heading.slice(0, LONGEST_HEADING)}\n\n`
}

const LONGEST_HEADING = 160
