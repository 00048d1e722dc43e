/**
 * Runs the shipped checker over cases of quotations and writes a prediction for each, in the form that
 * `score-citations.mjs` of the development data reads.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { checkQuotation } from '@/lib/core/citations/check-quotation'
import { prepareText } from '@/lib/core/citations/prepare-text'
import type { Verdict } from '@/lib/model/citation'

interface Case {
  id: string
  source: string
  quote: string
}

interface Prediction {
  id: string
  verdict: 'verified' | 'fuzzy' | 'reject'
  start?: number
  end?: number
}

const NAMES: Record<Verdict, Prediction['verdict']> = {
  'word-for-word': 'verified',
  repaired: 'fuzzy',
  absent: 'reject',
}

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const lines = readFileSync(data, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const predictions = lines.map((line) => predict(JSON.parse(line) as Case))
  writeFileSync(out, `${predictions.map((prediction) => JSON.stringify(prediction)).join('\n')}\n`)
}

function predict({ id, source, quote }: Case): Prediction {
  const check = checkQuotation(prepareText(source), quote)
  const first = check.spans[0]
  const last = check.spans.at(-1)
  if (!first || !last) return { id, verdict: 'reject' }
  return { id, verdict: NAMES[check.verdict], start: first.start, end: last.end }
}
