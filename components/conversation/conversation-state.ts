import { applyAnswerEvent } from '@/lib/core/answers/apply-answer-event'
import { type Answer, OPEN_STATUSES } from '@/lib/model/answer'
import type { AnswerEvent } from '@/lib/model/answer-event'
import type { AppError } from '@/lib/model/app-error'
import type { Conversation, Turn } from '@/lib/model/conversation'

/** A turn as the panel has it: also one that was refused before it had an answer. */
export interface TurnState extends Turn {
  refused: AppError | null
}

export interface ConversationState {
  /** `null` is a new conversation. */
  conversationId: string | null
  conversation: Conversation | null
  turns: readonly TurnState[]
  isLoading: boolean
  /** Why it could not be opened. */
  error: AppError | null
  /** Answers that were told to stop and have not ended yet; the question's id while there is no answer. */
  stopping: readonly string[]
}

export const NEW_CONVERSATION: ConversationState = {
  conversationId: null,
  conversation: null,
  turns: [],
  isLoading: false,
  error: null,
  stopping: [],
}

/** The answer that is being written, if any. */
export function openAnswerOf({ turns }: ConversationState): Answer | null {
  const answer = turns.at(-1)?.answers.at(-1)
  return answer && OPEN_STATUSES.includes(answer.status) ? answer : null
}

/** Whether a question has been sent whose answer has not ended. */
export function isBusy(state: ConversationState): boolean {
  const last = state.turns.at(-1)
  if (!last || last.refused) return false
  return last.answers.length === 0 || openAnswerOf(state) !== null
}

/** What the last question took of its page, if it was asked of one. */
export function lastPageCapture({ turns }: ConversationState): string | null {
  const sources = turns.at(-1)?.answers.at(-1)?.receipt?.sources ?? []
  return (
    sources.find(({ kind, attachmentId }) => kind !== 'pasted' && attachmentId === null)?.captureId ?? null
  )
}

/** The turns with this one in its place, or at the end. */
export function withTurn(turns: readonly TurnState[], turn: TurnState): readonly TurnState[] {
  const known = turns.findIndex(({ question }) => question.questionId === turn.question.questionId)
  return known < 0 ? [...turns, turn] : turns.with(known, turn)
}

/** What is known already wins where it is newer: a reply may have been overtaken by events. */
export function mergeTurns(known: readonly TurnState[], fetched: readonly Turn[]): readonly TurnState[] {
  const merged = fetched.map((turn): TurnState => {
    const before = known.find(({ question }) => question.questionId === turn.question.questionId)
    const answers = turn.answers.map((answer) => newerOf(answer, before?.answers))
    return { question: turn.question, answers, refused: null }
  })
  const unsent = known.filter(
    ({ question }) => !fetched.some((turn) => turn.question.questionId === question.questionId),
  )
  return [...merged, ...unsent]
}

function newerOf(answer: Answer, known: readonly Answer[] | undefined): Answer {
  const before = known?.find(({ answerId }) => answerId === answer.answerId)
  return before && before.seq > answer.seq ? before : answer
}

export type EventOutcome =
  | { kind: 'applied'; turns: readonly TurnState[] }
  | { kind: 'known' }
  | { kind: 'gap' }

/** One event of the stream. A repeated one changes nothing; after a gap the turn has to be fetched again. */
export function withEvent(
  turns: readonly TurnState[],
  questionId: string,
  { answerId, seq, event }: { answerId: string; seq: number; event: AnswerEvent },
): EventOutcome {
  const at = turns.findIndex(({ question }) => question.questionId === questionId)
  const turn = turns[at]
  const n = turn?.answers.findIndex((answer) => answer.answerId === answerId) ?? -1
  const answer = turn?.answers[n]
  if (!turn || !answer || seq > answer.seq + 1) return { kind: 'gap' }
  if (seq <= answer.seq) return { kind: 'known' }
  const answers = turn.answers.with(n, applyAnswerEvent(answer, event))
  return { kind: 'applied', turns: turns.with(at, { ...turn, answers }) }
}
