import { Info, RefreshCw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { CopyButton } from '@/components/ui/copy-button'
import { IconButton } from '@/components/ui/icon-button'
import { writeAnswerMarkdown } from '@/lib/core/answers/write-answer-markdown'
import type { Answer } from '@/lib/model/answer'
import type { Question } from '@/lib/model/conversation'
import { AnswerFacts } from './answer-facts'
import { ReceiptDetails } from './receipt-details'
import { useCopyWords } from './use-copy-words'
import { VerdictLine } from './verdict-line'

export interface AnswerFootProps {
  answer: Answer
  question: Question
  isLast: boolean
  onAgain: () => void
}

/** What was checked, what can be done with the answer, and what it took. */
export function AnswerFoot({ answer, question, isLast, onAgain }: AnswerFootProps): ReactNode {
  const { translate, stores } = useApp()
  const words = useCopyWords()
  const receiptId = useId()
  const [isReceiptOpen, setReceiptOpen] = useState(false)
  const again = () => {
    onAgain()
    stores.card.close()
    void stores.page.ready().then(({ tabId }) => stores.conversation.retry(question.questionId, tabId))
  }
  return (
    <footer className="flex flex-col gap-1.5">
      {answer.text && <VerdictLine answer={answer} />}
      <div className="-ms-2 flex items-center text-ink-3">
        {answer.text && (
          <CopyButton
            text={() => writeAnswerMarkdown(question.text, answer, words)}
            label={translate('answerCopy')}
            doneLabel={translate('copied')}
          />
        )}
        {(isLast || answer.status !== 'complete') && (
          <IconButton icon={RefreshCw} size={15} label={translate('answerAgain')} onClick={again} />
        )}
        {answer.receipt && (
          <>
            <IconButton
              icon={Info}
              size={15}
              label={translate('receiptTitle')}
              aria-expanded={isReceiptOpen}
              aria-controls={receiptId}
              onClick={() => setReceiptOpen(!isReceiptOpen)}
            />
            <AnswerFacts receipt={answer.receipt} />
          </>
        )}
      </div>
      {answer.receipt && isReceiptOpen && <ReceiptDetails id={receiptId} receipt={answer.receipt} />}
    </footer>
  )
}
