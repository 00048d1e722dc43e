import { callPage } from '@/lib/platform/call-page'
import { fetchDocument } from '@/lib/platform/fetch-document'
import type { AttachmentReaders } from '@/lib/services/read-attachment'
import { createGoogleDocsSource } from '@/lib/sources/google-docs/source.worker'
import { createSelectionSource } from '@/lib/sources/selection/source.worker'
import type { TranscriptSource } from '@/lib/sources/transcript/source.worker'

export interface ReadersIo {
  readTab: AttachmentReaders['tab']
  readDocument: AttachmentReaders['file']
  transcripts: TranscriptSource
  now(): number
  newId(): string
}

/** Everything that can read what a reader attaches. Each was asked for by a click. */
export function createReaders({
  readTab,
  readDocument,
  transcripts,
  now,
  newId,
}: ReadersIo): AttachmentReaders {
  const io = { call: callPage, now, newId }
  const selection = createSelectionSource(io)
  const documents = createGoogleDocsSource({
    ...io,
    readFile: ({ bytes, ...file }, signal) =>
      readDocument({ ...file, blob: new Blob([bytes.slice()]) }, () => undefined, signal),
  })
  return {
    tab: readTab,
    selection: (tabId, signal) => selection.read(tabId, signal),
    transcript: (tabId, signal) => transcripts.read(tabId, true, signal),
    document: (tabId, signal) => documents.read(tabId, signal),
    file: readDocument,
    fetchDocument,
  }
}
