import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { Button } from '@/components/ui/button'
import type { WholeReading } from '@/lib/model/whole-reading'
import { describeCount, describeSection, describeStep } from './describe-whole'
import { StatusLine } from './status-line'
import { useClock } from './use-clock'

/** What of a long source is being read, how many sections there are and how long it still takes. */
export function WholeProgress({ whole }: { whole: WholeReading }): ReactNode {
  const { translate, stores } = useApp()
  const now = useClock(true)
  const { step, requests, requestsDone } = whole
  const where = step?.kind === 'section' ? describeSection(step.name, translate) : ''
  const count = describeCount(whole, now, translate)
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface px-3.5 py-3">
      <StatusLine>{describeStep(whole, translate)}</StatusLine>
      {where !== '' && (
        <p dir="auto" className="truncate text-sm text-ink-2" title={where}>
          {where}
        </p>
      )}
      <div
        role="progressbar"
        aria-label={translate('wholeProgress')}
        aria-valuemin={0}
        aria-valuemax={requests}
        aria-valuenow={requestsDone}
        aria-valuetext={count}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300 motion-reduce:transition-none"
          style={{ width: `${(100 * requestsDone) / Math.max(1, requests)}%` }}
        />
      </div>
      <p className="text-xs text-ink-2 tabular-nums">{count}</p>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Button onClick={() => stores.conversation.stop()}>{translate('composerStop')}</Button>
        <span className="text-xs text-ink-3">{translate('wholeStopKeeps')}</span>
      </div>
    </div>
  )
}
