import type { Receipt, SentSource } from '@/lib/model/receipt'

/** The receipt of an answer made on this device. */
export function sampleReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    providerId: 'built-in',
    modelName: 'On this device',
    host: null,
    sources: [sampleSource()],
    unread: [],
    contextTokens: null,
    promptTokensEstimated: null,
    promptTokens: null,
    outputTokens: null,
    firstWordMs: null,
    tookMs: null,
    ...change,
  }
}

/** The page of that receipt, all of it sent. */
export function sampleSource(change: Partial<SentSource> = {}): SentSource {
  return {
    letter: 'p',
    attachmentId: null,
    captureId: 'capture',
    sourceId: 'https://tidewater.example/salt',
    kind: 'page',
    title: 'Why the sea is salty',
    words: 2310,
    wordsSent: 2310,
    passages: [],
    passagesInSource: 20,
    omittedSections: [],
    change: null,
    ...change,
  }
}
