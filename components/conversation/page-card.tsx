import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { formatNumber, plural } from '@/components/app/format-number'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Translate } from '@/lib/model/message-key'
import type { PageFacts, PageView } from '@/lib/model/page'
import { PageLooking } from './page-looking'
import { PageProblem } from './page-problem'
import { ReadReport } from './read-report'
import { SiteMark } from './site-mark'

export interface PageCardProps {
  /** `null` while it is looked at for the first time. */
  page: PageView | null
}

/** The page beside the panel: what it is and how much of it there is to read, or why it cannot be read. */
export function PageCard({ page }: PageCardProps): ReactNode {
  const { translate } = useApp()
  if (!page) return <PageLooking />
  if (page.error) return <PageProblem page={page} error={page.error} />
  return (
    <section
      aria-label={translate('pageCard')}
      className="rounded-card border border-line bg-surface px-3.5 py-3"
    >
      {page.host && (
        <p className="mb-1.5 flex items-center gap-2 text-sm text-ink-2">
          <SiteMark host={page.host} />
          <span className="truncate">{page.host}</span>
        </p>
      )}
      <h2 dir="auto" className="text-[16.5px] font-semibold leading-snug tracking-tight">
        {stripInvisible(page.title ?? '') || translate('pageUntitled')}
      </h2>
      {page.facts && <ReadReport facts={page.facts} line={describeFacts(page.facts, translate)} />}
    </section>
  )
}

function describeFacts({ words, minutes, lang, sections, pages }: PageFacts, translate: Translate): string {
  const facts = [
    plural(translate, words, 'factWordsOne', 'factWords'),
    pages ? plural(translate, pages, 'factPagesOne', 'factPages') : null,
    translate('factMinutes', formatNumber(Math.max(1, Math.round(minutes)))),
    languageName(lang),
    sections > 0 ? plural(translate, sections, 'factSectionsOne', 'factSections') : null,
  ]
  return facts.filter(Boolean).join(' · ')
}

function languageName(lang: string): string | null {
  if (!lang) return null
  try {
    return new Intl.DisplayNames(undefined, { type: 'language' }).of(lang) ?? null
  } catch {
    // A page may declare any word as its language.
    return null
  }
}
