import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { ErrorCard } from '@/components/app/error-card'
import { ScreenHeader } from '@/components/app/screen-header'
import { useStore } from '@/components/app/use-store'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Skeleton } from '@/components/ui/skeleton'
import { withoutFragment } from '@/lib/model/address'
import { ConversationItem } from './conversation-item'
import { type HistoryScope, useHistory } from './use-history'

/** Earlier conversations, all or those begun beside this page. */
export function HistoryView(): ReactNode {
  const { translate, stores } = useApp()
  const pageUrl = useStore(stores.page, ({ view }) => (view?.url ? withoutFragment(view.url) : null))
  const [scope, setScope] = useState<HistoryScope>('all')
  const history = useHistory(scope, pageUrl)
  return (
    <main className="flex h-dvh flex-col">
      <ScreenHeader title={translate('historyTitle')} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[680px] flex-col gap-3 px-4 py-3">
          {pageUrl && (
            <Choice
              label={translate('historyScope')}
              value={scope}
              options={[
                { value: 'all', label: translate('historyAll') },
                { value: 'page', label: translate('historyPage') },
              ]}
              onChange={setScope}
            />
          )}
          {history.error && <ErrorCard failure={{ error: history.error }} />}
          {!history.conversations && !history.error && <Skeleton lines={6} />}
          {history.conversations?.length === 0 && <Empty scope={scope} />}
          <ul aria-label={translate('historyTitle')} className="flex flex-col">
            {history.conversations?.map((conversation) => (
              <ConversationItem key={conversation.conversationId} conversation={conversation} />
            ))}
          </ul>
          {history.hasMore && <Button onClick={history.more}>{translate('historyMore')}</Button>}
        </div>
      </div>
    </main>
  )
}

function Empty({ scope }: { scope: HistoryScope }): ReactNode {
  const { translate } = useApp()
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The last row was deleted and took the focus with it.
    if (document.activeElement === document.body) sentence.current?.focus()
  }, [])
  return (
    <div className="rounded-card border border-dashed border-line-2 px-4 py-8 text-center">
      <p ref={sentence} tabIndex={-1} className="font-semibold outline-none">
        {translate(scope === 'all' ? 'historyEmpty' : 'historyEmptyPage')}
      </p>
      <p className="mt-1 text-sm text-ink-2">{translate('historyEmptyHint')}</p>
    </div>
  )
}
