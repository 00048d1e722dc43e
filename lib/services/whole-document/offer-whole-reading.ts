import { estimateCost } from '@/lib/core/whole-document/estimate-cost'
import type { Turn } from '@/lib/model/conversation'
import type { Model } from '@/lib/model/language-model'
import type { Receipt } from '@/lib/model/receipt'
import type { AskStep } from '@/lib/services/ask'
import { paceOf } from './model-pace'
import { planFor, sectionsWithin, type WholeQuestion } from './plan-whole-reading'

export interface OfferInput {
  asked: WholeQuestion
  model: Model
  /** Of the request that would be sent instead. */
  receipt: Receipt
  history: readonly Turn[]
  now(): number
}

/** Whether a request leaves something of its sources out. */
export function leavesOut({ sources }: Receipt): boolean {
  return sources.some(
    ({ passages, passagesInSource, words, wordsSent }) =>
      passages.length < passagesInSource || wordsSent < words,
  )
}

/**
 * What a reading of everything takes, told before anything is sent: the answer rests until the reader has decided.
 * `null` when the window is too small for it.
 */
export function offerWholeReading({ asked, model, receipt, history, now }: OfferInput): AskStep[] | null {
  const windowTokens = model.contextTokens ?? 0
  const plan = planFor(asked, windowTokens)
  if (!plan) return null
  const cost = estimateCost(sectionsWithin(asked, asked.all, plan), plan, paceOf(model, history))
  const sum = (of: (source: Receipt['sources'][number]) => number) =>
    receipt.sources.reduce((total, source) => total + of(source), 0)
  const whole = {
    choice: null,
    cost,
    passagesShare:
      sum(({ wordsSent }) => wordsSent) /
      Math.max(
        1,
        sum(({ words }) => words),
      ),
    windowTokens,
    sections: cost.sections,
    sectionsDone: 0,
    requests: cost.requests,
    requestsDone: 0,
    tookMs: 0,
    step: null,
  }
  return [
    { event: { type: 'receipt-made', receipt: withNothingSent(receipt) }, raw: '' },
    { event: { type: 'reading-advanced', whole }, raw: '' },
    {
      event: {
        type: 'answer-end',
        status: 'undecided',
        error: null,
        firstWordMs: null,
        tookMs: null,
        at: now(),
      },
      raw: '',
    },
  ]
}

/** It names what was read, so that it is kept, and says that nothing has left. */
function withNothingSent(receipt: Receipt): Receipt {
  return {
    ...receipt,
    promptTokensEstimated: null,
    sources: receipt.sources.map(({ omitted: _, ...source }) => ({
      ...source,
      passages: [],
      wordsSent: 0,
      omittedSections: [],
    })),
  }
}
