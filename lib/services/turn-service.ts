import type { AskCommand, AskMessage } from '@/lib/contract/ask-port'
import { newAnswer } from '@/lib/core/answers/new-answer'
import type { Answer } from '@/lib/model/answer'
import type { AnswerEvent } from '@/lib/model/answer-event'
import { AppFailure, toAppError } from '@/lib/model/app-error'
import type { Question } from '@/lib/model/conversation'
import type { Model } from '@/lib/model/language-model'
import type { AnswerRepository } from '@/lib/storage/answer-repository'
import type { ConversationRepository } from '@/lib/storage/conversation-repository'
import type { AnswerRunner } from './answer-runner'
import { type AskStep, ask } from './ask'
import type { PrepareQuestion } from './prepare-question'

export interface TurnServiceDeps {
  conversations: Pick<ConversationRepository, 'addQuestion' | 'getTurn' | 'get'>
  answers: Pick<AnswerRepository, 'add' | 'get'>
  runner: AnswerRunner
  /** Address and title of a tab's page, as far as the browser tells. */
  describeTab(tabId: number): Promise<{ url: string | null; title: string | null }>
  /** The model that answers now. */
  activeModel(): Promise<Model>
  prepare: PrepareQuestion
  now(): number
  newId(): string
}

export type Send = (message: AskMessage) => void

/** What the panel and the worker say about one question: one conversation a port, however many ports there are. */
export function createTurnService(deps: TurnServiceDeps) {
  return {
    /** Begins to talk over one port. After `close` nothing is sent; the answer goes on. */
    open(send: Send) {
      const following = createFollowing(deps, send)
      return {
        async receive(command: AskCommand): Promise<void> {
          try {
            await obey(command, deps, following.follow)
          } catch (thrown) {
            send({ type: 'refused', error: toAppError(thrown) })
          }
        },
        close: following.end,
      }
    },
  }
}

async function obey(
  command: AskCommand,
  deps: TurnServiceDeps,
  follow: (questionId: string) => Promise<void>,
): Promise<void> {
  if (command.type === 'stop') return deps.runner.stop(command.answerId)
  if (command.type === 'ask') await beginQuestion(command, deps)
  if (command.type === 'retry') await beginVersion(command, deps)
  if (command.type === 'continue') return follow(await resumeAnswer(command.answerId, deps))
  return follow(command.questionId)
}

async function beginQuestion(
  command: Extract<AskCommand, { type: 'ask' }>,
  deps: TurnServiceDeps,
): Promise<void> {
  if (await deps.conversations.getTurn(command.questionId)) return
  const conversationId = command.conversationId ?? deps.newId()
  await claim(conversationId, deps, async () => {
    const page = command.tabId === null ? { url: null, title: null } : await deps.describeTab(command.tabId)
    const made = { answer: null as Answer | null }
    const question = await deps.conversations.addQuestion({
      questionId: command.questionId,
      conversationId: command.conversationId,
      newConversationId: conversationId,
      text: command.text,
      commandId: command.commandId,
      pageUrl: page.url,
      pageTitle: page.title,
      createdAt: deps.now(),
      answer: (id) => {
        made.answer = emptyAnswer(command.questionId, id, 1, deps)
        return made.answer
      },
    })
    if (!made.answer) throw new AppFailure('TURN_OPEN')
    return { answer: made.answer, raw: '', steps: stepsOf(question, made.answer, command.tabId, '', deps) }
  })
}

async function beginVersion(
  command: Extract<AskCommand, { type: 'retry' }>,
  deps: TurnServiceDeps,
): Promise<void> {
  const turn = await deps.conversations.getTurn(command.questionId)
  if (!turn) throw new AppFailure('INTERNAL', { id: 'no-question' })
  await claim(turn.question.conversationId, deps, async () => {
    const version = Math.max(0, ...turn.answers.map((answer) => answer.version)) + 1
    const answer = emptyAnswer(turn.question.questionId, turn.question.conversationId, version, deps)
    await deps.answers.add(answer)
    return { answer, raw: '', steps: stepsOf(turn.question, answer, command.tabId, '', deps) }
  })
}

/** The answer's question, to be followed. */
async function resumeAnswer(answerId: string, deps: TurnServiceDeps): Promise<string> {
  const kept = await deps.answers.get(answerId)
  const turn = kept && (await deps.conversations.getTurn(kept.answer.questionId))
  if (!kept || !turn) throw new AppFailure('INTERNAL', { id: 'no-answer' })
  await claim(kept.answer.conversationId, deps, async () => ({
    answer: kept.answer,
    raw: kept.raw,
    steps: stepsOf(turn.question, kept.answer, null, kept.raw, deps),
  }))
  return turn.question.questionId
}

/** Runs one answer in a conversation where no other is open. */
async function claim(
  conversationId: string,
  deps: TurnServiceDeps,
  make: () => Promise<{
    answer: Answer
    raw: string
    steps: (signal: AbortSignal) => AsyncGenerator<AskStep>
  }>,
): Promise<void> {
  if (!deps.runner.reserve(conversationId)) throw new AppFailure('TURN_OPEN')
  try {
    const { answer, raw, steps } = await make()
    void deps.runner.start(answer, raw, steps)
  } catch (thrown) {
    deps.runner.release(conversationId)
    throw thrown
  }
}

function emptyAnswer(
  questionId: string,
  conversationId: string,
  version: number,
  deps: TurnServiceDeps,
): Answer {
  return newAnswer({ answerId: deps.newId(), questionId, conversationId, version, createdAt: deps.now() })
}

function stepsOf(
  question: Question,
  answer: Answer,
  tabId: number | null,
  raw: string,
  deps: TurnServiceDeps,
): (signal: AbortSignal) => AsyncGenerator<AskStep> {
  return async function* steps(signal) {
    const resumed: AnswerEvent = { type: 'answer-resumed' }
    if (answer.seq > 0) yield { event: resumed, raw: '' }
    const model = await deps.activeModel()
    const known = await deps.conversations.get(question.conversationId)
    const history = (known?.turns ?? []).filter((turn) => turn.question.order < question.order)
    const prepare = (stopped: AbortSignal) =>
      deps.prepare({ question, model, tabId, history, kept: raw === '' ? null : { answer, raw } }, stopped)
    yield* ask({ answerId: answer.answerId, raw }, { model, prepare, now: deps.now }, signal)
  }
}

/** Sends the stored turn, then every later event exactly once. */
function createFollowing(deps: TurnServiceDeps, send: Send) {
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
      const turn = await deps.conversations.getTurn(questionId)
      if (!turn || own !== generation) return
      send({ type: 'turn', turn })
      for (const answer of turn.answers) known.set(answer.answerId, answer.seq)
      for (const message of early) if (message.seq > (known.get(message.answerId) ?? 0)) send(message)
    },
  }
}
