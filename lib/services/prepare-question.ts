import { commandById } from '@/lib/commands'
import { buildMessages } from '@/lib/core/prompts/build-messages'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { planBudget } from '@/lib/core/prompts/plan-budget'
import { selectPassages } from '@/lib/core/prompts/select-passages'
import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { Capture } from '@/lib/model/capture'
import type { Turn } from '@/lib/model/conversation'
import type { ChatMessage, Model, ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import type { Receipt } from '@/lib/model/receipt'
import { makeReceipt } from './make-receipt'
import { type ReadSource, readSource, type SourceDeps, type SourceInput } from './read-source'

/** Everything that is settled before a request leaves. */
export interface PreparedQuestion {
  capture: Capture
  /** The passages that are sent. */
  passages: Passage[]
  receipt: Receipt
  request: ModelRequest
}

export interface PrepareInput extends SourceInput {
  model: Model
  history: Turn[]
}

export interface PrepareDeps extends SourceDeps {
  /** A random marker that page text cannot guess (S13). */
  newFence(): string
}

export type PrepareQuestion = (input: PrepareInput, signal: AbortSignal) => Promise<PreparedQuestion>

/** What is sent of a page: passages in page order, and the request written out for a language model. */
interface Chosen {
  sent: Passage[]
  omittedSections: string[]
  messages: ChatMessage[]
}

/** Reads the source, chooses what the question needs of it within the model's window, and writes the request. */
export function createPrepareQuestion(deps: PrepareDeps): PrepareQuestion {
  return async (input, signal) => {
    const source = await readSource(input, deps, signal)
    const { capture, question } = source
    const all = splitIntoPassages(capture, 'p')
    const { sent, omittedSections, messages } = choose(input, source, all, deps.newFence())
    const { task } = commandById(input.question.commandId)
    const promptTokensEstimated = input.model.contextTokens === null ? null : tokensOf(messages)
    return {
      capture,
      passages: sent,
      receipt: makeReceipt({
        model: input.model,
        capture,
        all,
        sent,
        omittedSections,
        promptTokensEstimated,
      }),
      request: {
        task,
        question,
        lang: capture.lang,
        title: capture.title,
        passages: sent,
        messages,
        continueFrom: input.kept?.raw ?? '',
      },
    }
  }
}

function choose(input: PrepareInput, source: ReadSource, all: Passage[], fence: string): Chosen {
  const { model, kept } = input
  const receipt = kept?.answer.receipt
  const write = messageWriter(input, source, all.length, fence)
  if (receipt) {
    // With the very passages it began with, so that its marks mean the same; what it wrote takes room of its own now.
    const sentIds = new Set(receipt.passages.map(({ id }) => id))
    const before = all.filter(({ id }) => sentIds.has(id))
    const cited = kept.answer.citations.flatMap(({ passageId }) => (passageId ? { passageId } : []))
    const chosen = withinWindow(model, before, cited, tokensOf(write([], [])))
    return { ...chosen, omittedSections: receipt.omittedSections, messages: write(chosen.sent, []) }
  }
  if (model.contextTokens === null) return { sent: all, omittedSections: [], messages: [] }
  const budget = planBudget({
    contextTokens: model.contextTokens,
    rulesTokens: tokensOf(write([], [])),
    history: input.history.map(toHistory),
  })
  const chosen = selectPassages({
    passages: all,
    ranked: rank(input, source, all),
    budgetTokens: budget.passagesTokens,
  })
  return { ...chosen, messages: write(chosen.sent, budget.history) }
}

/** As many of the passages as the window still holds, those named first before the others. */
function withinWindow(
  model: Model,
  passages: Passage[],
  ranked: { passageId: string }[],
  rulesTokens: number,
): Pick<Chosen, 'sent'> {
  if (model.contextTokens === null) return { sent: passages }
  const { passagesTokens } = planBudget({ contextTokens: model.contextTokens, rulesTokens, history: [] })
  return selectPassages({ passages, ranked, budgetTokens: passagesTokens })
}

/** Only a question of one's own names what it is about; a summary wants all parts of the page alike. */
function rank(input: PrepareInput, { capture, question }: ReadSource, all: Passage[]) {
  const asks = commandById(input.question.commandId).task === 'answer'
  return asks ? createPageIndex(all, capture.lang).rankPassages(question) : []
}

function messageWriter(
  input: PrepareInput,
  { capture, question }: ReadSource,
  passagesTotal: number,
  fence: string,
): (passages: Passage[], history: ReturnType<typeof toHistory>[]) => ChatMessage[] {
  const { title, url, lang } = capture
  const command = commandById(input.question.commandId)
  const continueFrom = input.kept?.raw ?? ''
  return (passages, history) =>
    buildMessages({
      question,
      command,
      title,
      url,
      lang,
      passages,
      passagesTotal,
      history,
      fence,
      continueFrom,
    })
}

/** What a server adds around each message. */
const MESSAGE_TOKENS = 4

function tokensOf(messages: ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + MESSAGE_TOKENS, 0)
}

/** The newest answer to an earlier question that has any text. */
function toHistory(turn: Turn): { question: string; answer: string } {
  const answer = turn.answers.findLast(({ text }) => text !== '')?.text ?? ''
  return { question: turn.question.text, answer }
}
