import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { ATTACHMENT_ICONS } from '@/components/composer/attachment-icons'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Question } from '@/lib/model/conversation'

/** What a question was asked about besides the page. */
export function QuestionSources({ question: { attachments } }: { question: Question }): ReactNode {
  const translate = useTranslate()
  if (attachments.length === 0) return null
  return (
    <ul aria-label={translate('turnAttachments')} className="-mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5">
      {attachments.map(({ attachmentId, kind, title }) => {
        const Icon = ATTACHMENT_ICONS[kind]
        const name = kind === 'selection' ? translate('attachmentSelection') : stripInvisible(title)
        return (
          <li key={attachmentId} className="flex min-w-0 max-w-full items-center gap-1 text-xs text-ink-3">
            <Icon size={12} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
            <span dir="auto" className="truncate" title={name}>
              {name || translate('pageUntitled')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
