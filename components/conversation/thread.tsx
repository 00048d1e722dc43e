import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useApp } from '@/components/app/app-context'
import { ErrorCard } from '@/components/app/error-card'
import { useStore } from '@/components/app/use-store'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { EndAnnouncer } from './end-announcer'
import { FirstScreen } from './first-screen'
import { TurnView } from './turn-view'
import { useFollowEnd } from './use-follow-end'

/** The open conversation, or the first screen. Follows the end of an answer unless the reader has scrolled up. */
export function Thread(): ReactNode {
  const { translate, stores } = useApp()
  const state = useStore(stores.conversation, (value) => value)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isBehind, toEnd } = useFollowEnd(scroller, content, state)
  const { turns, isLoading, error, stopping } = state
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={scroller} className="h-full overflow-y-auto overscroll-contain" data-scroller>
        <div ref={content} className="mx-auto flex max-w-[680px] flex-col gap-6 px-4 pb-4 pt-2">
          {isLoading && <Skeleton lines={4} />}
          {error && <ErrorCard failure={{ error }} />}
          {!isLoading && !error && turns.length === 0 && <FirstScreen />}
          {turns.map((turn, n) => (
            <TurnView
              key={turn.question.questionId}
              turn={turn}
              isLast={n === turns.length - 1}
              isStopping={isStopping(stopping, turn.question.questionId, turn.answers.at(-1)?.answerId)}
            />
          ))}
        </div>
      </div>
      {isBehind && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 grid place-items-center">
          <Button className="pointer-events-auto animate-appear rounded-full shadow-menu" onClick={toEnd}>
            <ArrowDown size={14} aria-hidden="true" />
            {translate('threadNewest')}
          </Button>
        </div>
      )}
      <EndAnnouncer turns={turns} />
    </div>
  )
}

function isStopping(stopping: readonly string[], questionId: string, answerId: string | undefined): boolean {
  return stopping.includes(questionId) || (answerId !== undefined && stopping.includes(answerId))
}
