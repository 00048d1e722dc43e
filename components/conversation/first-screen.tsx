import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { activeEndpoint } from '@/components/app/settings-store'
import { useStore } from '@/components/app/use-store'
import { BuiltInNote } from './built-in-note'
import { PageCard } from './page-card'
import { PageQuestions } from './page-questions'
import { Suggestions } from './suggestions'

/** Before the first question: the page, and what one may ask it with one key. */
export function FirstScreen(): ReactNode {
  const { page, settings, attachments } = useApp().stores
  const view = useStore(page, (state) => state.view)
  const hasMore = useStore(attachments, ({ items }) => items.length > 0)
  const hasSettings = useStore(settings, (state) => state.settings !== null)
  const endpoint = useStore(settings, (state) => activeEndpoint(state.settings))
  return (
    <div className="flex flex-col gap-3">
      <PageCard page={view} />
      {view?.facts && <PageQuestions questions={view.facts.questions} />}
      {view && (!view.error || hasMore) && <Suggestions />}
      {hasSettings && !endpoint && <BuiltInNote />}
    </div>
  )
}
