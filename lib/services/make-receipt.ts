import { countWords } from '@/lib/core/retrieval/count-words'
import type { Capture } from '@/lib/model/capture'
import type { Model } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import type { Receipt } from '@/lib/model/receipt'

/** More names of sections than this nobody reads. */
const OMITTED_SECTIONS = 50

export interface ReceiptInput {
  model: Model
  capture: Capture
  all: Passage[]
  sent: Passage[]
  omittedSections: string[]
  promptTokensEstimated: number | null
}

/** What is about to be sent, where to, and what is left out. What the server reports is filled in later. */
export function makeReceipt(input: ReceiptInput): Receipt {
  const { model, capture, all, sent } = input
  return {
    providerId: model.providerId,
    modelName: model.name,
    host: model.host,
    captureId: capture.captureId,
    sourceTitle: capture.title,
    sourceUrl: capture.sourceId,
    wordsInSource: wordsOf(all),
    wordsSent: wordsOf(sent),
    passages: sent.map(({ id, start, end }) => ({ id, start, end })),
    passagesInSource: all.length,
    omittedSections: input.omittedSections.slice(0, OMITTED_SECTIONS),
    contextTokens: model.contextTokens,
    promptTokensEstimated: input.promptTokensEstimated,
    promptTokens: null,
    outputTokens: null,
    firstWordMs: null,
    tookMs: null,
  }
}

function wordsOf(passages: Passage[]): number {
  return passages.reduce((sum, { text }) => sum + countWords(text), 0)
}
