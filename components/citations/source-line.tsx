import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { useStore } from '@/components/app/use-store'
import { ATTACHMENT_ICONS } from '@/components/composer/attachment-icons'
import type { ConversationState } from '@/components/conversation/conversation-state'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Citation } from '@/lib/model/citation'
import type { SentSource } from '@/lib/model/receipt'

/** Which of an answer's sources a quotation is from, where there are several. */
export function SourceLine({ citation }: { citation: Citation }): ReactNode {
  const { translate, stores } = useApp()
  const source = useStore(stores.conversation, (state) => sourceAmongSeveral(state, citation))
  if (!source) return null
  const Icon = ATTACHMENT_ICONS[source.kind]
  const title = stripInvisible(source.title) || translate('pageUntitled')
  return (
    <p className="flex items-center gap-1.5 px-3 pt-2 text-xs text-ink-2">
      <Icon size={12} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
      <span dir="auto" className="truncate" title={title}>
        {source.kind === 'selection' ? translate('sourceSelectionOf', title) : title}
      </span>
    </p>
  )
}

function sourceAmongSeveral(
  { turns }: ConversationState,
  { answerId, captureId }: Citation,
): SentSource | null {
  const answer = turns.flatMap(({ answers }) => answers).find((each) => each.answerId === answerId)
  const sources = answer?.receipt?.sources ?? []
  return sources.length > 1 ? (sources.find((source) => source.captureId === captureId) ?? null) : null
}
