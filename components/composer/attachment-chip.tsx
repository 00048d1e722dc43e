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
      <b dir="auto" className="min-w-0 max-w-40 truncate font-medium text-ink" title={title}>
        {title}
      </b>
      <span className={clsx('min-w-0 tabular-nums', error ? 'py-1 leading-snug' : 'truncate text-ink-3')}>
        {describe(attachment, translate)}
      </span>
      {error && <Mend attachment={attachment} />}
      <IconButton
        icon={X}
        size={13}
        label={translate(isReading ? 'attachmentCancel' : 'attachmentRemove', title)}
        className="-ms-1"
        onClick={() => void stores.attachments.remove(attachmentId)}
      />
    </li>
  )
}

/** What can be done about one that could not be read: its site allowed, or the reading tried again. */
function Mend({ attachment: { attachmentId, error, url, tabId } }: { attachment: Attachment }): ReactNode {
  const { client, translate, stores } = useApp()
  const origin = /^https?:/.test(url) ? originOf(url) : null
  const needsAccess = error?.code === 'PAGE_NO_ACCESS' || error?.code === 'PAGE_REVOKED'
  // A file that was dropped is not in our hands any more.
  if (tabId === null && origin === null) return null
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
  return describeLeftOut(reading, translate).length > 0 ? translate('attachmentNotAll', words) : words
}

function titleOf({ kind, title }: Attachment, translate: Translate): string {
  const name = stripInvisible(title)
  return kind === 'selection' ? translate('attachmentSelection') : name || translate('pageUntitled')
}
