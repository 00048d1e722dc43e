import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { Button } from '@/components/ui/button'
import type { Answer } from '@/lib/model/answer'
import type { WholeReading } from '@/lib/model/whole-reading'
import { describeStop } from './describe-stop'
import { describeReach } from './describe-whole'
import { useGoingOn } from './use-going-on'

export interface WholeEndProps {
  answer: Answer
  whole: WholeReading
}

/** A reading of everything that did not come to its end: how far it got, why it ended, and how it goes on from there. */
export function WholeEnd({ answer, whole }: WholeEndProps): ReactNode {
  const { translate } = useApp()
  const { error, buttons } = useGoingOn(answer)
  const sentence = error ? describeError(error, translate) : describeStop(answer, translate)
  return (
    <div role="status" className="rounded-card border border-line bg-sunken px-3.5 py-2.5">
      <p className="text-sm font-medium text-ink" dir="auto">
        {sentence}
      </p>
      <p className="mt-0.5 text-sm text-ink-2 tabular-nums">{describeReach(whole, translate)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {buttons.map(({ action, label, run }) => (
          <Button key={action} look={action === 'continue' ? 'primary' : 'plain'} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
