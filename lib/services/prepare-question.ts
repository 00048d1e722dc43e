import { commandById } from '@/lib/commands'
import { buildMessages } from '@/lib/core/prompts/build-messages'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { planBudget } from '@/lib/core/prompts/plan-budget'
import { selectPassages } from '@/lib/core/prompts/select-passages'
import { countWords } from '@/lib/core/retrieval/count-words'
import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { Answer } from '@/lib/model/answer'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { Question, Turn } from '@/lib/model/conversation'
import type { ChatMessage, Model, ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import type { Receipt } from '@/lib/model/receipt'

/** Everything that is settled before a request leaves. */
export interface PreparedQuestion {
  capture: Capture
  /** The passages that are sent. */
  passages: Passage[]
  receipt: Receipt
  request: ModelRequest
}

export interface PrepareInput {
  question: Question
  model: Model
  /** The tab to read; `null` when a kept answer goes on from the capture it was made of. */
  tabId: number | null
  history: Turn[]
  /** The unfinished answer that goes on, and what the model wrote of it. */
  kept: { answer: Answer; raw: string } | null
}

export interface PrepareDeps {
  readPage(tabId: number, signal: AbortSignal): Promise<Capture>
  captures: { keep(capture: Capture): Promise<Capture>; get(captureId: string): Promise<Capture | null> }
  /** A random marker that page text cannot guess (S13). */
  newFence(): string
}

export type PrepareQuestion = (input: PrepareInput, signal: AbortSignal) => Promise<PreparedQuestion>

/** Reads the source, chooses what the question needs of it within the model's window, and writes the request. */
export function createPrepareQuestion(deps: PrepareDeps): PrepareQuestion {
  return async (input, signal) => {
    const capture = await readCapture(input, deps, signal)
    const all = splitIntoPassages(capture, 'p')
    return input.kept?.answer.receipt
      ? again(input, capture, all, input.kept.answer.receipt, deps)
      : choose(input, capture, all, deps)
  }
}

async function readCapture(
  { tabId, kept }: PrepareInput,
  deps: PrepareDeps,
  signal: AbortSignal,
): Promise<Capture> {
  if (kept?.answer.receipt) {
    const capture = await deps.captures.get(kept.answer.receipt.captureId)
    if (capture) return capture
  }
  if (tabId === null) throw new AppFailure('PAGE_GONE')
  return deps.captures.keep(await deps.readPage(tabId, signal))
}

function choose(input: PrepareInput, capture: Capture, all: Passage[], deps: PrepareDeps): PreparedQuestion {
  const { question, model, history } = input
  const turns = history.map(toHistory)
  const ranked = createPageIndex(all, capture.lang).rankPassages(question.text)
  const fence = deps.newFence()
  const write = (passages: Passage[], kept: typeof turns) =>
    buildMessages({
      question: question.text,
      command: commandById(question.commandId),
      title: capture.title,
      url: capture.url,
      lang: capture.lang,
      passages,
      passagesTotal: all.length,
      history: kept,
      fence,
      continueFrom: '',
    })
  if (model.contextTokens === null)
    return result(input, capture, all, { sent: all, omittedSections: [] }, [], null)
  const budget = planBudget({
    contextTokens: model.contextTokens,
    rulesTokens: tokensOf(write([], [])),
    history: turns,
  })
  const chosen = selectPassages({ passages: all, ranked, budgetTokens: budget.passagesTokens })
  return result(input, capture, all, chosen, write(chosen.sent, budget.history), model.contextTokens)
}

/** A kept answer goes on with the very passages it began with, so that its marks mean the same. */
function again(
  input: PrepareInput,
  capture: Capture,
  all: Passage[],
  receipt: Receipt,
  deps: PrepareDeps,
): PreparedQuestion {
  const sentIds = new Set(receipt.passages.map((passage) => passage.id))
  const passages = all.filter((passage) => sentIds.has(passage.id))
  const { question, model } = input
  const messages = buildMessages({
    question: question.text,
    command: commandById(question.commandId),
    title: capture.title,
    url: capture.url,
    lang: capture.lang,
    passages,
    passagesTotal: all.length,
    history: [],
    fence: deps.newFence(),
    continueFrom: input.kept?.raw ?? '',
  })
  const chosen = { sent: passages, omittedSections: receipt.omittedSections }
  return result(
    input,
    capture,
    all,
    chosen,
    model.contextTokens === null ? [] : messages,
    model.contextTokens,
  )
}

function result(
  input: PrepareInput,
  capture: Capture,
  all: Passage[],
  chosen: { sent: Passage[]; omittedSections: string[] },
  messages: ChatMessage[],
  contextTokens: number | null,
): PreparedQuestion {
  const { model, question } = input
  const words = (passages: Passage[]) => passages.reduce((sum, { text }) => sum + countWords(text), 0)
  return {
    capture,
    passages: chosen.sent,
    receipt: {
      providerId: model.providerId,
      modelName: model.name,
      host: model.host,
      captureId: capture.captureId,
      sourceTitle: capture.title,
      sourceUrl: capture.sourceId,
      wordsInSource: words(all),
      wordsSent: words(chosen.sent),
      passages: chosen.sent.map(({ id, start, end }) => ({ id, start, end })),
      passagesInSource: all.length,
      omittedSections: chosen.omittedSections.slice(0, 50),
      contextTokens,
      promptTokensEstimated: contextTokens === null ? null : tokensOf(messages),
      promptTokens: null,
      outputTokens: null,
      firstWordMs: null,
      tookMs: null,
    },
    request: {
      task: commandById(question.commandId).task,
      question: question.text,
      lang: capture.lang,
      title: capture.title,
      passages: chosen.sent,
      messages,
      continueFrom: input.kept?.raw ?? '',
    },
  }
}

function tokensOf(messages: ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + 4, 0)
}

/** The newest answer to each earlier question that has any text. */
function toHistory(turn: Turn): { question: string; answer: string } {
  return {
    question: turn.question.text,
    answer: turn.answers.findLast(({ text }) => text !== '')?.text ?? '',
  }
}
