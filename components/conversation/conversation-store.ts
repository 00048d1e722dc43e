import type { ReadableStore } from '@/components/app/create-store'
import { createStore } from '@/components/app/create-store'
import type { WorkerClient } from '@/components/app/worker-client'
import { toAppError } from '@/lib/model/app-error'
import { type Attachment, withRoom } from '@/lib/model/attachment'
import type { Question } from '@/lib/model/conversation'
import type { PageView } from '@/lib/model/page'
import type { ReadingChoice } from '@/lib/model/whole-reading'
import {
  type ConversationState,
  isBusy,
  mergeTurns,
  NEW_CONVERSATION,
  openAnswerOf,
  type TurnState,
} from './conversation-state'
import { createRenderBatch } from './render-batch'
import { createTurnChannels } from './turn-channels'

/** A streaming answer is drawn at most this often. */
const RENDER_INTERVAL_MS = 50

export interface NewQuestion {
  text: string
  commandId: string
  /** The page it is asked of; the question is shown while that is still being found out. */
  page: PageView | null | Promise<PageView>
  /** What is asked about besides the page. */
  attachments: readonly Attachment[]
}

/** The open conversation: its turns, and the answer that is being written. */
export interface ConversationStore extends ReadableStore<ConversationState> {
  startNew(): void
  /** Opens a kept conversation; its unfinished answer is followed. */
  open(conversationId: string): Promise<void>
  /** Asks, unless an answer is still being written. Gives the question's id, `null` when nothing was asked. */
  ask(question: NewQuestion): string | null
  /** Answers a question again. */
  retry(questionId: string, tabId: number | null): void
  continueAnswer(answerId: string): void
  /** Says how a source longer than the model's window is to be read. */
  decide(answerId: string, choice: ReadingChoice): void
  stop(): void
}

export function createConversationStore(client: WorkerClient): ConversationStore {
  const shown = createStore<ConversationState>(NEW_CONVERSATION)
  let state = NEW_CONVERSATION
  const batch = createRenderBatch(() => shown.set(state), RENDER_INTERVAL_MS)
  /** Streaming waits for the next drawing; everything else is drawn at once. */
  const change = (next: Partial<ConversationState>, isStreaming = false) => {
    state = { ...state, ...next }
    if (isStreaming) batch.request()
    else batch.flush()
  }
  const channels = createTurnChannels(client, { get: () => state, change })

  const load = async (conversationId: string) => {
    const found = await client.request('getConversation', { conversationId })
    if (state.conversationId !== conversationId) return
    if (!found) return startNew()
    const { conversation } = found
    change({ conversation, turns: mergeTurns(state.turns, found.turns), isLoading: false, error: null })
    channels.followOpenTurns()
  }
  const fail = (conversationId: string) => (thrown: unknown) => {
    if (state.conversationId === conversationId) change({ isLoading: false, error: toAppError(thrown) })
  }
  const startNew = () => {
    channels.closeAll()
    change(NEW_CONVERSATION)
    client.rememberConversation(null)
  }

  client.onNotice((notice) => {
    if (notice.type !== 'conversation-changed' || notice.conversationId !== state.conversationId) return
    if (!isBusy(state)) load(notice.conversationId).catch(fail(notice.conversationId))
  })

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    startNew,
    async open(conversationId) {
      channels.closeAll()
      change({ ...NEW_CONVERSATION, conversationId, isLoading: true })
      client.rememberConversation(conversationId)
      await load(conversationId).catch(fail(conversationId))
    },
    ask({ text, commandId, page, attachments }) {
      if (isBusy(state) || !text.trim()) return null
      const question = toQuestion(text.trim(), commandId, attachments, state)
      change({ turns: [...withoutRefused(state.turns, question), { question, answers: [], refused: null }] })
      const send = (view: PageView | null) => {
        if (state.turns.some((turn) => turn.question === question))
          channels.ask(question, view?.tabId ?? null)
      }
      if (page instanceof Promise) void page.then(send)
      else send(page)
      return question.questionId
    },
    retry: (questionId, tabId) => channels.retry(questionId, tabId),
    continueAnswer: (answerId) => channels.continueAnswer(answerId),
    decide: (answerId, choice) => channels.decide(answerId, choice),
    stop() {
      const answer = openAnswerOf(state)
      const stopped = answer?.answerId ?? state.turns.at(-1)?.question.questionId
      if (!stopped || !isBusy(state) || state.stopping.includes(stopped)) return
      change({ stopping: [...state.stopping, stopped] })
      if (answer) channels.stop(answer)
    },
  }
}

/** A question that never reached the worker goes when it is asked again in the same words. */
function withoutRefused(turns: readonly TurnState[], { text }: Question): readonly TurnState[] {
  return turns.filter((turn) => !turn.refused || turn.answers.length > 0 || turn.question.text !== text)
}

/** As it can be shown before the worker has answered. */
function toQuestion(
  text: string,
  commandId: string,
  attachments: readonly Attachment[],
  { conversationId, turns }: ConversationState,
): Question {
  return {
    questionId: crypto.randomUUID(),
    conversationId: conversationId ?? '',
    order: turns.length + 1,
    text,
    commandId,
    pageUrl: null,
    pageTitle: null,
    attachments: withRoom(attachments).map(({ attachmentId, kind, title, url, tabId }) => ({
      attachmentId,
      kind,
      title,
      url,
      tabId,
    })),
    createdAt: Date.now(),
  }
}
