import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { useRecoveries } from '@/components/app/use-recoveries'
import { Button } from '@/components/ui/button'
import type { Answer } from '@/lib/model/answer'
import type { WholeReading } from '@/lib/model/whole-reading'
import { describeReach } from './describe-whole'

export interface WholeEndProps {
  answer: Answer
  whole: WholeReading
}

/** A reading of everything that did not come to its end: how far it got, why it ended, and how it goes on from there. */
export function WholeEnd({ answer, whole }: WholeEndProps): ReactNode {
  const { translate } = useApp()
  const { error, questionId, answerId, status } = answer
  const kept = { questionId, answerId }
  const goOn = useRecoveries({ error: { code: 'INTERRUPTED' }, ...kept })
  const mend = useRecoveries({ error: error ?? { code: 'INTERRUPTED' }, ...kept })
  // Another model begins anew: what one has read is told of in its name.
  const isOther = error?.code === 'MODEL_CHANGED'
  const recoveries = [
    ...goOn.filter(({ action }) => action === 'continue' && !isOther),
    ...mend.filter(({ action }) => action !== 'continue' && (action !== 'retry' || isOther)),
  ]
  const sentence =
    error && status !== 'stopped' ? describeError(error, translate) : translate('statusStopped')
  return (
    <div role="status" className="rounded-card border border-line bg-sunken px-3.5 py-2.5">
      <p className="text-sm font-medium text-ink" dir="auto">
        {sentence}
      </p>
      <p className="mt-0.5 text-sm text-ink-2 tabular-nums">{describeReach(whole, translate)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {recoveries.map(({ action, label, run }) => (
          <Button key={action} look={action === 'continue' ? 'primary' : 'plain'} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
