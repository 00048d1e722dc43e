import type { Steps } from '@/lib/core/extraction/steps'
import type { Say } from './clue'
import { CLUE_WEIGHTS } from './clue-weights'
import { startDescribing } from './describe-block'
import type { PageOutline } from './page-outline'
import { sayContext, summariseFirstLook } from './say-context'

/**
 * How likely each block is part of the body, from 0 to 1. A first look weighs what can be said of each block by
 * itself; a second one weighs it again together with what the first made of the blocks and boxes around it. Both
 * are sums of `CLUE_WEIGHTS`, put through the logistic function. `isApart` are blocks that no one else is judged by.
 */
export function* judgeBlocks(page: PageOutline, isApart: readonly boolean[]): Steps<Float64Array> {
  const first = new Float64Array(page.blocks.length)
  const second = new Float64Array(page.blocks.length)
  const describe = yield* startDescribing(page)
  let n = 0
  let column = 0
  const weigh: Say = (clue, value = 1) => {
    const weights = CLUE_WEIGHTS[clue]
    if (!weights) return
    first[n] = (first[n] ?? 0) + (weights[column] ?? 0) * value
    second[n] = (second[n] ?? 0) + (weights[column + SECOND_LOOK] ?? 0) * value
  }
  function* visit(say: (n: number) => void): Steps<void> {
    for (n = 0; n < page.blocks.length; n++) {
      if (n % BLOCKS_A_STEP === 0) yield
      column = (page.blocks[n]?.level ?? 0) > 0 ? HEADING : TEXT
      say(n)
    }
  }
  yield* visit((i) => describe(i, weigh))
  const look = summariseFirstLook(page, first.map(toChance), isApart)
  yield* visit((i) => sayContext(page, i, look, weigh))
  return second.map(toChance)
}

const BLOCKS_A_STEP = 100

/** Columns of the table: text, headings; then the same for the second look. */
const TEXT = 0
const HEADING = 1
const SECOND_LOOK = 2

/** The logistic function. */
function toChance(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
