import type { Passage } from '@/lib/model/passage'
import { allFit, createPassageRoom, type PassageRoom, sectionOf } from './passage-room'

/** So many of the best passages bring what stands before and after them. */
const WITH_NEIGHBOURS = 3
/** Of the budget, this share is dealt out evenly: no source is crowded out by a longer one. */
const EVEN_SHARE = 0.5
/** With less room, in tokens, than about thirty whole passages take, most candidates come as excerpts. */
const TIGHT_TOKENS = 6_000
/** Of a tight budget, what whole passages take before excerpts begin, and what is spent when those end. */
const WHOLE_UNTIL = 0.35
const EXCERPTS_UNTIL = 0.9
/** A passage that scores less than this share of the best is no candidate for an excerpt. */
const TELLING_SHARE = 0.25

/** A passage that fits a question, how well as compared with the others; those of one ranking have scores or none has. */
export interface Ranked {
  passageId: string
  score?: number
}

export interface PassageChoice {
  /** Of one source after the other, in reading order. */
  passages: readonly Passage[]
  /** Those that the question is about, best first; `[]` asks for an overview. */
  ranked: readonly Ranked[]
  budgetTokens: number
  /** The sentences of a passage that come nearest to the question; `null` when it has hardly more than these. */
  excerptOf?: (passage: Passage) => Passage | null
}

/**
 * All passages when they fit; else the best for the question with the neighbours of the very best, then one passage
 * of each section, evenly over all. With nothing ranked it is the last rule alone: an overview. In a tight budget the very
 * best are whole and the next come as excerpts: where the ranking errs, more candidates make up for it. Where there are
 * several sources, each gets its best, then half of the budget goes to the best of each in equal parts, before the best of
 * all get the rest. The reply is in the order of `passages`.
 */
export function selectPassages(choice: PassageChoice): Passage[] {
  const { passages, ranked, budgetTokens } = choice
  if (allFit(passages, budgetTokens)) return [...passages]
  const room = createPassageRoom(passages, budgetTokens)
  const best = inRank(passages, telling(ranked))
  giveEachSource(room, choice)
  if (budgetTokens < TIGHT_TOKENS) takeTightly(room, best, choice)
  for (const passage of inOrderOfWorth(passages, ranked)) room.take(passage)
  // None of them fits: a part of the best is more than nothing.
  for (const passage of best) if (room.isEmpty()) takePart(room, passage, choice)
  return room.taken()
}

/** Its best to each of several sources, then an equal part of the half that is dealt out evenly. */
function giveEachSource(room: PassageRoom, choice: PassageChoice): void {
  const { passages, ranked, budgetTokens } = choice
  const orders = bySource(passages).map((own) => inOrderOfWorth(own, ranked))
  if (orders.length < 2) return
  const equal = budgetTokens / orders.length
  const share = equal * EVEN_SHARE
  const spent = orders.map(([first]) => {
    const before = room.left()
    if (first && !room.take(first, share) && !takePart(room, first, choice, equal)) room.take(first, equal)
    return before - room.left()
  })
  orders.forEach((ordered, n) => {
    let rest = share - (spent[n] ?? 0)
    for (const passage of ordered) {
      const before = room.left()
      room.take(passage, rest)
      rest -= before - room.left()
    }
  })
}

function takeTightly(room: PassageRoom, best: readonly Passage[], choice: PassageChoice): void {
  const { budgetTokens } = choice
  for (const passage of best) {
    const spent = budgetTokens - room.left()
    if (spent > budgetTokens * EXCERPTS_UNTIL) return
    const isWhole = spent < budgetTokens * WHOLE_UNTIL
    if (isWhole ? room.take(passage) : takePart(room, passage, choice)) continue
    if (isWhole) takePart(room, passage, choice)
    else room.take(passage)
  }
}

function takePart(
  room: PassageRoom,
  passage: Passage,
  { excerptOf }: PassageChoice,
  limit?: number,
): boolean {
  if (room.has(passage)) return true
  const part = excerptOf?.(passage) ?? null
  return part !== null && room.take(part, limit)
}

function bySource(passages: readonly Passage[]): Passage[][] {
  return [...Map.groupBy(passages, ({ captureId }) => captureId).values()]
}

/** Those that come near the best: the others share no more than small words with the question. */
function telling(ranked: readonly Ranked[]): readonly Ranked[] {
  const most = ranked[0]?.score ?? 0
  return ranked.filter(({ score = most }) => score >= most * TELLING_SHARE)
}

function inRank(passages: readonly Passage[], ranked: readonly Ranked[]): Passage[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return ranked.flatMap(({ passageId }) => byId.get(passageId) ?? [])
}

function inOrderOfWorth(passages: readonly Passage[], ranked: readonly Ranked[]): Passage[] {
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
