import type { Passage } from '@/lib/model/passage'
import { estimateTokens } from './estimate-tokens'

/** Label, line end, and a share of heading paths and gap lines. */
const LABEL_TOKENS = 8
/** So many of the best passages bring what stands before and after them. */
const WITH_NEIGHBOURS = 3
/** Of the budget, this share is dealt out evenly: no source is crowded out by a longer one. */
const EVEN_SHARE = 0.5

/**
 * All passages when they fit; else the best for the question with the neighbours of the very best, then one passage
 * of each section, evenly over all. With nothing ranked it is the last rule alone: an overview. Where there are several
 * sources, half of the budget goes to the best of each in equal parts, before the best of all get the rest. The reply is
 * in the order of `passages`.
 */
export function selectPassages(input: {
  passages: readonly Passage[]
  ranked: readonly { passageId: string }[]
  budgetTokens: number
}): Passage[] {
  const { passages, ranked, budgetTokens } = input
  const taken = new Set<Passage>()
  let left = budgetTokens
  const take = (ordered: readonly Passage[], limit: number) => {
    let rest = Math.min(limit, left)
    for (const passage of ordered) {
      const cost = estimateTokens(passage.text) + LABEL_TOKENS
      if (taken.has(passage) || cost > rest) continue
      taken.add(passage)
      rest -= cost
      left -= cost
    }
  }
  const sources = bySource(passages)
  if (sources.length > 1)
    for (const own of sources) take(inOrderOfWorth(own, ranked), (budgetTokens * EVEN_SHARE) / sources.length)
  take(inOrderOfWorth(passages, ranked), left)
  return passages.filter((passage) => taken.has(passage))
}

/** Innermost headings of the sections of one source of which nothing is sent, in page order. */
export function omittedSections(passages: readonly Passage[], sent: readonly Passage[]): string[] {
  const present = new Set(sent.map(sectionOf))
  const omitted = new Map<string, string>()
  for (const passage of passages) {
    const section = sectionOf(passage)
    const heading = passage.headings.at(-1)
    if (heading && !present.has(section)) omitted.set(section, heading)
  }
  return [...omitted.values()]
}

function bySource(passages: readonly Passage[]): Passage[][] {
  return [...Map.groupBy(passages, ({ captureId }) => captureId).values()]
}

function inOrderOfWorth(passages: readonly Passage[], ranked: readonly { passageId: string }[]): Passage[] {
  const position = new Map(passages.map((passage, at) => [passage.id, at]))
  const best = ranked
    .flatMap(({ passageId }) => position.get(passageId) ?? [])
    .flatMap((at, rank) => (rank < WITH_NEIGHBOURS ? withNeighbours(passages, at) : [at]))
  return [...best, ...overview(passages)].flatMap((at) => passages[at] ?? [])
}

/** What stands after it and before it in its own source. */
function withNeighbours(passages: readonly Passage[], at: number): number[] {
  const isBeside = (other: number) => passages[other]?.captureId === passages[at]?.captureId
  return [at, ...[at + 1, at - 1].filter(isBeside)]
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

function sectionOf({ captureId, headings }: Passage): string {
  return [captureId, ...headings].join('\n')
}
