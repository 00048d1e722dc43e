import type { AskChannel, WorkerClient } from '@/components/app/worker-client'
import type { AskCommand, AskMessage } from '@/lib/contract/ask-port'
import { type Answer, OPEN_STATUSES } from '@/lib/model/answer'
import type { AppError } from '@/lib/model/app-error'
import type { Question } from '@/lib/model/conversation'
import type { ReadingChoice } from '@/lib/model/whole-reading'
import {
  type ConversationState,
  openAnswerOf,
  type TurnState,
  withEvent,
  withTurn,
} from './conversation-state'

/** The state of the conversation, as the channels read and change it. */
export interface TurnStateAccess {
  get(): ConversationState
  change(next: Partial<ConversationState>, isStreaming?: boolean): void
}

/** The ports of the open conversation's turns, one for each question that something is happening to. */
export interface TurnChannels {
  ask(question: Question, tabId: number | null): void
  retry(questionId: string, tabId: number | null): void
  continueAnswer(answerId: string): void
  decide(answerId: string, choice: ReadingChoice): void
  stop(answer: Answer): void
  /** Follows every answer that has not ended. */
  followOpenTurns(): void
  closeAll(): void
}

export function createTurnChannels(client: WorkerClient, access: TurnStateAccess): TurnChannels {
  const open = new Map<string, AskChannel>()
  /** Questions whose next answer has not begun: that all their answers have ended means nothing yet. */
  const awaited = new Set<string>()

  const send = (questionId: string, command: AskCommand) => {
    const channel = open.get(questionId)
    if (channel) channel.send(command)
    else
      open.set(
        questionId,
        client.ask(command, (message) => take(questionId, message)),
      )
  }
  const close = (questionId: string) => {
    open.get(questionId)?.close()
    open.delete(questionId)
    awaited.delete(questionId)
  }
  const take = (questionId: string, message: AskMessage) => {
    if (!open.has(questionId)) return
    if (message.type === 'turn') takeTurn(client, access, { ...message.turn, refused: null })
    else awaited.delete(questionId)
    if (message.type === 'refused') refuse(access, questionId, message.error)
    if (message.type === 'event' && takeEvent(access, questionId, message) === 'gap') {
      return send(questionId, { type: 'watch', questionId })
    }
    stopIfAsked(questionId)
    if (isEnded(access, questionId) && !awaited.has(questionId)) close(questionId)
  }
  /** Stop was pressed before the question had an answer. */
  const stopIfAsked = (questionId: string) => {
    const { stopping } = access.get()
    const answer = stopping.includes(questionId) ? openAnswerOf(access.get()) : null
    if (!answer) return
    access.change({ stopping: [...stopping.filter((id) => id !== questionId), answer.answerId] })
    send(questionId, { type: 'stop', answerId: answer.answerId })
  }
  const askAgain = (questionId: string, command: AskCommand) => {
    awaited.add(questionId)
    send(questionId, command)
  }
  const goOn = (answerId: string, command: AskCommand) => {
    const { turns } = access.get()
    const turn = turns.find(({ answers }) => answers.some((answer) => answer.answerId === answerId))
    if (turn) askAgain(turn.question.questionId, command)
  }

  return {
    ask: (question, tabId) =>
      send(question.questionId, toAskCommand(question, access.get().conversationId, tabId)),
    retry(questionId, tabId) {
      const turn = turnOf(access, questionId)
      if (!turn) return
      access.change({ turns: withTurn(access.get().turns, { ...turn, refused: null }) })
      // A question that never reached the worker is asked for the first time.
      if (turn.answers.length === 0) this.ask(turn.question, tabId)
      else askAgain(questionId, { type: 'retry', questionId, tabId })
    },
    continueAnswer: (answerId) => goOn(answerId, { type: 'continue', answerId }),
    decide: (answerId, choice) => goOn(answerId, { type: 'decide', answerId, choice }),
    stop: ({ answerId, questionId }) => send(questionId, { type: 'stop', answerId }),
    followOpenTurns() {
      for (const { question, answers } of access.get().turns) {
        const isOpen = answers.some(({ status }) => OPEN_STATUSES.includes(status))
        if (isOpen && !open.has(question.questionId)) {
          send(question.questionId, { type: 'watch', questionId: question.questionId })
        }
      }
    },
    closeAll() {
      for (const questionId of [...open.keys()]) close(questionId)
    },
  }
}

function toAskCommand(
  { questionId, text, commandId, attachments }: Question,
  conversationId: string | null,
  tabId: number | null,
): AskCommand {
  const attachmentIds = attachments.map(({ attachmentId }) => attachmentId)
  return { type: 'ask', questionId, conversationId, tabId, text, commandId, attachmentIds }
}

/** What the worker has stored is the truth, also where it is behind what was shown. */
function takeTurn(client: WorkerClient, access: TurnStateAccess, turn: TurnState): void {
  const state = access.get()
  if (state.conversationId === null) client.rememberConversation(turn.question.conversationId)
  access.change({
    conversationId: turn.question.conversationId,
    turns: withTurn(state.turns, turn),
    stopping: stillStopping(state.stopping, turn),
  })
}

function takeEvent(
  access: TurnStateAccess,
  questionId: string,
  message: Extract<AskMessage, { type: 'event' }>,
): 'applied' | 'known' | 'gap' {
  const state = access.get()
  const outcome = withEvent(state.turns, questionId, message)
  if (outcome.kind !== 'applied') return outcome.kind
  const isText = message.event.type === 'text-delta' || message.event.type === 'citation-checked'
  const turn = outcome.turns.find(({ question }) => question.questionId === questionId)
  const stopping = turn ? stillStopping(state.stopping, turn) : state.stopping
  access.change({ turns: outcome.turns, stopping }, isText)
  return 'applied'
}

function refuse(access: TurnStateAccess, questionId: string, error: AppError): void {
  const turn = turnOf(access, questionId)
  if (turn) access.change({ turns: withTurn(access.get().turns, { ...turn, refused: error }) })
}

function stillStopping(stopping: readonly string[], { answers }: TurnState): readonly string[] {
  if (stopping.length === 0) return stopping
  const ended = answers
    .filter(({ status }) => !OPEN_STATUSES.includes(status))
    .map(({ answerId }) => answerId)
  return stopping.filter((answerId) => !ended.includes(answerId))
}

function turnOf(access: TurnStateAccess, questionId: string): TurnState | undefined {
  return access.get().turns.find(({ question }) => question.questionId === questionId)
}

function isEnded(access: TurnStateAccess, questionId: string): boolean {
  const turn = turnOf(access, questionId)
  if (!turn || turn.refused) return true
  return turn.answers.length > 0 && turn.answers.every(({ status }) => !OPEN_STATUSES.includes(status))
}
