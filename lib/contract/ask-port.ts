import type { AnswerEvent } from '@/lib/model/answer-event'
import type { AppError } from '@/lib/model/app-error'
import type { Turn } from '@/lib/model/conversation'
import type { ReadingChoice } from '@/lib/model/whole-reading'

/** Name of the port on which the panel and the worker talk about one question. */
export const ASK_PORT = 'ask'

/** Panel to worker, over the port. The first command on a port says which question it is about. */
export type AskCommand =
  /** `questionId` is made by the panel: asking twice with the same one asks once. */
  | {
      type: 'ask'
      questionId: string
      conversationId: string | null
      /** The tab whose page is asked; `null` asks without a page. */
      tabId: number | null
      text: string
      commandId: string
      /** What is asked about besides the page. */
      attachmentIds: string[]
    }
  /** Follow an answer that is kept or still being written. */
  | { type: 'watch'; questionId: string }
  /** Answer it again; the old answer stays. */
  | { type: 'retry'; questionId: string; tabId: number | null }
  /** Go on with a kept, unfinished answer. */
  | { type: 'continue'; answerId: string }
  /** The reader has said how what is longer than the model's window is to be read. */
  | { type: 'decide'; answerId: string; choice: ReadingChoice }
  | { type: 'stop'; answerId: string }

/** Worker to panel. After a `turn` come the events behind its answers' `seq`, without gap or repeat. */
export type AskMessage =
  | { type: 'turn'; turn: Turn }
  | { type: 'event'; answerId: string; seq: number; event: AnswerEvent }
  | { type: 'refused'; error: AppError }
