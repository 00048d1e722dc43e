import type { AppError } from './app-error'
import type { CaptureCut, SourceKind, UnreadPart } from './capture'

/** What an attachment is. `tab` is the page of another tab, which is read anew with each question. */
export type AttachmentKind = SourceKind | 'tab'

/**
 * What the reader put beside a conversation's questions, by an action of their own (S16). It stays with the draft, goes
 * with each question of the conversation and is there until it is taken away.
 */
export interface Attachment {
  attachmentId: string
  kind: AttachmentKind
  title: string
  /** `''` for what has no address. */
  url: string
  /** The tab it comes from, as long as the browser runs; `null` for what comes from none. */
  tabId: number | null
  /** `null` until it has been read. */
  reading: AttachmentReading | null
  /** How far the reading is, in pages, where that is known. */
  progress: ReadingProgress | null
  /** Why it could not be read. */
  error: AppError | null
}

/** What was read of an attachment. */
export interface AttachmentReading {
  captureId: string
  /** Words that can be asked about. */
  words: number
  cuts: CaptureCut[]
  unread: UnreadPart[]
}

export interface ReadingProgress {
  done: number
  total: number
}

/** An attachment as it went with a question. */
export type AskedAttachment = Pick<Attachment, 'attachmentId' | 'kind' | 'title' | 'url' | 'tabId'>

/** So many go with one question. */
export const MAX_ATTACHMENTS = 8

/** It is being read: neither a reading nor a failure yet. */
export function isBeingRead({ reading, error }: Attachment): boolean {
  return reading === null && error === null
}
