import { FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { useRecoveries } from '@/components/app/use-recoveries'
import { Button } from '@/components/ui/button'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { AppError, ErrorCode } from '@/lib/model/app-error'
import type { MessageKey, Translate } from '@/lib/model/message-key'
import type { PageView } from '@/lib/model/page'

/** What to do, where one sentence on what happened is not enough. */
const HINTS: Partial<Record<ErrorCode, MessageKey>> = {
  PAGE_NO_ACCESS: 'hintNoAccess',
  PAGE_REVOKED: 'hintNoAccess',
  PAGE_RESTRICTED: 'hintRestricted',
  PAGE_PDF: 'hintPdf',
  PAGE_EMPTY: 'hintEmpty',
  PAGE_NOT_TEXT: 'hintNotText',
  PAGE_FAILED: 'hintFailed',
  PAGE_GONE: 'hintNoPage',
  PAGE_BUSY: 'hintBusy',
}

/** A page that could not be read: no failure of the reader's doing, so it is said calmly, with what to do. */
export function PageProblem({ page, error }: { page: PageView; error: AppError }): ReactNode {
  const { translate } = useApp()
  const hint = HINTS[error.code]
  const recoveries = useRecoveries({ error })
  return (
    <section
      aria-label={translate('pageCard')}
      className="rounded-card border border-line bg-surface px-3.5 py-3.5"
    >
      <div className="flex gap-3">
        <FileQuestionMark
          size={20}
          strokeWidth={1.7}
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-ink-3"
        />
        <div className="min-w-0">
          <h2 className="text-md font-semibold leading-snug">{titleOf(page, error, translate)}</h2>
          {hint && <p className="mt-1 text-sm text-ink-2">{translate(hint)}</p>}
          {page.host && page.url?.startsWith('http') && (
            <p className="mt-1 truncate text-xs text-ink-3">{stripInvisible(page.host)}</p>
          )}
        </div>
      </div>
      {recoveries.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {recoveries.map(({ action, label, run }, n) => (
            <Button key={action} look={n === 0 ? 'primary' : 'plain'} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** No tab at all is a place to start from, not a failure. */
function titleOf(page: PageView, error: AppError, translate: Translate): string {
  if (error.code === 'PAGE_GONE' && page.tabId === null) return translate('pageNone')
  return describeError(error, translate)
}
