import type { Span } from './capture'

/** A passage as it was sent: enough to cut its words from the capture again. */
export interface SentPassage extends Span {
  id: string
}

/** What was sent for an answer, where to, and what was left out. */
export interface Receipt {
  providerId: string
  /** As shown: `On this device`, `llama3.1:8b`. */
  modelName: string
  /** The one host that was contacted; `null` when nothing left this device. */
  host: string | null
  captureId: string
  sourceTitle: string
  sourceUrl: string
  wordsInSource: number
  wordsSent: number
  passages: SentPassage[]
  passagesInSource: number
  /** Headings of sections of which nothing was sent, in page order, at most 50. */
  omittedSections: string[]
  /** The model's window as planned with, in tokens; `null` for the built-in engine. */
  contextTokens: number | null
  promptTokensEstimated: number | null
  /** As the server reported them. */
  promptTokens: number | null
  outputTokens: number | null
  firstWordMs: number | null
  tookMs: number | null
}
