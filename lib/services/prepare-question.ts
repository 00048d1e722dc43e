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
import { nameSources } from './name-sources'
import { type ReadSources, readSources, type SourcesDeps, type SourcesInput } from './read-sources'

/** Everything that is settled before a request leaves. */
export interface PreparedQuestion {
  /** The page first, then what was attached. */
  captures: [Capture, ...Capture[]]
  /** The passages that are sent, of one source after the other. */
  passages: Passage[]
  receipt: Receipt
  request: ModelRequest
}

export interface PrepareInput extends SourcesInput {
  model: Model
}

export interface PrepareDeps extends SourcesDeps {
  /** A random marker that page text cannot guess (S13). */
  newFence(): string
}

export type PrepareQuestion = (input: PrepareInput, signal: AbortSignal) => Promise<PreparedQuestion>

/** What is sent: passages in the order of their sources, and the request written out for a language model. */
interface Chosen {
  sent: Passage[]
  messages: ChatMessage[]
}

/** Reads the sources, chooses what the question needs of them within the model's window, and writes the request. */
export function createPrepareQuestion(deps: PrepareDeps): PrepareQuestion {
  return async (input, signal) => {
    const read = await readSources(input, deps, signal)
    const { sources, unread, question } = read
    const all = sources.flatMap(({ capture, letter }) => splitIntoPassages(capture, letter))
    const { sent, messages } = choose(input, read, all, deps.newFence())
    const { model } = input
    const [first, ...rest] = sources
    const promptTokensEstimated = model.contextTokens === null ? null : tokensOf(messages)
    return {
      captures: [first.capture, ...rest.map(({ capture }) => capture)],
      passages: sent,
      receipt: makeReceipt({ model, sources, unread, all, sent, promptTokensEstimated }),
      request: {
        task: commandById(input.question.commandId).task,
        question,
        lang: first.capture.lang,
        title: first.capture.title,
        passages: nameSources(sent, sources),
        messages,
        continueFrom: input.kept?.raw ?? '',
      },
    }
  }
}

function choose(input: PrepareInput, read: ReadSources, all: Passage[], fence: string): Chosen {
  const { model, kept } = input
  const receipt = kept?.answer.receipt
  const write = messageWriter(input, read, all, fence)
  if (receipt) {
    // With the very passages it began with, so that its marks mean the same; what it wrote takes room of its own now.
    const sentIds = new Set(receipt.sources.flatMap(({ passages }) => passages.map(({ id }) => id)))
    const before = all.filter(({ id }) => sentIds.has(id))
    const cited = kept.answer.citations.flatMap(({ passageId }) => (passageId ? { passageId } : []))
    const sent = withinWindow(model, before, cited, tokensOf(write([], [])))
    return { sent, messages: write(sent, []) }
  }
  if (model.contextTokens === null) return { sent: all, messages: [] }
  const budget = planBudget({
    contextTokens: model.contextTokens,
    rulesTokens: tokensOf(write([], [])),
    history: input.history.map(toHistory),
  })
  const ranked = rank(input, read, all)
  const sent = selectPassages({ passages: all, ranked, budgetTokens: budget.passagesTokens })
  return { sent, messages: write(sent, budget.history) }
}

/** As many of the passages as the window still holds, those named first before the others. */
function withinWindow(
  model: Model,
  passages: Passage[],
  ranked: { passageId: string }[],
  rulesTokens: number,
): Passage[] {
  if (model.contextTokens === null) return passages
  const { passagesTokens } = planBudget({ contextTokens: model.contextTokens, rulesTokens, history: [] })
  return selectPassages({ passages, ranked, budgetTokens: passagesTokens })
}

/** Only a question of one's own names what it is about; a summary wants all parts of the sources alike. */
function rank(input: PrepareInput, { sources, question }: ReadSources, all: Passage[]) {
  const asks = commandById(input.question.commandId).task === 'answer'
  const [{ capture }, ...others] = sources
  const isOneLanguage = others.every((other) => other.capture.lang === capture.lang)
  return asks ? createPageIndex(all, isOneLanguage ? capture.lang : '').rankPassages(question) : []
}

function messageWriter(
  input: PrepareInput,
  { sources, question }: ReadSources,
  all: readonly Passage[],
  fence: string,
): (passages: readonly Passage[], history: ReturnType<typeof toHistory>[]) => ChatMessage[] {
  const command = commandById(input.question.commandId)
  const continueFrom = input.kept?.raw ?? ''
  const ofCapture = (passages: readonly Passage[], { captureId }: Capture) =>
    passages.filter((passage) => passage.captureId === captureId)
  return (sent, history) =>
    buildMessages({
      question,
      command,
      sources: sources.map(({ letter, capture }) => ({
        letter,
        kind: capture.kind,
        title: capture.title,
        url: capture.url,
        lang: capture.lang,
        passages: ofCapture(sent, capture),
        passagesTotal: ofCapture(all, capture).length,
      })),
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
