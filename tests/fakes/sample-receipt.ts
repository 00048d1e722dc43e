import type { Receipt } from '@/lib/model/receipt'

/** The receipt of an answer made on this device. */
export function sampleReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    providerId: 'built-in',
    modelName: 'On this device',
    host: null,
    captureId: 'capture',
    sourceTitle: 'Why the sea is salty',
    sourceUrl: 'https://tidewater.example/salt',
    wordsInSource: 2310,
    wordsSent: 2310,
    passages: [],
    passagesInSource: 20,
    omittedSections: [],
    contextTokens: null,
    promptTokensEstimated: null,
    promptTokens: null,
    outputTokens: null,
    firstWordMs: null,
    tookMs: null,
    ...change,
  }
}
