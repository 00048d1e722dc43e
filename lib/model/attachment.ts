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

/** Whether one more may be attached: what could not be read takes no place. */
export function hasRoom(attachments: readonly Attachment[]): boolean {
  return attachments.filter(({ error }) => error === null).length < MAX_ATTACHMENTS
}

/**
 * Those that go with a question, in their order: one that could not be read takes no place from one that was, but is
 * tried again where there is room.
 */
export function withRoom(attachments: readonly Attachment[]): Attachment[] {
  const spare = MAX_ATTACHMENTS - attachments.filter(({ error }) => error === null).length
  const tried = new Set(attachments.filter(({ error }) => error !== null).slice(0, Math.max(0, spare)))
  return attachments.filter((one) => one.error === null || tried.has(one)).slice(0, MAX_ATTACHMENTS)
}
