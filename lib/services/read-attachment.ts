import type { AttachedThing } from '@/lib/contract/worker-requests'
import { withoutFragment } from '@/lib/model/address'
import { AppFailure } from '@/lib/model/app-error'
import type { Attachment, AttachmentKind, ReadingProgress } from '@/lib/model/attachment'
import type { Capture, SourceReading } from '@/lib/model/capture'
import type { DocumentToRead } from '@/lib/model/document'

export type OnProgress = (progress: ReadingProgress) => void

/** Who reads what. Each fails with `AppFailure` only. */
export interface AttachmentReaders {
  tab(tabId: number, signal: AbortSignal): Promise<Capture>
  selection(tabId: number, signal: AbortSignal): Promise<Capture>
  transcript(tabId: number, signal: AbortSignal): Promise<Capture>
  document(tabId: number, signal: AbortSignal): Promise<Capture>
  file(document: DocumentToRead, onProgress: OnProgress, signal: AbortSignal): Promise<SourceReading>
  /** Fetches a document from an address that the reader typed or followed. */
  fetchDocument(url: string, signal: AbortSignal): Promise<DocumentToRead>
}

export interface ReadingIo {
  readers: AttachmentReaders
  now(): number
  newId(): string
}

/** What is read, and where it is: the tab it comes from, or its bytes. */
export interface FoundThing {
  what: AttachedThing
  tabId: number | null
  blob: Blob | null
}

/** Reads what the reader attached. */
export async function readThing(
  { what, tabId, blob }: FoundThing,
  io: ReadingIo,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Capture> {
  const { readers } = io
  if (what.type === 'address') {
    return readDocument(await readers.fetchDocument(what.url, signal), io, onProgress, signal)
  }
  if (what.type === 'file') {
    if (!blob) throw new AppFailure('FILE_GONE')
    return readDocument({ ...what, url: '', blob }, io, onProgress, signal)
  }
  if (tabId === null) throw new AppFailure('PAGE_GONE')
  return readers[what.type](tabId, signal)
}

async function readDocument(
  { name, contentType, url, blob }: DocumentToRead,
  { readers, now, newId }: ReadingIo,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Capture> {
  const reading = await readers.file({ name, contentType, url, blob }, onProgress, signal)
  const sourceId = url === '' ? `file:${name}` : withoutFragment(url)
  // A file is called what its reader called it; a document elsewhere by its own title, if it has one.
  const title = url === '' ? name : reading.title || name
  return { ...reading, captureId: newId(), sourceId, takenAt: now(), title }
}

/** What an attachment will be called before it has been read. */
export function toKind(what: AttachedThing): AttachmentKind {
  if (what.type === 'address') return /\.pdf(?:$|[?#])/i.test(what.url) ? 'pdf' : 'file'
  if (what.type !== 'file') return what.type
  return what.contentType === 'application/pdf' || /\.pdf$/i.test(what.name) ? 'pdf' : 'file'
}

/** What to read again; `null` for a file, whose bytes are gone. */
export function thingOf({ kind, tabId, url }: Attachment): AttachedThing | null {
  if (tabId === null) return /^https?:/.test(url) ? { type: 'address', url } : null
  if (kind === 'tab') return { type: 'tab', tabId }
  return kind === 'selection' || kind === 'transcript' || kind === 'document' ? { type: kind } : null
}
