import type { AppError } from '@/lib/model/app-error'
import type { ReadingProgress } from '@/lib/model/attachment'
import type { SourceReading } from '@/lib/model/capture'
import type { Anchor } from '@/lib/model/citation'
import type { RevealPassageReply } from './page-requests'

/**
 * Channel of the worker and the page that reads documents. A channel is heard by pages of our own origin only, and it
 * hands a `Blob` over without copying its bytes. It wakes nobody: who asks makes sure that the other is there.
 */
export const DOCUMENTS_CHANNEL = 'documents'

/** Worker to the page that reads documents. */
export type DocumentRequest =
  /** May come twice with one `requestId`, until it is accepted; it is read once. */
  | {
      type: 'read-document'
      requestId: string
      name: string
      /** As the server or the file system says; `''` when neither does. */
      contentType: string
      /** `''` for a file. */
      url: string
      blob: Blob
    }
  | { type: 'cancel-document'; requestId: string }

/** And back. After `document-read` and `document-failed` nothing more comes for that request. */
export type DocumentReply =
  | { type: 'document-accepted'; requestId: string }
  /** Still at work: comes every `DOCUMENT_ALIVE_MS` at least. */
  | { type: 'document-alive'; requestId: string }
  | { type: 'document-progress'; requestId: string; progress: ReadingProgress }
  | { type: 'document-read'; requestId: string; reading: SourceReading }
  | { type: 'document-failed'; requestId: string; error: AppError }

export const DOCUMENT_ALIVE_MS = 2_000

/** Channel of the worker and the views in which documents are shown. */
export const DOCUMENT_VIEW_CHANNEL = 'document-view'

/** Worker to the views; each heeds what names its capture. */
export type DocumentViewRequest =
  /** The bytes that a view asked the worker for, under the ticket it gave. */
  | { type: 'document-bytes'; ticket: string; blob: Blob }
  /** Scroll to these words and mark them. `page` is where they were read, from 1. */
  | { type: 'show-passage'; requestId: string; captureId: string; anchor: Anchor; page: number | null }
  | { type: 'clear-marks'; captureId: string }

/** And back. */
export type DocumentViewReply =
  /** A view of this capture can hear from now on. */
  | { type: 'view-opened'; captureId: string }
  | { type: 'passage-shown'; requestId: string; reply: RevealPassageReply }
