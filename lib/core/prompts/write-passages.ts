import { hostOf } from '@/lib/model/address'
import type { SourceKind } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
import { toPageLine, toPageText } from './page-text'

/** One source as it is shown to a model. */
export interface PromptSource {
  /** Its passages' ids begin with it. */
  letter: string
  kind: SourceKind
  title: string
  url: string
  /** BCP 47, `''` when unknown. */
  lang: string
  /** What is sent of it, in page order. */
  passages: readonly Passage[]
  passagesTotal: number
}

/** The data block of a source: its line and its passages between two lines that carry the fence. */
export function writeSourceBlock(source: PromptSource, fence: string): string {
  const { passages, passagesTotal } = source
  const lines = [`<<<PAGE ${fence}>>>`, sourceLine(source, fence)]
  let path = ''
  let last = 0
  for (const passage of passages) {
    const number = numberOf(passage)
    lines.push(...gap(number - last - 1))
    const here = passage.headings.map((heading) => toPageLine(heading, fence)).join(' > ')
    if (here !== path) lines.push(`> ${here || '(no heading)'}`)
    const label = passage.collapsed ? UNSEEN : ''
    lines.push(`[${passage.id}] ${label}${toPageText(passage.text, fence)}`)
    path = here
    last = number
  }
  lines.push(...gap(passagesTotal - last), `<<<END OF PAGE ${fence}>>>`)
  return lines.join('\n')
}

/** Said of what the reader does not see before something is opened or moved on (S14). */
const UNSEEN = '(not visible to the reader until opened) '

/** Whose words these are: only names and places, which the page has chosen and so are written as data. */
function sourceLine({ letter, kind, title, url, lang }: PromptSource, fence: string): string {
  const host = kind === 'page' || /^https?:/.test(url) ? hostOf(url) : ''
  const facts = [KIND_NAMES[kind], host, lang === '' ? '' : `language: ${lang}`]
  const origin = toPageLine(facts.filter(Boolean).join('; '), fence)
  return `Source ${letter}: "${toPageLine(title, fence)}" (${origin})`
}

/** Said of everything that is not the page of a tab. */
const KIND_NAMES: Record<SourceKind, string> = {
  page: '',
  selection: 'selected by the reader',
  pdf: 'PDF',
  file: 'file',
  transcript: 'transcript',
  document: 'document',
  pasted: 'pasted by the reader',
}

function gap(count: number): string[] {
  if (count <= 0) return []
  return [`[…]  (${count} ${count === 1 ? 'passage' : 'passages'} left out)`]
}

function numberOf(passage: Passage): number {
  return Number(/\d+$/.exec(passage.id)?.[0] ?? 0)
}
