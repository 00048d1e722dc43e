import { MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { askQuestion } from '@/components/app/use-ask-command'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'

/** Questions that the page itself answers, each shown whole before it is asked. */
export function PageQuestions({ questions }: { questions: readonly string[] }): ReactNode {
  const tools = useApp()
  if (questions.length === 0) return null
  return (
    <ul aria-label={tools.translate('pageQuestions')} className="flex flex-wrap gap-1.5">
      {questions.map(stripInvisible).map((question) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            data-suggestion="question"
            className="flex min-h-9 max-w-full items-center gap-2 rounded-card border border-line bg-surface px-2.5 py-1 text-start text-sm transition-colors duration-150 hover:border-line-2 hover:bg-sunken"
            onClick={() => askQuestion(question, tools)}
          >
            <MessageCircleQuestion
              size={14}
              strokeWidth={1.9}
              aria-hidden="true"
              className="shrink-0 text-accent"
            />
            <span dir="auto" className="min-w-0 break-words">
              {question}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
