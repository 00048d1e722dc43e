import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import type { Answer } from '@/lib/model/answer'
import { OPEN_STATUSES } from '@/lib/model/answer'
import type { Translate } from '@/lib/model/message-key'
import type { TurnState } from './conversation-state'
import { describeCounts } from './describe-counts'
import { describeStop } from './describe-stop'

/** Says once, politely, that an answer has ended and what was checked in it: never letter by letter. */
export function EndAnnouncer({ turns }: { turns: readonly TurnState[] }): ReactNode {
  const translate = useTranslate()
  const [said, setSaid] = useState({ answerId: '', words: '' })
  const awaited = useRef<string | null>(null)
  const answer = turns.at(-1)?.answers.at(-1)
  const isOpen = answer !== undefined && OPEN_STATUSES.includes(answer.status)
  useEffect(() => {
    if (!answer) return
    if (isOpen) awaited.current = answer.answerId
    else if (awaited.current === answer.answerId) {
      awaited.current = null
      setSaid({ answerId: answer.answerId, words: sentenceFor(answer, translate) })
    }
  }, [answer, isOpen, translate])
  return (
    <p aria-live="polite" className="sr-only">
      {!isOpen && said.answerId === answer?.answerId ? said.words : ''}
    </p>
  )
}

function sentenceFor(answer: Answer, translate: Translate): string {
  if (answer.status === 'undecided') return translate('wholeDecide')
  const { good, doubtful } = describeCounts(answer, translate)
  return [endingOf(answer, translate), ...good, ...doubtful].join('. ')
}

function endingOf(answer: Answer, translate: Translate): string {
  if (answer.status === 'stopped') return describeStop(answer, translate)
  if (answer.error) return describeError(answer.error, translate)
  return translate(answer.status === 'complete' ? 'answerReady' : 'errorInterrupted')
}
