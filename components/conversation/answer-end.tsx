import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { ErrorCard } from '@/components/app/error-card'
import type { Recovery } from '@/components/app/recoveries'
import { useRecoveries } from '@/components/app/use-recoveries'
import { Button } from '@/components/ui/button'
import type { Answer } from '@/lib/model/answer'
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
  if (status === 'stopped')
    return <EndNote answer={answer} sentence={translate('statusStopped')} actions={['continue']} />
  if (!error) return null
  if (status === 'failed') {
    const note = answer.text ? translate('errorTextKept') : translate('errorQuestionKept')
    const failedAt = isLast ? answer.endedAt : null
    return <ErrorCard failure={{ error, questionId, answerId, failedAt }} note={note} />
  }
  return <EndNote answer={answer} sentence={describeError(error, translate)} />
}

interface EndNoteProps {
  answer: Answer
  sentence: string
  /** Offered instead of what the error's row says. */
  actions?: readonly Recovery['action'][]
}

/** Not a failure: what arrived is there, and one may go on from it. */
function EndNote({ answer, sentence, actions }: EndNoteProps): ReactNode {
  const { questionId, answerId } = answer
  const error = answer.error ?? { code: 'INTERRUPTED' as const }
  const all = useRecoveries({ error, questionId, answerId })
  const recoveries = actions ? all.filter(({ action }) => actions.includes(action)) : all
  return (
    <div role="status" className="rounded-card border border-line bg-sunken px-3.5 py-2.5">
      <p className="text-sm font-medium text-ink" dir="auto">
        {sentence}
      </p>
      {recoveries.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {recoveries.map(({ action, label, run }) => (
            <Button key={action} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
