import type { AskCommand, AskMessage } from '@/lib/contract/ask-port'
import { applyAnswerEvent } from '@/lib/core/answers/apply-answer-event'
import { newAnswer } from '@/lib/core/answers/new-answer'
import { type BrokenOff, takeCutMark } from '@/lib/core/citations/cut-mark'
import type { Answer } from '@/lib/model/answer'
import { AppFailure, toAppError } from '@/lib/model/app-error'
import type { AskedAttachment } from '@/lib/model/attachment'
import type { Turn } from '@/lib/model/conversation'
import type { ReadingChoice } from '@/lib/model/whole-reading'
import type { AnswerRepository } from '@/lib/storage/answer-repository'
import type { ConversationRepository } from '@/lib/storage/conversation-repository'
import type { AnswerRunner } from './answer-runner'
import { type AnswerStepsDeps, type AnswerTask, createAnswerSteps } from './answer-steps'
import type { AskStep } from './ask'
import { followTurn } from './follow-turn'

export interface TurnServiceDeps extends AnswerStepsDeps {
  conversations: Pick<ConversationRepository, 'addQuestion' | 'getTurn' | 'get'>
  answers: Pick<AnswerRepository, 'add' | 'get' | 'save'>
  runner: AnswerRunner
  /** Address and title of a tab's page, as far as the browser tells. */
  describeTab(tabId: number): Promise<{ url: string | null; title: string | null }>
  /** A tab that shows this address: the given one if it does, else any other; `null` when there is none. */
  tabShowing(url: string, tabId: number | null): Promise<number | null>
  /** What is attached under these ids, as it goes with a question; those that are gone are left out. */
  describeAttachments(attachmentIds: readonly string[]): Promise<AskedAttachment[]>
  /** There is something to lose from now on (R11). */
  noteData(): Promise<void>
  newId(): string
}

export type Send = (message: AskMessage) => void

/** What the panel and the worker say about one question: one conversation a port, however many ports there are. */
export function createTurnService(deps: TurnServiceDeps) {
  return {
    /** Begins to talk over one port. After `close` nothing is sent; the answer goes on. */
    open(send: Send) {
      const following = followTurn(deps, send)
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
  if (command.type === 'decide') return follow(await decideReading(command.answerId, command.choice, deps))
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
    await deps.noteData()
    const made = { answer: null as Answer | null }
    const question = await deps.conversations.addQuestion({
      questionId: command.questionId,
      conversationId: command.conversationId,
      newConversationId: conversationId,
      text: command.text,
      commandId: command.commandId,
      pageUrl: page.url,
      pageTitle: page.title,
      attachments: await deps.describeAttachments(command.attachmentIds),
      createdAt: deps.now(),
      answer: (id) => {
        made.answer = emptyAnswer(command.questionId, id, 1, deps)
        return made.answer
      },
    })
    if (!made.answer) throw new AppFailure('TURN_OPEN')
    const source = { tabId: command.tabId, earlier: null }
    return { answer: made.answer, raw: '', steps: stepsOf({ question, answer: made.answer, source }, deps) }
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
    const source = await sourceOf(turn, command.tabId, deps)
    await deps.answers.add(answer)
    return { answer, raw: '', steps: stepsOf({ question: turn.question, answer, source }, deps) }
  })
}

/** Where a question is answered from: the page it was asked of, wherever that is open now, else what was read then. */
async function sourceOf(
  { question, answers }: Turn,
  tabId: number | null,
  deps: TurnServiceDeps,
): Promise<Source> {
  const earlier = answers.findLast(({ receipt }) => receipt !== null) ?? null
  if (question.pageUrl === null) return { tabId, earlier }
  return { tabId: await deps.tabShowing(question.pageUrl, tabId), earlier }
}

type Source = AnswerTask['source']

/** The answer's question, to be followed. */
async function resumeAnswer(answerId: string, deps: TurnServiceDeps): Promise<string> {
  const kept = await deps.answers.get(answerId)
  const turn = kept && (await deps.conversations.getTurn(kept.answer.questionId))
  if (!kept || !turn) throw new AppFailure('INTERNAL', { id: 'no-answer' })
  const { answer } = kept
  const ids = new Set(answer.receipt?.sources.flatMap(({ passages }) => passages.map(({ id }) => id)))
  const before = takeCutMark(kept.raw, (id) => ids.has(id))
  await claim(answer.conversationId, deps, async () => ({
    answer,
    raw: before.raw,
    steps: stepsOf(
      { question: turn.question, answer, source: await sourceOf(turn, null, deps), before },
      deps,
    ),
  }))
  return turn.question.questionId
}

/** The answer's question, to be followed: with what the reader has chosen, if nothing was chosen before. */
async function decideReading(
  answerId: string,
  choice: ReadingChoice,
  deps: TurnServiceDeps,
): Promise<string> {
  const kept = await deps.answers.get(answerId)
  const turn = kept && (await deps.conversations.getTurn(kept.answer.questionId))
  const whole = kept?.answer.whole
  if (!turn || !whole) throw new AppFailure('INTERNAL', { id: 'no-answer' })
  const { question } = turn
  if (kept.answer.status === 'undecided')
    await claim(question.conversationId, deps, async () => {
      const open = applyAnswerEvent(kept.answer, { type: 'answer-resumed' })
      const answer = applyAnswerEvent(open, { type: 'reading-advanced', whole: { ...whole, choice } })
      await deps.answers.save(answer, kept.raw, [])
      const source = await sourceOf(turn, null, deps)
      return { answer, raw: kept.raw, steps: stepsOf({ question, answer, source }, deps) }
    })
  return question.questionId
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

const NOTHING_YET: BrokenOff = { raw: '', cutMark: '' }

function stepsOf(
  task: Omit<AnswerTask, 'before'> & { before?: BrokenOff },
  deps: TurnServiceDeps,
): (signal: AbortSignal) => AsyncGenerator<AskStep> {
  return createAnswerSteps(deps)({ before: NOTHING_YET, ...task })
}
