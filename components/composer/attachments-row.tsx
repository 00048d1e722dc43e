import { Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { plural } from '@/components/app/format-number'
import { useStore } from '@/components/app/use-store'
import { AttachmentChip } from './attachment-chip'

/** What goes with the next question, above the box; a selection in the page is offered, never taken. */
export function AttachmentsRow(): ReactNode {
  const { translate, stores } = useApp()
  const { items, fault } = useStore(stores.attachments, (state) => state)
  const selected = useStore(stores.page, ({ view }) => view?.facts?.offers.selectionWords ?? 0)
  const isOffered = selected > 0 && !items.some(({ kind }) => kind === 'selection')
  if (items.length === 0 && !fault && !isOffered) return null
  return (
    <div className="mx-auto mb-1.5 flex max-w-[680px] flex-col gap-1.5">
      {items.length > 0 && (
        <ul
          aria-label={translate('attachments')}
          className="flex max-h-[min(20rem,40dvh)] flex-wrap gap-1.5 overflow-y-auto [scrollbar-color:var(--color-line-2)_transparent] [scrollbar-width:thin]"
        >
          {items.map((attachment) => (
            <AttachmentChip key={attachment.attachmentId} attachment={attachment} />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-warn empty:hidden">
        {fault && describeError(fault, translate)}
      </p>
      {isOffered && (
        <button
          type="button"
          className="flex min-h-8 items-center gap-1.5 self-start rounded-control border border-dashed border-edge px-2 text-sm text-ink-2 hover:bg-sunken hover:text-ink"
          onClick={() => {
            void stores.attachments.attach({ type: 'selection' })
            stores.view.focusQuestion()
          }}
        >
          <Quote size={13} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-accent" />
          {translate('attachmentAskSelection')}{' '}
          <span className="text-ink-3 tabular-nums">
            {plural(translate, selected, 'factWordsOne', 'factWords')}
          </span>
        </button>
      )}
    </div>
  )
}
