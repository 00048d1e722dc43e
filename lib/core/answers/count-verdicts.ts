import type { Answer } from '@/lib/model/answer'

/** What was checked in one answer, counted for its last line. */
export interface VerdictCounts {
  /** Quotations that stand on the page: word for word or repaired. */
  found: number
  wordForWord: number
  repaired: number
  /** Statements linked to a passage by our own matching; the model quoted nothing for them. */
  matched: number
  /** Quotations that do not stand on the page. */
  absent: number
  /** Statements with nothing behind them. */
  uncited: number
  warnings: number
}

export function countVerdicts(answer: Pick<Answer, 'citations' | 'uncited'>): VerdictCounts {
  const counts = { wordForWord: 0, repaired: 0, matched: 0, absent: 0 }
  let warnings = 0
  for (const citation of answer.citations) {
    warnings += citation.warnings.length
    if (citation.verdict === 'absent') counts.absent += 1
    else if (citation.by === 'matching') counts.matched += 1
    else if (citation.verdict === 'repaired') counts.repaired += 1
    else counts.wordForWord += 1
  }
  for (const { warnings: found } of answer.uncited) warnings += found.length
  return {
    ...counts,
    found: counts.wordForWord + counts.repaired,
    uncited: answer.uncited.length,
    warnings,
  }
}
