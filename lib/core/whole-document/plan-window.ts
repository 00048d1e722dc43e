import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { planBudget } from '@/lib/core/prompts/plan-budget'
import type { ChatMessage } from '@/lib/model/language-model'

/** How one window is used in a reading of everything, in tokens. */
export interface WindowPlan {
  /** Passages of one section. */
  sectionTokens: number
  /** Notes in one request that brings them together. */
  combineTokens: number
  /** Notes in the request for the answer. */
  answerTokens: number
  /** Most that is kept of the notes of one request. */
  noteTokens: number
  /** So many notes are asked for. */
  mostNotes: number
  /** Kept free for what estimates miss. */
  marginTokens: number
  /** What each of these requests says besides. */
  rules: RequestRules
}

/** What the three kinds of requests take without passages and notes, in tokens. */
export interface RequestRules {
  section: number
  combine: number
  answer: number
}

/** Notes of so many requests are brought together in one, so that few levels are needed. */
const NOTES_TOGETHER = 8
/** More than this of one section is no note any more. */
const MOST_NOTE_TOKENS = 700
/** One sentence with a short quotation. */
const TOKENS_OF_A_NOTE = 48
const LEAST_NOTE_TOKENS = 2 * TOKENS_OF_A_NOTE
const LEAST_SECTION_TOKENS = 150
const NOTES_ASKED = { least: 2, most: 12 }

/** `null` when the window is too small to read anything in it part by part. */
export function planWindow(windowTokens: number, rules: RequestRules): WindowPlan | null {
  const share = (rulesTokens: number) => planBudget({ contextTokens: windowTokens, rulesTokens, history: [] })
  const { passagesTokens: sectionTokens, marginTokens } = share(rules.section)
  const combineTokens = share(rules.combine).passagesTokens
  const answerTokens = share(rules.answer).passagesTokens
  const noteTokens = Math.min(
    MOST_NOTE_TOKENS,
    Math.max(LEAST_NOTE_TOKENS, Math.floor(Math.min(combineTokens, answerTokens) / NOTES_TOGETHER)),
  )
  // Two notes at the least are brought together in one request, and what comes of them is no longer than one.
  if (sectionTokens < LEAST_SECTION_TOKENS || combineTokens < 2 * noteTokens || answerTokens < noteTokens)
    return null
  const mostNotes = Math.floor(noteTokens / TOKENS_OF_A_NOTE)
  return {
    sectionTokens,
    combineTokens,
    answerTokens,
    noteTokens,
    mostNotes: Math.min(NOTES_ASKED.most, Math.max(NOTES_ASKED.least, mostNotes)),
    marginTokens,
    rules,
  }
}

/** What a server adds around each message. */
const MESSAGE_TOKENS = 4

/** About how many tokens a request takes. */
export function messagesTokens(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + MESSAGE_TOKENS, 0)
}
