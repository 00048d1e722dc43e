import { estimateTokens } from './estimate-tokens'

/** An earlier question with its answer. */
export interface HistoryTurn {
  question: string
  answer: string
}

/** How a model's window is shared out, in tokens. */
export interface Budget {
  passagesTokens: number
  maxOutputTokens: number
  /** The turns that stay, oldest first. */
  history: HistoryTurn[]
}

const OUTPUT_SHARE = 0.25
const LEAST_OUTPUT = 256
const MOST_OUTPUT = 4_096
/** For what estimates miss and servers add around messages. */
const MARGIN_SHARE = 0.08
const TURN_OVERHEAD = 8

/**
 * Shares out a window. Earlier turns go, oldest first, before the passages get less than half of it. `rulesTokens` is
 * all that is sent besides passages and history, the question included.
 */
export function planBudget(input: {
  contextTokens: number
  rulesTokens: number
  history: readonly HistoryTurn[]
}): Budget {
  const { contextTokens, rulesTokens } = input
  const maxOutputTokens = Math.min(
    MOST_OUTPUT,
    Math.max(LEAST_OUTPUT, Math.floor(contextTokens * OUTPUT_SHARE)),
  )
  const margin = Math.ceil(contextTokens * MARGIN_SHARE)
  const free = Math.max(0, contextTokens - maxOutputTokens - margin - rulesTokens)
  const history = newestWithin(input.history, free - contextTokens / 2)
  const passagesTokens = free - history.reduce((sum, turn) => sum + tokensOf(turn), 0)
  return { passagesTokens, maxOutputTokens, history }
}

function newestWithin(turns: readonly HistoryTurn[], budgetTokens: number): HistoryTurn[] {
  let left = budgetTokens
  const oldest = turns.findLastIndex((turn) => {
    left -= tokensOf(turn)
    return left < 0
  })
  return turns.slice(oldest + 1)
}

function tokensOf({ question, answer }: HistoryTurn): number {
  return estimateTokens(question) + estimateTokens(answer) + TURN_OVERHEAD
}
