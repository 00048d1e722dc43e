import type { ReactNode } from 'react'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'

export interface PageWordsProps {
  before: string
  quote: string
  after: string
}

/** The page's own words, the quoted ones marked. */
export function PageWords({ before, quote, after }: PageWordsProps): ReactNode {
  return (
    <div dir="auto" className="px-3 py-2.5 font-serif text-[13.6px] leading-relaxed text-ink">
      “{lead(stripInvisible(before))}
      <mark>{stripInvisible(quote)}</mark>
      {trail(stripInvisible(after))}”
    </div>
  )
}

/** Characters of the surroundings that are shown on each side. */
const AROUND = 140

function lead(text: string): string {
  if (text.length <= AROUND) return text
  const cut = text.slice(-AROUND)
  return `…${cut.slice(cut.indexOf(' ') + 1)}`
}

function trail(text: string): string {
  if (text.length <= AROUND) return text
  const cut = text.slice(0, AROUND)
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))}…`
}
