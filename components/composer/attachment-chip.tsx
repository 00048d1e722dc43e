import clsx from 'clsx'
import { RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { formatNumber, plural } from '@/components/app/format-number'
import { describeLeftOut } from '@/components/conversation/describe-left-out'
import { IconButton } from '@/components/ui/icon-button'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { originOf } from '@/lib/model/address'
import { type Attachment, isBeingRead } from '@/lib/model/attachment'
import type { Translate } from '@/lib/model/message-key'
import { ATTACHMENT_ICONS } from './attachment-icons'

/** One thing that goes with the questions: what it is, how much of it was read, and the way to take it off again. */
export function AttachmentChip({ attachment }: { attachment: Attachment }): ReactNode {
  const { translate, stores } = useApp()
  const { attachmentId, kind, error } = attachment
  const Icon = ATTACHMENT_ICONS[kind]
  const title = titleOf(attachment, translate)
  const isReading = isBeingRead(attachment)
  return (
    <li
      className={clsx(
        'flex min-h-8 min-w-0 max-w-full items-center gap-1.5 rounded-control border bg-surface ps-2 text-sm',
        error ? 'border-warn text-warn' : 'border-line text-ink-2',
      )}
    >
      <Icon
        size={14}
        strokeWidth={1.9}
        aria-hidden="true"
        className={clsx('shrink-0', isReading && 'animate-breathe', !error && 'text-accent')}
      />
      {/* In a narrow panel the facts go beneath the name, which is to stay readable. */}
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 py-1 leading-snug">
        <b dir="auto" className="min-w-0 max-w-48 truncate font-medium text-ink" title={title}>
          {title}
        </b>
        <span className={clsx('min-w-0 tabular-nums', !error && 'text-ink-3')}>
          {describe(attachment, translate)}
        </span>
      </span>
      {error && <Mend attachment={attachment} />}
      <IconButton
        icon={X}
        size={13}
        label={translate(isReading ? 'attachmentCancel' : 'attachmentRemove', title)}
        className="-ms-1"
        onClick={({ currentTarget }) => {
          const next = neighbourOf(currentTarget)
          if (next) next.focus()
          else stores.view.focusQuestion()
          void stores.attachments.remove(attachmentId)
        }}
      />
    </li>
  )
}

/** The same button of the next chip, of the one before when it is the last; `undefined` when it is the only one. */
function neighbourOf(button: HTMLElement): HTMLElement | undefined {
  const chip = button.closest('li')
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling
  return [...(next?.querySelectorAll('button') ?? [])].at(-1)
}

/** What can be done about one that could not be read: its site allowed, or the reading tried again. */
function Mend({ attachment: { attachmentId, error, url, tabId } }: { attachment: Attachment }): ReactNode {
  const { client, translate, stores } = useApp()
  const origin = /^https?:/.test(url) ? originOf(url) : null
  const needsAccess = error?.code === 'PAGE_NO_ACCESS' || error?.code === 'PAGE_REVOKED'
  // A file that was dropped is not in our hands any more, and a tab that went elsewhere is another thing to ask about.
  if ((tabId === null && origin === null) || error?.code === 'PAGE_OTHER') return null
  const read = () => void stores.attachments.reread(attachmentId)
  const allow = () => {
    // In the very task of the click: the browser asks only then.
    if (origin && needsAccess) void client.allowOrigin(origin).then((isAllowed) => isAllowed && read())
    else read()
  }
  const host = origin ? new URL(origin).host : ''
  return (
    <IconButton
      icon={RotateCw}
      size={13}
      label={needsAccess && host ? translate('attachmentAllow', host) : translate('actionRetry')}
      onClick={allow}
    />
  )
}

function describe({ reading, progress, error }: Attachment, translate: Translate): string {
  if (error) return describeError(error, translate)
  if (progress && !reading)
    return translate('attachmentProgress', formatNumber(progress.done), formatNumber(progress.total))
  if (!reading) return translate('attachmentReading')
  const words = plural(translate, reading.words, 'factWordsOne', 'factWords')
  const cut = reading.cuts.find(({ reason }) => reason === 'text-length' || reason === 'pages')
  if (cut)
    return translate(FIRST[cut.reason === 'pages' ? 'pages' : 'text-length'], words, formatNumber(cut.limit))
  return describeLeftOut(reading, translate).length > 0 ? translate('attachmentNotAll', words) : words
}

/** How much of it was read, where it was too long. */
const FIRST = {
  'text-length': 'attachmentFirstCharacters',
  pages: 'attachmentFirstPages',
} as const

function titleOf({ kind, title }: Attachment, translate: Translate): string {
  const name = stripInvisible(title)
  return kind === 'selection' ? translate('attachmentSelection') : name || translate('pageUntitled')
}
