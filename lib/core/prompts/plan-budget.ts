import { estimateTokens } from './estimate-tokens'

/** An earlier question with its answer. */
export interface HistoryTurn {
  question: string
  answer: string
}

/** How a model's window is shared out, in tokens. */
export interface Budget {
  passagesTokens: number
  /** Kept free for the answer. */
  outputTokens: number
  /** Kept free for what estimates miss. */
  marginTokens: number
  /** The turns that stay, oldest first; the oldest of them may have its answer shortened. */
  history: HistoryTurn[]
}

const OUTPUT_SHARE = 0.25
const LEAST_OUTPUT = 256
const MOST_OUTPUT = 4_096
/** For what estimates miss and servers add around messages. */
const MARGIN_SHARE = 0.08
/** Earlier turns get what passages leave, which take up to half of the window, but at least this share: "And why?" is about the last answer. */
const PASSAGES_SHARE = 0.5
const LEAST_HISTORY_SHARE = 0.12
const TURN_TOKENS = 8
/** A shorter beginning of an answer says nothing. */
const LEAST_ANSWER_TOKENS = 40

/**
 * Shares out a window: first the answer's room, then passages, then earlier turns, newest first. `rulesTokens` is all that is
 * sent besides passages and history, the question included.
 */
export function planBudget(input: {
  contextTokens: number
  rulesTokens: number
  history: readonly HistoryTurn[]
  /** What all passages together would take; as much as there is when not given. */
  wantedTokens?: number
}): Budget {
  const { contextTokens, rulesTokens, wantedTokens = contextTokens } = input
  const outputTokens = Math.min(MOST_OUTPUT, Math.max(LEAST_OUTPUT, Math.floor(contextTokens * OUTPUT_SHARE)))
  const marginTokens = Math.ceil(contextTokens * MARGIN_SHARE)
  const free = Math.max(0, contextTokens - outputTokens - marginTokens - rulesTokens)
  const ofPassages = Math.min(wantedTokens, contextTokens * PASSAGES_SHARE)
  const room = Math.max(free - ofPassages, free * LEAST_HISTORY_SHARE)
  const history = newestWithin(input.history, room)
  const passagesTokens = free - history.reduce((sum, turn) => sum + tokensOf(turn), 0)
  return { passagesTokens, outputTokens, marginTokens, history }
}

/** From the newest back, until there is no room; the last to have some is shortened. Turns without an answer are passed over. */
function newestWithin(turns: readonly HistoryTurn[], budgetTokens: number): HistoryTurn[] {
  const kept: HistoryTurn[] = []
  let left = budgetTokens
  for (const turn of turns.toReversed()) {
    if (turn.answer === '') continue
    const short = tokensOf(turn) <= left ? turn : shorten(turn, left)
    if (short) kept.unshift(short)
    if (short !== turn) break
    left -= tokensOf(turn)
  }
  return kept
}

/** With the beginning of its answer, cut after a word. */
function shorten({ question, answer }: HistoryTurn, tokens: number): HistoryTurn | null {
  const room = tokens - tokensOf({ question, answer: '' })
  if (room < LEAST_ANSWER_TOKENS) return null
  let length = answer.length
  let cut = answer
  while (length > 0) {
    cut = `${answer.slice(0, length).replace(/\s*\S*$/u, '')} …`
    const counted = estimateTokens(cut)
    if (counted <= room) return { question, answer: cut }
    length = Math.min(length - 1, Math.floor((length * room) / counted))
  }
  return null
}

function tokensOf({ question, answer }: HistoryTurn): number {
  return estimateTokens(question) + estimateTokens(answer) + TURN_TOKENS
}
