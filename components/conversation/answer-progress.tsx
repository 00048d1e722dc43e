import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { Answer, RetryWait } from '@/lib/model/answer'
import { modelNameOf } from './model-name-of'
import { Reading } from './reading'
import { StatusLine } from './status-line'
import { useClock } from './use-clock'
import { WholeProgress } from './whole-progress'

/** A wait is counted out loud from here on. */
const HONEST_AFTER_SECONDS = 5
const TRIES = 3

export interface AnswerProgressProps {
  answer: Answer
  isStopping: boolean
}

/** What is going on while an answer has not ended. */
export function AnswerProgress({ answer, isStopping }: AnswerProgressProps): ReactNode {
  const { translate } = useApp()
  if (isStopping) return <StatusLine>{translate('statusStopping')}</StatusLine>
  if (answer.whole?.choice === 'whole' && answer.text === '' && answer.status !== 'queued')
    return (
      <>
        <WholeProgress whole={answer.whole} />
        {answer.retry && <RetryCountdown retry={answer.retry} />}
      </>
    )
  if (answer.retry) return <RetryCountdown retry={answer.retry} />
  if (answer.status === 'queued') return <Reading />
  if (answer.status === 'sending') return <Waiting answer={answer} />
  return <StatusLine>{translate('statusWriting')}</StatusLine>
}

function Waiting({ answer }: { answer: Answer }): ReactNode {
  const { translate } = useApp()
  const seconds = Math.floor((useClock(true) - answer.createdAt) / 1000)
  const model = answer.receipt ? modelNameOf(answer.receipt, translate) : translate('placeModel')
  const isLong = answer.text === '' && seconds >= HONEST_AFTER_SECONDS
  return (
    <div className="flex flex-col gap-2.5">
      <StatusLine>
        {isLong ? translate('statusWaitingLong', model, seconds) : translate('statusWaiting', model)}
      </StatusLine>
      <Skeleton lines={3} />
    </div>
  )
}

function RetryCountdown({ retry }: { retry: RetryWait }): ReactNode {
  const { translate, stores } = useApp()
  const seconds = Math.max(0, Math.ceil((retry.at - useClock(true)) / 1000))
  const error = { ...retry.error, detail: { ...retry.error.detail, seconds: String(seconds) } }
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface px-3.5 py-3">
      <StatusLine>{describeError(error, translate)}</StatusLine>
      <p className="text-sm text-ink-2 tabular-nums">
        {translate('statusRetry', seconds, retry.attempt, TRIES)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => stores.conversation.stop()}>{translate('actionCancel')}</Button>
      </div>
    </div>
  )
}
