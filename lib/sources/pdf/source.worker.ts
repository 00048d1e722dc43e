import { withoutFragment } from '@/lib/model/address'
import { AppFailure } from '@/lib/model/app-error'
import type { ReadingProgress } from '@/lib/model/attachment'
import type { Capture, SourceReading } from '@/lib/model/capture'

/** A document as it was fetched. */
export interface FetchedDocument {
  name: string
  contentType: string
  url: string
  blob: Blob
}

export interface PdfIo {
  /** The bytes of the document that a tab shows. */
  fetchTab(tabId: number, url: string, signal: AbortSignal): Promise<FetchedDocument>
  read(
    document: FetchedDocument,
    onProgress: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<SourceReading>
  now(): number
  newId(): string
}

/** The PDF in a tab as a source. */
export interface PdfSource {
  /** Fails with `PAGE_*` and `FILE_*` codes. */
  read(
    tab: { tabId: number; url: string },
    onProgress: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<Capture>
}

export function createPdfSource(io: PdfIo): PdfSource {
  /** The last document that was read: the panel asks for its facts, and then the reader asks a question. */
  let last: { digest: string; sourceId: string; reading: SourceReading } | null = null

  return {
    async read({ tabId, url }, onProgress, signal) {
      const document = await io.fetchTab(tabId, url, signal)
      const sourceId = withoutFragment(document.url)
      if (sourceId !== withoutFragment(url)) throw new AppFailure('PAGE_CHANGED')
      const digest = await digestOf(document.blob)
      if (last?.digest !== digest || last.sourceId !== sourceId) {
        last = {
          digest,
          sourceId,
          reading: await io.read({ ...document, url: sourceId }, onProgress, signal),
        }
      }
      return { ...last.reading, captureId: io.newId(), sourceId, takenAt: io.now() }
    },
  }
}

/** Does an address look like a PDF's, where nothing else can tell? */
export function isPdfAddress(url: string): boolean {
  return URL.canParse(url) && /\.pdf$/i.test(new URL(url).pathname)
}

async function digestOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
