import { type ReactNode, useId, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { formatNumber, plural } from '@/components/app/format-number'
import { useStore } from '@/components/app/use-store'
import { type ConversationState, lastPageCapture } from '@/components/conversation/conversation-state'
import { describeChange } from '@/components/conversation/describe-left-out'
import { LeftOut } from '@/components/conversation/read-report'
import { SiteMark } from '@/components/conversation/site-mark'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { withoutFragment } from '@/lib/model/address'
import type { AppError, ErrorCode } from '@/lib/model/app-error'
import type { MessageKey, Translate } from '@/lib/model/message-key'
import type { PageView } from '@/lib/model/page'
import type { SentSource } from '@/lib/model/receipt'

/** What the next question is asked of, how much of it the last answer was given, and what has changed since. */
export function ContextChip(): ReactNode {
  const { translate, stores } = useApp()
  const page = useStore(stores.page, (state) => state.view)
  const since = useStore(stores.page, (state) => state.since)
  const last = useStore(stores.conversation, lastPageCapture)
  const sent = useStore(stores.conversation, lastPageSource)
  const hasTurns = useStore(stores.conversation, ({ turns }) => turns.length > 0)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!hasTurns) return null
  if (!page) return <Looking />
  const share = describeShare(page, sent, translate)
  const name = stripInvisible(page.title ?? '') || page.host || null
  const title = name ?? share
  const change = page.facts?.change && since === last ? describeChange(page.facts.change, translate) : ''
  return (
    <div className="mx-auto w-full max-w-[696px] px-3 pb-1.5 pt-2">
      <div className="flex">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={!page.facts}
          className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-control border border-line bg-surface px-2 text-start text-sm text-ink-2 hover:not-disabled:border-line-2"
          onClick={() => setOpen(!isOpen)}
        >
          {page.host && <SiteMark host={page.host} />}
          <b dir="auto" className="min-w-0 truncate font-medium text-ink" title={title}>
            {title}
          </b>
          {name !== null && <span className="shrink-0 text-ink-3 tabular-nums">{share}</span>}
        </button>
      </div>
      <p role="status" className="mt-1 px-0.5 text-xs text-ink-2 tabular-nums empty:hidden">
        {change && translate('contextChanged', change)}
      </p>
      {page.facts && (
        <div id={id} hidden={!isOpen} className="mt-1 rounded-card border border-line bg-surface px-3 py-2">
          <LeftOut facts={page.facts} />
        </div>
      )}
    </div>
  )
}

/** Another tab is being looked at. */
function Looking(): ReactNode {
  const { translate } = useApp()
  return (
    <div className="mx-auto w-full max-w-[696px] px-3 pb-1.5 pt-2">
      <p
        role="status"
        className="flex min-h-8 w-fit items-center rounded-control border border-line bg-surface px-2 text-sm text-ink-3"
      >
        {translate('pageLooking')}
      </p>
    </div>
  )
}

function lastPageSource({ turns }: ConversationState): SentSource | null {
  const sources = turns.at(-1)?.answers.at(-1)?.receipt?.sources ?? []
  return sources.find(({ attachmentId }) => attachmentId === null) ?? null
}

function describeShare(page: PageView, sent: SentSource | null, translate: Translate): string {
  if (page.error) return translate(reasonFor(page, page.error))
  const isOfThisPage = sent !== null && withoutFragment(sent.sourceId) === withoutFragment(page.url ?? '')
  if (!isOfThisPage) return page.facts ? plural(translate, page.facts.words, 'factWordsOne', 'factWords') : ''
  const { wordsSent, words } = sent
  return wordsSent >= words
    ? translate('contextAllRead', formatNumber(words))
    : translate('contextPartRead', formatNumber(wordsSent), formatNumber(words))
}

/** Why a page is not read, in the two or three words that there is room for. */
const REASONS: Partial<Record<ErrorCode, MessageKey>> = {
  PAGE_NO_ACCESS: 'contextNotShared',
  PAGE_REVOKED: 'contextNotShared',
  PAGE_RESTRICTED: 'contextClosed',
  PAGE_PDF: 'contextPdf',
  PAGE_EMPTY: 'contextEmpty',
  PAGE_NOT_TEXT: 'contextNotText',
  PAGE_FAILED: 'contextFailed',
  PAGE_BUSY: 'contextBusy',
}

function reasonFor(page: PageView, { code }: AppError): MessageKey {
  if (code === 'PAGE_GONE' && page.tabId === null) return 'pageNone'
  return REASONS[code] ?? 'contextUnread'
}
