import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { ErrorCard } from '@/components/app/error-card'
import { Button } from '@/components/ui/button'
import type { Answer } from '@/lib/model/answer'
import { describeStop } from './describe-stop'
import { useGoingOn } from './use-going-on'
import { WholeEnd } from './whole-end'

export interface AnswerEndProps {
  answer: Answer
  /** To the newest question: what was mended since matters to it. */
  isLast: boolean
}

/** How an answer ended, when it did not simply end well. */
export function AnswerEnd({ answer, isLast }: AnswerEndProps): ReactNode {
  const { translate } = useApp()
  const { status, error, questionId, answerId, whole } = answer
  if (whole?.choice === 'whole' && status !== 'complete') return <WholeEnd answer={answer} whole={whole} />
  if (status !== 'stopped' && !error) return null
  if (error && status === 'failed' && error.code !== 'MODEL_CHANGED') {
    const note = answer.text ? translate('errorTextKept') : translate('errorQuestionKept')
    const failedAt = isLast ? answer.endedAt : null
    return <ErrorCard failure={{ error, questionId, answerId, failedAt }} note={note} />
  }
  return <EndNote answer={answer} />
}

/** Not a failure: what arrived is there, and one may go on from it. */
function EndNote({ answer }: { answer: Answer }): ReactNode {
  const { translate } = useApp()
  const { error, buttons } = useGoingOn(answer)
  return (
    <div role="status" className="rounded-card border border-line bg-sunken px-3.5 py-2.5">
      <p className="text-sm font-medium text-ink" dir="auto">
        {error ? describeError(error, translate) : describeStop(answer, translate)}
      </p>
      {buttons.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {buttons.map(({ action, label, run }) => (
            <Button key={action} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
