import type { AnswerStatus, RetryWait } from './answer'
import type { AppError } from './app-error'
import type { Citation, UncitedStatement } from './citation'
import type { Receipt } from './receipt'
import type { WholeReading } from './whole-reading'

/** One fact about an answer on its way. Stored before it is sent; `applyAnswerEvent` makes the answer of them. */
export type AnswerEvent =
  /** Reading is over, passages are chosen: what will be sent, where to. */
  | { type: 'receipt-made'; receipt: Receipt }
  /** The request has left. */
  | { type: 'request-sent' }
  | { type: 'retry-planned'; retry: RetryWait }
  /** What a reading of everything takes, what the reader chose, and how far it is; `null`: there is none any more. */
  | { type: 'reading-advanced'; whole: WholeReading | null }
  | { type: 'text-delta'; text: string }
  | { type: 'citation-checked'; citation: Citation }
  /** A kept answer goes on: its text so far, without a mark cut in two, and all it proves, in place of what was known. */
  | { type: 'citations-restored'; text: string; citations: Citation[]; uncited: UncitedStatement[] }
  | { type: 'statement-uncited'; statement: UncitedStatement }
  | { type: 'usage-reported'; promptTokens: number | null; outputTokens: number | null }
  /** `cut`, `stopped`, `failed`, `interrupted`, `undecided` or `complete`; `error` says why, or is a note on a complete one. */
  | {
      type: 'answer-end'
      status: Exclude<AnswerStatus, 'queued' | 'sending' | 'streaming'>
      error: AppError | null
      firstWordMs: number | null
      tookMs: number | null
      at: number
    }
  /** A kept, unfinished answer goes on: open again, its error gone. */
  | { type: 'answer-resumed' }
