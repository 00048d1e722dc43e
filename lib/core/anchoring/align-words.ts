import type { Diff } from '@/lib/model/citation'

/** One step of an alignment: indices of the words that face each other, -1 where one side has none. */
export interface Step {
  asked: number
  page: number
}

const SUBSTITUTION = 1.2
const GAP = 1

/**
 * Lays the asked words along a window of the page: the cheapest edits of words, where page words before and after
 * cost nothing (semi-global alignment, Needleman and Wunsch 1970 with free ends on one side).
 */
export function alignWords(asked: readonly string[], page: readonly string[]): Step[] {
  const width = page.length + 1
  const cost = new Float64Array((asked.length + 1) * width)
  for (let i = 1; i <= asked.length; i++) {
    cost[i * width] = i * GAP
    for (let j = 1; j <= page.length; j++) {
      const match = asked[i - 1] === page[j - 1] ? 0 : SUBSTITUTION
      cost[i * width + j] = Math.min(
        (cost[(i - 1) * width + j - 1] ?? 0) + match,
        (cost[(i - 1) * width + j] ?? 0) + GAP,
        (cost[i * width + j - 1] ?? 0) + GAP,
      )
    }
  }
  let end = 0
  const last = asked.length * width
  for (let j = 1; j <= page.length; j++) if ((cost[last + j] ?? 0) < (cost[last + end] ?? 0)) end = j
  return trace(asked, page, cost, end)
}

/** What changed, in the words as they are written on each side. */
export function toDiff(
  steps: readonly Step[],
  askedText: (from: number, to: number) => string,
  pageText: (from: number, to: number) => string,
  isSame: (step: Step) => boolean,
): Diff[] {
  const diff: Diff[] = []
  for (let from = 0; from < steps.length; ) {
    const first = steps[from]
    if (!first) break
    const kind = kindOf(first, isSame)
    let to = from + 1
    for (let next = steps[to]; next && kindOf(next, isSame) === kind; next = steps[to]) to++
    const run = steps.slice(from, to)
    diff.push({ kind, asked: textOf(run, 'asked', askedText), page: textOf(run, 'page', pageText) })
    from = to
  }
  return diff
}

function trace(asked: readonly string[], page: readonly string[], cost: Float64Array, end: number): Step[] {
  const width = page.length + 1
  const steps: Step[] = []
  let i = asked.length
  let j = end
  while (i > 0) {
    const here = cost[i * width + j] ?? 0
    const match = asked[i - 1] === page[j - 1] ? 0 : SUBSTITUTION
    if (j > 0 && here === (cost[(i - 1) * width + j - 1] ?? 0) + match) steps.push({ asked: --i, page: --j })
    else if (here === (cost[(i - 1) * width + j] ?? 0) + GAP) steps.push({ asked: --i, page: -1 })
    else steps.push({ asked: -1, page: --j })
  }
  return steps.reverse()
}

function kindOf(step: Step, isSame: (step: Step) => boolean): Diff['kind'] {
  if (step.page < 0) return 'missing'
  if (step.asked < 0) return 'added'
  return isSame(step) ? 'same' : 'changed'
}

function textOf(
  run: readonly Step[],
  side: 'asked' | 'page',
  read: (from: number, to: number) => string,
): string {
  const first = run.at(0)?.[side] ?? -1
  const last = run.at(-1)?.[side] ?? -1
  return first < 0 ? '' : read(first, last)
}
