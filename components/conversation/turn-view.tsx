import { memo, type ReactNode, useId, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { ErrorCard } from '@/components/app/error-card'
import { AnswerView } from './answer-view'
import type { TurnState } from './conversation-state'
import { QuestionPage } from './question-page'
import { QuestionSources } from './question-sources'
import { QuestionTitle } from './question-title'
import { Reading } from './reading'
import { VersionSwitch } from './version-switch'

export interface TurnViewProps {
  turn: TurnState
  isLast: boolean
  isStopping: boolean
}

/** A question as a bold line and one of its answers beneath it. */
export const TurnView = memo(function TurnView({ turn, isLast, isStopping }: TurnViewProps): ReactNode {
  const translate = useTranslate()
  const titleId = useId()
  const { question, answers, refused } = turn
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = answers.find(({ answerId }) => answerId === chosen) ?? answers.at(-1)
  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-2.5">
      <QuestionTitle id={titleId} text={question.text} />
      <QuestionPage question={question} />
      <QuestionSources question={question} />
      {answers.length > 1 && answer && (
        <VersionSwitch answers={answers} shown={answer} onChoose={setChosen} />
      )}
      {answer && (
        <AnswerView
          key={answer.answerId}
          answer={answer}
          question={question}
          isLast={isLast}
          isStopping={isStopping}
          onAgain={() => setChosen(null)}
        />
      )}
      {!answer && !refused && <Reading />}
      {refused && (
        <ErrorCard
          failure={{ error: refused, questionId: question.questionId }}
          note={translate('errorQuestionShown')}
        />
      )}
    </article>
  )
})
