import { commandById } from '@/lib/commands'
import { buildMessages } from '@/lib/core/prompts/build-messages'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { cutPassage } from '@/lib/core/prompts/excerpt-passages'
import { joinRankings } from '@/lib/core/prompts/join-rankings'
import { allFit, tokensUpTo } from '@/lib/core/prompts/passage-room'
import { type Budget, type HistoryTurn, planBudget } from '@/lib/core/prompts/plan-budget'
import { type PassageChoice, selectPassages } from '@/lib/core/prompts/select-passages'
import type { Answer } from '@/lib/model/answer'
import { AppFailure } from '@/lib/model/app-error'
import type { ChatMessage, Model } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { changedPassages } from './earlier-reading'
import type { FoundPassages } from './passage-finder'
import type { AskedSource } from './read-sources'

export interface ChoiceInput {
  question: string
  commandId: string
  model: Pick<Model, 'contextTokens' | 'name'>
  sources: readonly AskedSource[]
  found: FoundPassages
  /** Earlier turns with their answers, oldest first. */
  history: readonly HistoryTurn[]
  /** The unfinished answer that goes on, and what the model wrote of it. */
  kept: { answer: Answer; raw: string } | null
  /** A random marker that page text cannot guess (S13). */
  fence: string
}

/** What is sent: passages in the order of their sources, and the request written out for a language model. */
export interface Choice {
  sent: Passage[]
  messages: ChatMessage[]
  /** Of the messages; `null` where there are none. */
  promptTokens: number | null
  /** The most that the answer may take of the window; `null` where the server is not to be told. */
  maxOutputTokens: number | null
  /** How many of the earlier turns go along. */
  turnsSent: number
}

/**
 * Chooses what a question needs of its sources within the model's window, and writes it out. Prompt, room for the answer and
 * a margin never exceed the window: fails when rules and question alone do.
 */
export function choosePassages(input: ChoiceInput): Choice {
  const { contextTokens } = input.model
  const passages = input.kept ? keptPassages(input.found.all, input.kept.answer) : input.found.all
  if (contextTokens === null) {
    return { sent: passages, messages: [], promptTokens: null, maxOutputTokens: null, turnsSent: 0 }
  }
  const write = messageWriter(input)
  const rulesTokens = tokensOf(write([], []))
  const history = input.kept ? [] : input.history
  const wantedTokens = tokensUpTo(passages, contextTokens)
  const budget = planBudget({ contextTokens, rulesTokens, history, wantedTokens })
  const most = contextTokens - budget.outputTokens - budget.marginTokens
  const ranking = allFit(passages, budget.passagesTokens) ? { ranked: [] } : rankingFor(input)
  const choose = (budgetTokens: number) => selectPassages({ passages, ...ranking, budgetTokens })
  const fitted = withinTokens(choose, (sent) => write(sent, budget.history), budget, most)
  if (fitted.promptTokens > most) throw new AppFailure('CONTEXT_TOO_LONG', { model: input.model.name })
  return {
    ...fitted,
    maxOutputTokens: outputLimit(contextTokens, fitted.promptTokens + budget.marginTokens),
    turnsSent: budget.history.length,
  }
}

/** Windows up to this size may be assumed, and end an answer by themselves. */
const LEAST_TOLD_WINDOW = 4_096
/** As much as most services take for one answer; models that think aloud need the most of it. */
const MOST_OUTPUT = 16_384

/** The most that an answer may take of what a request leaves of the window; `null` where the server is not to be told. */
export function outputLimit(contextTokens: number, usedTokens: number): number | null {
  return contextTokens > LEAST_TOLD_WINDOW ? Math.min(MOST_OUTPUT, contextTokens - usedTokens) : null
}

/** Planned by what passages cost one by one; where the whole comes out longer, with so much less. */
function withinTokens(
  choose: (budgetTokens: number) => Passage[],
  write: (sent: readonly Passage[]) => ChatMessage[],
  { passagesTokens }: Budget,
  most: number,
): Pick<Choice, 'sent' | 'messages'> & { promptTokens: number } {
  let budgetTokens = passagesTokens
  for (;;) {
    const sent = choose(budgetTokens)
    const messages = write(sent)
    const promptTokens = tokensOf(messages)
    if (promptTokens <= most || sent.length === 0) return { sent, messages, promptTokens }
    budgetTokens = Math.max(0, budgetTokens - (promptTokens - most))
  }
}

/** The very passages that an answer began with, so that its marks mean the same. */
function keptPassages(all: readonly Passage[], { receipt }: Answer): Passage[] {
  const spans = new Map(receipt?.sources.flatMap(({ passages }) => passages.map((span) => [span.id, span])))
  return all.flatMap((passage) => {
    const span = spans.get(passage.id)
    return span ? cutPassage(passage, span) : []
  })
}

type Ranking = Pick<PassageChoice, 'ranked' | 'excerptOf'>

/** Excerpts are made of so many of the best: more do not fit where there are any. */
const EXCERPTED = 32

/**
 * Only a question of one's own names what it is about; a summary wants all parts of the sources alike. What is asked next is
 * often said in few words: then the question before helps to find what it is about. An answer that goes on needs what it cites.
 */
function rankingFor({ question, commandId, sources, found, history, kept }: ChoiceInput): Ranking {
  if (kept) {
    return { ranked: kept.answer.citations.flatMap(({ passageId }) => (passageId ? { passageId } : [])) }
  }
  const { all } = found
  const { task } = commandById(commandId)
  if (task === 'changes') return { ranked: changedPassages(sources, all) }
  if (task !== 'answer') return { ranked: [] }
  const before = history.at(-1)?.question
  const own = found.rank(question)
  const ranked =
    before === undefined ? own : joinRankings(own, found.rank(`${askingPart(before)}\n${question}`))
  const best = new Set(ranked.slice(0, EXCERPTED).map(({ passageId }) => passageId))
  let excerpts: ((passage: Passage) => Passage | null) | null = null
  return {
    ranked,
    excerptOf(passage) {
      excerpts ??= found.excerptsOf(
        all.filter(({ id }) => best.has(id)),
        question,
      )
      return excerpts(passage)
    },
  }
}

/** So many characters of the question before say what it was about; more would drown or displace the one that is asked. */
const LONGEST_BEFORE = 400

/** Of a question with a text pasted into it: its first or last line, whichever asks; else its end. */
function askingPart(question: string): string {
  const text = question.trim()
  if (text.length <= LONGEST_BEFORE) return text
  const lines = text.split('\n').map((line) => line.trim())
  const asking = [lines.at(-1), lines[0]].find((line) => line !== undefined && ASKS.test(line)) ?? text
  return asking.slice(-LONGEST_BEFORE)
}

const ASKS = /[?？؟]$/

function messageWriter({
  question,
  commandId,
  sources,
  found,
  kept,
  fence,
}: ChoiceInput): (passages: readonly Passage[], history: readonly HistoryTurn[]) => ChatMessage[] {
  const totals = Map.groupBy(found.all, ({ captureId }) => captureId)
  return (sent, history) => {
    const chosen = Map.groupBy(sent, ({ captureId }) => captureId)
    return buildMessages({
      question,
      command: commandById(commandId),
      sources: sources.map(({ letter, capture }) => ({
        letter,
        kind: capture.kind,
        title: capture.title,
        url: capture.url,
        lang: capture.lang,
        passages: chosen.get(capture.captureId) ?? [],
        passagesTotal: totals.get(capture.captureId)?.length ?? 0,
      })),
      history,
      fence,
      continueFrom: kept?.raw ?? '',
    })
  }
}

/** What a server adds around each message. */
const MESSAGE_TOKENS = 4

function tokensOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + MESSAGE_TOKENS, 0)
}
