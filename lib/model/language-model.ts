import type { RetryWait } from './answer'
import type { Capture } from './capture'
import type { Passage } from './passage'

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What the built-in engine does for a command; a model reads the command's instruction instead. */
export type Task =
  | 'answer'
  | 'summary'
  | 'claims'
  | 'explain'
  | 'facts'
  | 'outline'
  | 'definitions'
  | 'compare'
  | 'changes'

/** One question as a model gets it. */
export interface ModelRequest {
  task: Task
  question: string
  /** What was asked before in the conversation: the built-in engine reads it where a question leans on it. */
  earlierQuestion?: string
  /** BCP 47 language of the page, `''` when unknown. */
  lang: string
  title: string
  /** What was chosen to be sent, in reading order: the built-in engine reads these. */
  passages: Passage[]
  /**
   * What the passages were cut from: the page first, then what was attached; an earlier reading of the page last, when
   * the two are to be compared. Tells the built-in engine a caption from a paragraph.
   */
  captures?: readonly Capture[]
  /** What was chosen, written out: language models read this. */
  messages: ChatMessage[]
  /** The most that the answer may take, in tokens; absent where the server is not to be told. */
  maxOutputTokens?: number
  /** The answer so far as the model wrote it, marks and all, when a kept answer goes on; else `''`. */
  continueFrom: string
}

export type FinishReason =
  | 'stop'
  | 'length'
  | 'filtered'
  | 'refused'
  /** The stream said it was done, but not why. */
  | 'unsaid'

/**
 * A piece of a model's answer. A stream that ends without `finish` was cut off: the one who reads it must not show
 * it as complete.
 */
export type ModelChunk =
  | { type: 'text'; text: string }
  | { type: 'usage'; promptTokens: number | null; outputTokens: number | null }
  | { type: 'retry'; retry: RetryWait }
  | { type: 'finish'; reason: FinishReason }

/** Something that answers. The built-in engine and every provider's models are one of these. */
export interface Model {
  providerId: string
  /** As shown. */
  name: string
  /** The one host it contacts; `null` when nothing leaves this device. */
  host: string | null
  /** The window to plan with, in tokens; `null` reads everything. */
  contextTokens: number | null
  /**
   * The answer in the grammar of `docs/citations.md`, as it arrives. Throws `AppFailure`; when `signal` aborts it
   * returns within 100 ms and throws nothing.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelChunk>
}
