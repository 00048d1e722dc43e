import type { Passage } from '@/lib/model/passage'
import type { ReadingCost } from '@/lib/model/whole-reading'
import { countCombining } from './plan-combining'
import { passagesTokens } from './plan-sections'
import type { WindowPlan } from './plan-window'

/** How fast a model reads and writes, in tokens a second. */
export interface Pace {
  read: number
  write: number
  /** Of this very model, not of its like. */
  isMeasured: boolean
}

/** What an answer takes, as a rule. */
const ANSWER_TOKENS = 500

/** What it takes to read all sections, if the notes of each are as long as may be kept. */
export function estimateCost(sections: readonly Passage[][], plan: WindowPlan, pace: Pace): ReadingCost {
  const { rules, noteTokens, combineTokens, answerTokens } = plan
  const combining = countCombining(
    sections.map(() => noteTokens),
    plan,
  )
  const passages = sections.reduce((sum, section) => sum + passagesTokens(section), 0)
  const notes = Math.min(answerTokens, sections.length * noteTokens)
  const read =
    passages +
    sections.length * rules.section +
    combining * (rules.combine + combineTokens) +
    rules.answer +
    notes
  const written = (sections.length + combining) * noteTokens + ANSWER_TOKENS
  return {
    sections: sections.length,
    requests: sections.length + combining + 1,
    tokens: read + written,
    seconds: Math.ceil(read / pace.read + written / pace.write),
    isTimeGuessed: !pace.isMeasured,
  }
}
