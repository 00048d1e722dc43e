import type { Passage } from '@/lib/model/passage'
import { estimateTokens } from './estimate-tokens'

/** `[p123] ` and the line's end. */
const LABEL_TOKENS = 6
/** `> ` before a path of headings and its line's end. */
const PATH_TOKENS = 3
/** `[…]  (12 passages left out)`. */
const GAP_TOKENS = 12
/** No text has more: what is longer than that cannot fit, and need not be counted. */
const MOST_CHARACTERS_A_TOKEN = 10

/** Room for passages, in tokens: each is charged with its label, its headings when they are new, and the gap before it. */
export interface PassageRoom {
  left(): number
  isEmpty(): boolean
  has(passage: Passage): boolean
  /** Takes a passage, or a part of it under its id, for no more than `limit`. Whether it is in then, whole or in part. */
  take(passage: Passage, limit?: number): boolean
  /** What was taken, in the order of the passages. */
  taken(): Passage[]
}

export function createPassageRoom(passages: readonly Passage[], budgetTokens: number): PassageRoom {
  const position = new Map(passages.map((passage, at) => [passage.id, at]))
  const chosen = new Map<number, Passage>()
  const sections = new Set<string>()
  let left = budgetTokens

  const atOf = ({ id }: Passage) => position.get(id) ?? -1
  const priceOf = (passage: Passage) => {
    const at = atOf(passage)
    const isIsland = !chosen.has(at - 1) && !chosen.has(at + 1)
    const isNew = !sections.has(sectionOf(passage))
    return textTokens(passage) + (isNew ? pathTokens(passage) : 0) + (isIsland ? GAP_TOKENS : 0)
  }
  return {
    left: () => left,
    isEmpty: () => chosen.size === 0,
    has: (passage) => chosen.has(atOf(passage)),
    take(passage, limit = left) {
      if (chosen.has(atOf(passage))) return true
      const rest = Math.min(limit, left)
      if (leastTokens(passage) > rest) return false
      const price = priceOf(passage)
      if (price > rest) return false
      chosen.set(atOf(passage), passage)
      sections.add(sectionOf(passage))
      left -= price
      return true
    },
    taken: () => [...chosen].sort(([a], [b]) => a - b).map(([, passage]) => passage),
  }
}

/** Whether all of them can be sent. Of long sources that is told at a glance. */
export function allFit(passages: readonly Passage[], budgetTokens: number): boolean {
  const least = passages.reduce((sum, passage) => sum + leastTokens(passage), 0)
  return least <= budgetTokens && tokensUpTo(passages, budgetTokens) <= budgetTokens
}

/** What they cost together, gaps apart; more than `limit` is not counted on. */
export function tokensUpTo(passages: readonly Passage[], limit: number): number {
  let tokens = 0
  let section = ''
  for (const passage of passages) {
    const own = sectionOf(passage)
    tokens += textTokens(passage) + (own === section ? 0 : pathTokens(passage))
    section = own
    if (tokens > limit) break
  }
  return tokens
}

/** The headings over a passage and the source that they stand in. */
export function sectionOf({ captureId, headings }: Passage): string {
  return [captureId, ...headings].join('\n')
}

function pathTokens({ headings }: Passage): number {
  return estimateTokens(headings.join(' > ')) + PATH_TOKENS
}

function leastTokens({ text }: Passage): number {
  return LABEL_TOKENS + text.length / MOST_CHARACTERS_A_TOKEN
}

/** Counted once: a question that is being typed goes over the same passages with each word. */
const counted = new WeakMap<Passage, number>()

function textTokens(passage: Passage): number {
  const known = counted.get(passage)
  if (known !== undefined) return known
  const tokens = estimateTokens(passage.text) + LABEL_TOKENS + (passage.collapsed ? UNSEEN_TOKENS : 0)
  counted.set(passage, tokens)
  return tokens
}

/** What is said of a passage that nobody sees before something is opened. */
const UNSEEN_TOKENS = 9
