import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useApp } from './app-context'
import { describeError } from './describe-error'
import type { Failure } from './recoveries'
import { useRecoveries } from './use-recoveries'

export interface ErrorCardProps {
  failure: Failure
  /** What became of the reader's words: nothing is lost, and that is said. */
  note?: string
}

/** What happened, that nothing was lost, and the buttons that mend it. */
export function ErrorCard({ failure, note }: ErrorCardProps): ReactNode {
  const { translate } = useApp()
  const recoveries = useRecoveries(failure)
  // A page that cannot be read is nobody's failure.
  const isCalm = failure.error.code.startsWith('PAGE_')
  return (
    <div
      role="alert"
      className={clsx(
        'rounded-card border px-3.5 py-3',
        isCalm ? 'border-line bg-sunken' : 'border-bad bg-bad-wash',
      )}
    >
      <p className={clsx('font-semibold leading-snug', isCalm ? 'text-ink' : 'text-bad')} dir="auto">
        {describeError(failure.error, translate)}
      </p>
      {note && <p className="mt-0.5 text-sm text-ink-2">{note}</p>}
      {recoveries.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {recoveries.map(({ action, label, run }, n) => (
            <Button key={action} look={n === 0 ? 'primary' : 'plain'} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
