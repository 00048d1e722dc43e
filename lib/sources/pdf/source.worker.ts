import { withoutFragment } from '@/lib/model/address'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture, SourceReading } from '@/lib/model/capture'
import type { DocumentToRead } from '@/lib/model/document'

export interface PdfIo {
  /** The bytes of the document that a tab shows. */
  fetchTab(tabId: number, url: string, signal: AbortSignal): Promise<DocumentToRead>
  read(document: DocumentToRead, signal: AbortSignal): Promise<SourceReading>
  now(): number
  newId(): string
}

/** The PDF in a tab as a source. */
export interface PdfSource {
  /** Fails with `PAGE_*` and `FILE_*` codes. */
  read(tab: { tabId: number; url: string }, signal: AbortSignal): Promise<Capture>
}

export function createPdfSource(io: PdfIo): PdfSource {
  return {
    async read({ tabId, url }, signal) {
      const document = await io.fetchTab(tabId, url, signal)
      const sourceId = withoutFragment(document.url)
      if (sourceId !== withoutFragment(url)) throw new AppFailure('PAGE_CHANGED')
      const reading = await io.read({ ...document, url: sourceId }, signal)
      return { ...reading, captureId: io.newId(), sourceId, takenAt: io.now() }
    },
  }
}
