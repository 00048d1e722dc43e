import { hostOf } from '@/lib/model/address'
import type { Passage } from '@/lib/model/passage'
import { toPageLine, toPageText } from './page-text'

export interface PageBlockInput {
  title: string
  url: string
  /** BCP 47, `''` when unknown. */
  lang: string
  /** In page order. */
  passages: readonly Passage[]
  passagesTotal: number
  fence: string
}

/** The data block of a page: its source line and its passages between two lines that carry the fence. */
export function writePageBlock({ title, url, lang, passages, passagesTotal, fence }: PageBlockInput): string {
  const letter = passages[0]?.id.replace(/\d+$/, '') ?? 'p'
  const lines = [`<<<PAGE ${fence}>>>`]
  const origin = lang === '' ? hostOf(url) : `${hostOf(url)}; language: ${lang}`
  lines.push(`Source ${letter}: "${toPageLine(title, fence)}" (${toPageLine(origin, fence)})`)
  let path = ''
  let last = 0
  for (const passage of passages) {
    const number = numberOf(passage)
    lines.push(...gap(number - last - 1))
    const here = passage.headings.map((heading) => toPageLine(heading, fence)).join(' > ')
    if (here !== path) lines.push(`> ${here || '(no heading)'}`)
    lines.push(`[${passage.id}] ${toPageText(passage.text, fence)}`)
    path = here
    last = number
  }
  lines.push(...gap(passagesTotal - last), `<<<END OF PAGE ${fence}>>>`)
  return lines.join('\n')
}

function gap(count: number): string[] {
  if (count <= 0) return []
  return [`[…]  (${count} ${count === 1 ? 'passage' : 'passages'} left out)`]
}

function numberOf(passage: Passage): number {
  return Number(/\d+$/.exec(passage.id)?.[0] ?? 0)
}
