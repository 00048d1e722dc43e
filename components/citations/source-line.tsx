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
  const isReadTwice = useStore(stores.conversation, (state) => hasOtherReading(state, citation))
  if (!source) return null
  const Icon = ATTACHMENT_ICONS[source.kind]
  const name = stripInvisible(source.title) || translate('pageUntitled')
  const title = isReadTwice ? translate('sourceReadOn', name, READ_ON.format(citation.takenAt)) : name
  return (
    <p className="flex items-center gap-1.5 px-3 pt-2 text-xs text-ink-2">
      <Icon size={12} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
      <span dir="auto" className="truncate" title={title}>
        {source.kind === 'selection' ? translate('sourceSelectionOf', title) : title}
      </span>
    </p>
  )
}

const READ_ON = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Two readings of one source have one title: when each was made tells them apart. */
function hasOtherReading(state: ConversationState, { answerId, sourceId, kind }: Citation): boolean {
  const readings = sourcesOf(state, answerId).filter(
    (source) => source.sourceId === sourceId && source.kind === kind,
  )
  return readings.length > 1
}

function sourceAmongSeveral(state: ConversationState, { answerId, captureId }: Citation): SentSource | null {
  const sources = sourcesOf(state, answerId)
  return sources.length > 1 ? (sources.find((source) => source.captureId === captureId) ?? null) : null
}

function sourcesOf({ turns }: ConversationState, answerId: string): readonly SentSource[] {
  const answer = turns.flatMap(({ answers }) => answers).find((each) => each.answerId === answerId)
  return answer?.receipt?.sources ?? NONE
}

const NONE: readonly SentSource[] = []
