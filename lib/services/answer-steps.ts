import { commandById } from '@/lib/commands'
import type { BrokenOff } from '@/lib/core/citations/cut-mark'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { asksForWhole } from '@/lib/core/whole-document/asks-for-whole'
import type { Answer } from '@/lib/model/answer'
import { AppFailure } from '@/lib/model/app-error'
import type { Question } from '@/lib/model/conversation'
import type { Model } from '@/lib/model/language-model'
import type { Receipt } from '@/lib/model/receipt'
import type { ConversationRepository } from '@/lib/storage/conversation-repository'
import type { SectionRepository } from '@/lib/storage/section-repository'
import { type AskStep, ask } from './ask'
import type { PrepareInput, PrepareQuestion } from './prepare-question'
import { readSources, type SourcesDeps } from './read-sources'
import { leavesOut, offerWholeReading } from './whole-document/offer-whole-reading'
import { openWork } from './whole-document/open-whole-work'
import { readWhole } from './whole-document/read-whole'
import { withinWindow } from './within-window'

export interface AnswerStepsDeps {
  conversations: Pick<ConversationRepository, 'get'>
  sections: Pick<SectionRepository, 'keep' | 'drop' | 'listOf'>
  /** The model that answers now. */
  activeModel(): Promise<Model>
  prepare: PrepareQuestion
  /** To read again what an answer began with. */
  sources: SourcesDeps
  /** A random marker that page text cannot guess (S13). */
  newFence(): string
  now(): number
}

export interface AnswerTask {
  question: Question
  answer: Answer
  source: Pick<PrepareInput, 'tabId' | 'earlier'>
  /** What the model had written when the answer broke off. */
  before: BrokenOff
}

/**
 * What it takes to answer: one request; or, for a task that needs more than one can hold, the reader's decision, and
 * then one request or many.
 */
export function createAnswerSteps(deps: AnswerStepsDeps) {
  return (task: AnswerTask) =>
    async function* steps(signal: AbortSignal): AsyncGenerator<AskStep> {
      const { question, answer, source, before } = task
      if (answer.seq > 0) yield { event: { type: 'answer-resumed' }, raw: '' }
      const model = await deps.activeModel()
      if (answer.text !== '' || before.raw !== '' || hasBegun(answer)) assertSameModel(answer.receipt, model)
      const known = await deps.conversations.get(question.conversationId)
      const history = (known?.turns ?? []).filter((turn) => turn.question.order < question.order)
      const kept = hasSent(answer) ? { answer, raw: before.raw } : null
      const input = { question, model, ...source, history, kept }
      const start = { answerId: answer.answerId, ...before }
      if (isReadWhole(answer, model)) return yield* readAll(task, input, deps, signal)
      // What was decided is about another model's window.
      if (answer.whole?.choice === 'whole') yield FORGET_READING
      const asking = (model: Model) => {
        const prepare = (stopped: AbortSignal) => deps.prepare({ ...input, model }, stopped)
        return ask(start, { model, prepare, now: deps.now }, signal)
      }
      const offer = mayNeedMore(task, model) ? await offerFor(task, input, deps, signal) : null
      yield* offer ?? withinWindow(model, asking)
    }
}

async function* readAll(
  { question, answer, before }: AnswerTask,
  input: PrepareInput,
  deps: AnswerStepsDeps,
  signal: AbortSignal,
): AsyncGenerator<AskStep> {
  const { model } = input
  const read = await readSources({ ...input, kept: { answer, raw: before.raw } }, deps.sources, signal)
  const kept = await deps.sections.listOf(answer.answerId)
  const work = openWork({ question, answer, model, read, kept, now: deps.now })
  const { keep, drop } = deps.sections
  const start = { answerId: answer.answerId, ...before }
  yield* readWhole(start, work, { keep, drop, newFence: deps.newFence }, signal)
}

/** Not for an answer that has begun, or whose reader has said that one request is enough. */
function mayNeedMore({ question, answer }: AnswerTask, { contextTokens }: Model): boolean {
  const { needsWholeText, task } = commandById(question.commandId)
  const isNeeded = needsWholeText || (task === 'answer' && asksForWhole(question.text))
  if (!isNeeded || contextTokens === null) return false
  return !hasSent(answer) && answer.whole?.choice !== 'passages'
}

/** `null` when one request holds everything. */
async function offerFor(
  { question }: AnswerTask,
  input: PrepareInput,
  deps: AnswerStepsDeps,
  signal: AbortSignal,
): Promise<AskStep[] | null> {
  const { receipt, captures, request } = await deps.prepare(input, signal)
  if (!leavesOut(receipt)) return null
  const sources = receipt.sources.flatMap(({ letter, attachmentId, captureId, change }) => {
    const capture = captures.find((each) => each.captureId === captureId)
    return capture ? [{ letter, attachmentId, capture, change }] : []
  })
  const all = sources.flatMap(({ capture, letter }) => splitIntoPassages(capture, letter))
  const asked = { question: request.question, commandId: question.commandId, sources, all }
  const { model, history } = input
  return offerWholeReading({ asked, model, receipt, history, now: deps.now })
}

const FORGET_READING: AskStep = { event: { type: 'reading-advanced', whole: null }, raw: '' }

/** Chosen for this very model: another has another window, and another price. */
function isReadWhole({ whole, receipt }: Answer, model: Model): boolean {
  return whole?.choice === 'whole' && receipt !== null && isSameModel(receipt, model)
}

function hasSent({ receipt }: Answer): boolean {
  return receipt?.sources.some(({ passages }) => passages.length > 0) === true
}

/** Something of it has been sent, if not answered: the receipt tells of that. */
function hasBegun(answer: Answer): boolean {
  return answer.whole?.choice === 'whole' && hasSent(answer)
}

/** A receipt tells of one model: what another would add to its answer would be told falsely. */
function assertSameModel(receipt: Receipt | null, model: Model): void {
  if (receipt && !isSameModel(receipt, model))
    throw new AppFailure('MODEL_CHANGED', { model: receipt.modelName })
}

function isSameModel({ providerId, host, modelName }: Receipt, model: Model): boolean {
  return providerId === model.providerId && host === model.host && modelName === model.name
}
