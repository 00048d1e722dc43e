import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { formatNumber, plural } from '@/components/app/format-number'
import { useStore } from '@/components/app/use-store'
import type { ConversationState } from '@/components/conversation/conversation-state'
import { SiteMark } from '@/components/conversation/site-mark'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { withoutFragment } from '@/lib/model/address'
import type { AppError, ErrorCode } from '@/lib/model/app-error'
import type { MessageKey, Translate } from '@/lib/model/message-key'
import type { PageView } from '@/lib/model/page'
import type { Receipt } from '@/lib/model/receipt'

/** What the next question is asked of, and how much of it the last answer was given. */
export function ContextChip(): ReactNode {
  const { translate, stores } = useApp()
  const page = useStore(stores.page, (state) => state.view)
  const receipt = useStore(stores.conversation, lastReceipt)
  const hasTurns = useStore(stores.conversation, ({ turns }) => turns.length > 0)
  if (!page || !hasTurns) return null
  const share = describeShare(page, receipt, translate)
  const name = stripInvisible(page.title ?? '') || page.host || null
  const title = name ?? share
  return (
    <div className="mx-auto flex w-full max-w-[696px] px-3 pb-1.5 pt-2">
      <p className="flex h-7 min-w-0 items-center gap-1.5 rounded-control border border-line bg-surface px-2 text-sm text-ink-2">
        {page.host && <SiteMark host={page.host} />}
        <b dir="auto" className="min-w-0 truncate font-medium text-ink" title={title}>
          {title}
        </b>
        {name !== null && <span className="shrink-0 text-ink-3 tabular-nums">{share}</span>}
      </p>
    </div>
  )
}

function lastReceipt({ turns }: ConversationState): Receipt | null {
  return turns.at(-1)?.answers.at(-1)?.receipt ?? null
}

function describeShare(page: PageView, receipt: Receipt | null, translate: Translate): string {
  if (page.error) return translate(reasonFor(page, page.error))
  const isOfThisPage =
    receipt !== null && withoutFragment(receipt.sourceUrl) === withoutFragment(page.url ?? '')
  if (!isOfThisPage) return page.facts ? plural(translate, page.facts.words, 'factWordsOne', 'factWords') : ''
  const { wordsSent, wordsInSource } = receipt
  return wordsSent >= wordsInSource
    ? translate('contextAllRead', formatNumber(wordsInSource))
    : translate('contextPartRead', formatNumber(wordsSent), formatNumber(wordsInSource))
}

/** Why a page is not read, in the two or three words that there is room for. */
const REASONS: Partial<Record<ErrorCode, MessageKey>> = {
  PAGE_NO_ACCESS: 'contextNotShared',
  PAGE_REVOKED: 'contextNotShared',
  PAGE_RESTRICTED: 'contextClosed',
  PAGE_PDF: 'contextPdf',
  PAGE_EMPTY: 'contextEmpty',
  PAGE_BUSY: 'contextBusy',
}

function reasonFor(page: PageView, { code }: AppError): MessageKey {
  if (code === 'PAGE_GONE' && page.tabId === null) return 'pageNone'
  return REASONS[code] ?? 'contextUnread'
}
