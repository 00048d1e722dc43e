import type { Ranked } from './select-passages'

/** The rank at which a place counts half as much as the first: deep places hardly differ. */
const RANK_CONSTANT = 10
/** What the second ranking counts of the first. */
const SECOND_SHARE = 0.5

/** Two rankings as one, by reciprocal ranks (Cormack et al. 2009): the second helps where the first says little. */
export function joinRankings(first: readonly Ranked[], second: readonly Ranked[]): Ranked[] {
  const scores = new Map<string, number>()
  const add = (ranked: readonly Ranked[], share: number) =>
    ranked.forEach(({ passageId }, n) => {
      scores.set(passageId, (scores.get(passageId) ?? 0) + share / (RANK_CONSTANT + n))
    })
  add(first, 1)
  add(second, SECOND_SHARE)
  return [...scores].sort(([, a], [, b]) => b - a).map(([passageId, score]) => ({ passageId, score }))
}
