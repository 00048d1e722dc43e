import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { useStore } from '@/components/app/use-store'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { withoutFragment } from '@/lib/model/address'
import type { Question } from '@/lib/model/conversation'

/** Which page a question was asked of, when it is not the one that is open. */
export function QuestionPage({ question }: { question: Question }): ReactNode {
  const { translate, stores } = useApp()
  const { pageUrl, pageTitle } = question
  const isElsewhere = useStore(
    stores.page,
    ({ view }) => view !== null && withoutFragment(view.url ?? '') !== withoutFragment(pageUrl ?? ''),
  )
  if (pageUrl === null || !isElsewhere) return null
  const host = URL.canParse(pageUrl) ? new URL(pageUrl).host : ''
  const name = [stripInvisible(pageTitle ?? ''), host].filter(Boolean).join(' · ')
  return (
    name && (
      <p dir="auto" className="-mt-2 truncate text-xs text-ink-3" title={name}>
        {translate('turnFrom', name)}
      </p>
    )
  )
}
