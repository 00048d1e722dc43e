import type { ReactNode } from 'react'
import { AnswerText } from '@/components/typeset/answer-text'
import { type Answer, OPEN_STATUSES } from '@/lib/model/answer'
import type { Question } from '@/lib/model/conversation'
import { AnswerEnd } from './answer-end'
import { AnswerFoot } from './answer-foot'
import { AnswerProgress } from './answer-progress'
import { WholeOffer } from './whole-offer'

export interface AnswerViewProps {
  answer: Answer
  question: Question
  isLast: boolean
  isStopping: boolean
  /** The question is being answered again: the newest answer is to be shown. */
  onAgain: () => void
}

/** One answer in whatever state it is. */
export function AnswerView({ answer, question, isLast, isStopping, onAgain }: AnswerViewProps): ReactNode {
  const isOpen = OPEN_STATUSES.includes(answer.status)
  if (answer.status === 'undecided' && answer.whole)
    return <WholeOffer answer={answer} whole={answer.whole} />
  return (
    <div className="flex flex-col gap-2.5" aria-busy={isOpen}>
      {answer.text && <AnswerText answer={answer} isEnded={answer.status === 'complete'} />}
      {isOpen ? (
        <AnswerProgress answer={answer} isStopping={isStopping} />
      ) : (
        <>
          <AnswerEnd answer={answer} isLast={isLast} />
          <AnswerFoot answer={answer} question={question} isLast={isLast} onAgain={onAgain} />
        </>
      )}
    </div>
  )
}
