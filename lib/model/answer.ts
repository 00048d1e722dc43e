import type { AppError } from './app-error'
import type { Citation, UncitedStatement } from './citation'
import type { Receipt } from './receipt'
import type { WholeReading } from './whole-reading'

/**
 * `complete`, `cut`, `stopped`, `failed` and `interrupted` are end states; an answer reaches exactly one. `undecided`
 * rests like these: nothing is sent before the reader has said how the source is to be read.
 */
export type AnswerStatus =
  | 'queued'
  | 'sending'
  | 'streaming'
  | 'complete'
  | 'cut'
  | 'stopped'
  | 'failed'
  | 'interrupted'
  | 'undecided'

export const OPEN_STATUSES: readonly AnswerStatus[] = ['queued', 'sending', 'streaming']

/** Waiting before the next try, while nothing has arrived. */
export interface RetryWait {
  /** The try that comes next, from 2. */
  attempt: number
  /** Epoch milliseconds at which it starts. */
  at: number
  error: AppError
}

/** One answer as it is shown and kept. The panel and the worker build it with the same `applyAnswerEvent`. */
export interface Answer {
  answerId: string
  questionId: string
  conversationId: string
  /** From 1; regenerating adds a version, the old one stays. */
  version: number
  status: AnswerStatus
  /** Markdown without marks; `Citation.at` tells where each chip stands. */
  text: string
  citations: Citation[]
  uncited: UncitedStatement[]
  receipt: Receipt | null
  /** Why it is `cut`, `failed`, `interrupted`, or a note on a `complete` one. */
  error: AppError | null
  retry: RetryWait | null
  /** How a source longer than the model's window is read; `null` where one request holds all that is needed. */
  whole: WholeReading | null
  /** Number of events applied so far: nothing is missed and nothing comes twice. */
  seq: number
  createdAt: number
  endedAt: number | null
}
