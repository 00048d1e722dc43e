import type { RevealPassageReply } from '@/lib/contract/page-requests'
import type { DocumentFacts } from '@/lib/contract/worker-requests'
import { AppFailure } from '@/lib/model/app-error'
import type { ReadingProgress } from '@/lib/model/attachment'
import type { Capture, SourceReading } from '@/lib/model/capture'
import type { Citation } from '@/lib/model/citation'
import type { DocumentToRead } from '@/lib/model/document'
import type { RevealOutcome } from '@/lib/model/page'
import type { CaptureRepository } from '@/lib/storage/capture-repository'
import type { FileRepository } from '@/lib/storage/file-repository'

export interface DocumentServiceDeps {
  read(
    document: DocumentToRead,
    onProgress: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<SourceReading>
  /** A larger document is not opened at all. */
  maxBytes: number
  captures: Pick<CaptureRepository, 'keep' | 'get'>
  files: FileRepository
  views: {
    show(
      passage: { captureId: string; anchor: NonNullable<Citation['anchor']>; page: number | null },
      windowId: number,
    ): Promise<RevealPassageReply>
    send(ticket: string, blob: Blob): void
  }
}

/** So many documents wait with their bytes for their captures to be kept. */
const MAX_WAITING = 4

/** Documents: read, kept with their bytes, and shown in Sidenote's own view. */
export function createDocumentService({ read, maxBytes, captures, files, views }: DocumentServiceDeps) {
  /** Bytes of what was read and is not kept yet, by the hash of its text. They die with the worker, as the question does. */
  const waiting = new Map<string, DocumentToRead>()
  /** The panel asks for a document's facts, and then its reader asks a question: one reading serves both. */
  let last: { key: string; reading: SourceReading } | null = null

  return {
    /** Reads a document; its bytes are kept as soon as its capture is. */
    async read(
      document: DocumentToRead,
      onProgress: (progress: ReadingProgress) => void,
      signal: AbortSignal,
    ): Promise<SourceReading> {
      // Before any of it is in memory.
      if (document.blob.size > maxBytes) throw new AppFailure('FILE_TOO_LARGE')
      const key = `${document.url} ${document.name} ${await digestOf(document.blob)}`
      if (last?.key !== key) last = { key, reading: await read(document, onProgress, signal) }
      const { reading } = last
      if (reading.kind !== 'pdf') return reading
      waiting.delete(reading.textHash)
      waiting.set(reading.textHash, document)
      const [oldest] = waiting.keys()
      if (oldest !== undefined && waiting.size > MAX_WAITING) waiting.delete(oldest)
      return reading
    },

    /** Keeps a capture as always, and a document's bytes with it. */
    async keep(capture: Capture): Promise<Capture> {
      const kept = await captures.keep(capture)
      const document = kept.kind === 'pdf' ? waiting.get(kept.textHash) : undefined
      if (document) {
        const { name, contentType, blob } = document
        await files.keep({ captureId: kept.captureId, name, contentType, size: blob.size, blob })
      }
      return kept
    },

    /** Shows a citation in the view of its document. */
    async show(citation: Citation, windowId: number): Promise<RevealOutcome> {
      const { anchor, captureId, page } = citation
      if (!anchor) throw new AppFailure('INTERNAL', { id: 'no-anchor' })
      if (!(await files.get(captureId))) return { state: 'page-closed', text: '', copies: 0, visible: false }
      const { place, text, visible } = await views.show({ captureId, anchor, page: page ?? null }, windowId)
      return { state: place.state, text, copies: place.state === 'gone' ? 0 : place.copies, visible }
    },

    /** Sends a view the bytes it asks for; `null` when they are not kept any more. */
    async send(captureId: string, ticket: string): Promise<DocumentFacts | null> {
      const [file, capture] = await Promise.all([files.get(captureId), captures.get(captureId)])
      if (!file || !capture) return null
      views.send(ticket, file.blob)
      return { name: file.name, title: capture.title, url: capture.url, size: file.size }
    },
  }
}

async function digestOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
