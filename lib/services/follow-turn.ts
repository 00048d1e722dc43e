import type { AskMessage } from '@/lib/contract/ask-port'
import { type Answer, OPEN_STATUSES } from '@/lib/model/answer'
import { AppFailure } from '@/lib/model/app-error'
import type { Turn } from '@/lib/model/conversation'
import type { AnswerRepository } from '@/lib/storage/answer-repository'
import type { ConversationRepository } from '@/lib/storage/conversation-repository'
import type { AnswerRunner } from './answer-runner'
import { interrupted } from './interrupted'

export interface FollowDeps {
  conversations: Pick<ConversationRepository, 'getTurn'>
  answers: Pick<AnswerRepository, 'get' | 'save'>
  runner: AnswerRunner
  now(): number
}

/** Sends the stored turn, then every later event exactly once. */
export function followTurn(deps: FollowDeps, send: (message: AskMessage) => void) {
  let ends: (() => void)[] = []
  let generation = 0
  const end = () => {
    generation += 1
    for (const stop of ends) stop()
    ends = []
  }
  return {
    end,
    async follow(questionId: string): Promise<void> {
      end()
      const own = generation
      const first = await deps.conversations.getTurn(questionId)
      if (!first) throw new AppFailure('INTERNAL', { id: 'no-question' })
      const early: Extract<AskMessage, { type: 'event' }>[] = []
      const known = new Map<string, number>()
      ends = first.answers.map(({ answerId }) =>
        deps.runner.listen(answerId, (message) => {
          const seen = known.get(answerId)
          if (seen === undefined) early.push({ type: 'event', ...message })
          else if (message.seq > seen) send({ type: 'event', ...message })
        }),
      )
      // Listening first and reading after it: what falls between is in both, and told apart by its number.
      const stored = await deps.conversations.getTurn(questionId)
      const turn = stored && (await withoutOrphans(stored, deps))
      if (!turn || own !== generation) return
      send({ type: 'turn', turn })
      for (const answer of turn.answers) known.set(answer.answerId, answer.seq)
      for (const message of early) if (message.seq > (known.get(message.answerId) ?? 0)) send(message)
    },
  }
}

/** Ends answers that look open but that nobody writes: their last write failed, or their worker is gone. */
async function withoutOrphans(turn: Turn, deps: FollowDeps): Promise<Turn> {
  const isOpen = ({ status }: Answer) => OPEN_STATUSES.includes(status)
  if (!turn.answers.some(isOpen) || deps.runner.isBusy(turn.question.conversationId)) return turn
  // An answer is stored as ended before its conversation is free: read again, only one that nobody writes is open.
  const now = (await deps.conversations.getTurn(turn.question.questionId)) ?? turn
  const answers = await Promise.all(
    now.answers.map(async (answer) => {
      if (!isOpen(answer) || deps.runner.isLive(answer.answerId)) return answer
      const raw = (await deps.answers.get(answer.answerId))?.raw ?? ''
      const ended = interrupted(answer, deps.now())
      // Told in any case: if it cannot be stored now, the next reader is told the same.
      await deps.answers.save(ended, raw, []).catch(() => undefined)
      return ended
    }),
  )
  return { ...now, answers }
}
