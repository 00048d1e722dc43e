import { commandById } from '@/lib/commands'
import type { HistoryTurn } from '@/lib/core/prompts/plan-budget'
import type { Capture } from '@/lib/model/capture'
import type { Turn } from '@/lib/model/conversation'
import type { Model, ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import type { Receipt } from '@/lib/model/receipt'
import { choosePassages } from './choose-passages'
import { makeReceipt } from './make-receipt'
import { nameSources } from './name-sources'
import type { PassageFinder } from './passage-finder'
import { readSources, type SourcesDeps, type SourcesInput } from './read-sources'

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
  find: PassageFinder
  /** A random marker that page text cannot guess (S13). */
  newFence(): string
}

export type PrepareQuestion = (input: PrepareInput, signal: AbortSignal) => Promise<PreparedQuestion>

/** Reads the sources, chooses what the question needs of them within the model's window, and writes the request. */
export function createPrepareQuestion(deps: PrepareDeps): PrepareQuestion {
  return async (input, signal) => {
    const read = await readSources(input, deps, signal)
    const { sources, unread, question } = read
    const { model } = input
    const history = input.history.map(toHistory)
    const earlier = history.at(-1)?.question
    const found = deps.find(sources)
    const { sent, messages, promptTokens, maxOutputTokens, turnsSent } = choosePassages({
      question,
      commandId: input.question.commandId,
      model,
      sources,
      found,
      history,
      kept: input.kept?.answer.receipt ? input.kept : null,
      fence: deps.newFence(),
    })
    const [first, ...rest] = sources
    return {
      captures: [first.capture, ...rest.map(({ capture }) => capture)],
      passages: sent,
      receipt: makeReceipt({
        model,
        sources,
        unread,
        all: found.all,
        sent,
        promptTokensEstimated: promptTokens,
        earlierTurns: { sent: turnsSent, total: history.filter(({ answer }) => answer !== '').length },
      }),
      request: {
        task: commandById(input.question.commandId).task,
        question,
        ...(earlier !== undefined && { earlierQuestion: earlier }),
        lang: first.capture.lang,
        title: first.capture.title,
        passages: nameSources(sent, sources),
        captures: sources.map(({ capture }) => capture),
        messages,
        ...(maxOutputTokens !== null && { maxOutputTokens }),
        continueFrom: input.kept?.raw ?? '',
      },
    }
  }
}

/**
 * The newest answer to an earlier question that a model wrote. What the built-in engine says is sentences of the page: they
 * stand nowhere but in its data block (S13).
 */
export function toHistory(turn: Turn): HistoryTurn {
  const written = turn.answers.findLast(({ text, receipt }) => text !== '' && receipt?.contextTokens !== null)
  return { question: turn.question.text, answer: written?.text ?? '' }
}
