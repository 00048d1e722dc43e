import type { Passage } from '@/lib/model/passage'
import { estimateTokens } from './estimate-tokens'

export interface SelectedPassages {
  /** In page order. */
  sent: Passage[]
  /** Innermost headings of the sections of which nothing is sent, in page order. */
  omittedSections: string[]
}

/** Label, line end, and a share of heading paths and gap lines. */
const LABEL_TOKENS = 8
/** So many of the best passages bring what stands before and after them. */
const WITH_NEIGHBOURS = 3

/**
 * All passages when they fit; else the best for the question with the neighbours of the very best, then one passage
 * of each section, evenly over the page. With nothing ranked it is the last rule alone: an overview of the page.
 */
export function selectPassages(input: {
  passages: readonly Passage[]
  ranked: readonly { passageId: string }[]
  budgetTokens: number
}): SelectedPassages {
  const { passages } = input
  const costs = passages.map(({ text }) => estimateTokens(text) + LABEL_TOKENS)
  const taken = new Set<number>()
  let left = input.budgetTokens
  for (const at of inOrderOfWorth(passages, input.ranked)) {
    const cost = costs[at] ?? 0
    if (taken.has(at) || cost > left) continue
    taken.add(at)
    left -= cost
  }
  const sent = passages.filter((_, at) => taken.has(at))
  return { sent, omittedSections: omittedSections(passages, sent) }
}

function inOrderOfWorth(passages: readonly Passage[], ranked: readonly { passageId: string }[]): number[] {
  const position = new Map(passages.map((passage, at) => [passage.id, at]))
  const best = ranked.flatMap(({ passageId }, rank) => {
    const at = position.get(passageId)
    if (at === undefined) return []
    return rank < WITH_NEIGHBOURS ? [at, at + 1, at - 1] : [at]
  })
  return [...best.filter((at) => at >= 0 && at < passages.length), ...overview(passages)]
}

/** The first passage of each section, then the second of each ...; any beginning of this list is spread evenly. */
function overview(passages: readonly Passage[]): number[] {
  const rounds: number[][] = []
  const depth = new Map<string, number>()
  passages.forEach((passage, at) => {
    const section = sectionOf(passage)
    const round = depth.get(section) ?? 0
    depth.set(section, round + 1)
    const list = rounds[round]
    if (list) list.push(at)
    else rounds.push([at])
  })
  return rounds.flatMap((round) =>
    round
      .map((at, i) => ({ at, order: vanDerCorput(i) }))
      .sort((a, b) => a.order - b.order)
      .map(({ at }) => at),
  )
}

/** The binary digits of `n` mirrored at the point: a sequence whose every beginning is spread over 0 to 1. */
function vanDerCorput(n: number): number {
  let value = 0
  let share = 0.5
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) {
    value += share * (rest % 2)
    share /= 2
  }
  return value
}

function omittedSections(passages: readonly Passage[], sent: readonly Passage[]): string[] {
  const present = new Set(sent.map(sectionOf))
  const omitted = new Map<string, string>()
  for (const passage of passages) {
    const section = sectionOf(passage)
    const heading = passage.headings.at(-1)
    if (heading && !present.has(section)) omitted.set(section, heading)
  }
  return [...omitted.values()]
}

function sectionOf(passage: Passage): string {
  return passage.headings.join('\n')
}
