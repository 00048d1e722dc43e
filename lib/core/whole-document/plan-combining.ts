import type { WindowPlan } from './plan-window'

/** Neighbours together as long as they fit, each in exactly one group, in order: `[from, to)`. */
export function packTogether(tokens: readonly number[], budgetTokens: number): [from: number, to: number][] {
  const groups: [number, number][] = []
  let left = 0
  for (const [at, cost] of tokens.entries()) {
    const last = groups.at(-1)
    if (last && cost <= left) {
      last[1] = at + 1
      left -= cost
    } else {
      groups.push([at, at + 1])
      left = budgetTokens - cost
    }
  }
  return groups
}

/** How many requests it takes, level by level, until notes of these sizes fit the request for the answer. */
export function countCombining(tokens: readonly number[], plan: WindowPlan): number {
  let requests = 0
  let level = tokens
  while (sum(level) > plan.answerTokens) {
    const groups = packTogether(level, plan.combineTokens)
    if (groups.length === level.length) return requests
    requests += groups.filter(([from, to]) => to - from > 1).length
    level = groups.map(([from, to]) => Math.min(plan.noteTokens, sum(level.slice(from, to))))
  }
  return requests
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
