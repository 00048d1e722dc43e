import * as v from 'valibot'
import { withoutFragment } from '@/lib/model/address'
import { AppFailure, type ErrorCode } from '@/lib/model/app-error'
import type { Capture, SourceReading } from '@/lib/model/capture'
import { inTime } from '@/lib/sources/in-time'
import { Address, Title } from '@/lib/sources/parse-source-reading'

/** Long documents take their time to be written out. */
const REPLY_TIMEOUT_MS = 25_000

/** What the source needs of the browser. */
export interface GoogleDocsIo {
  call(tabId: number, request: 'exportDocument', input: Record<string, never>): Promise<unknown>
  /** Reads a file where there is room for it; see `lib/sources/file/read-file.ts`. */
  readFile(
    file: { name: string; contentType: string; url: string; bytes: Uint8Array },
    signal: AbortSignal,
  ): Promise<SourceReading>
  now(): number
  newId(): string
}

/**
 * The document of an editor that draws on a canvas, as a source of kind `document`: written out by the editor's server
 * for the reader's own session, only when the reader asks. Fails with page codes, file codes and `DOCUMENT_NO_ACCESS`.
 */
export interface GoogleDocsSource {
  read(tabId: number, signal: AbortSignal): Promise<Capture>
}

export function createGoogleDocsSource(io: GoogleDocsIo): GoogleDocsSource {
  return {
    async read(tabId, signal) {
      const raw = await inTime(io.call(tabId, 'exportDocument', {}), REPLY_TIMEOUT_MS, signal)
      const reply = v.safeParse(Reply, raw)
      if (!reply.success) throw new AppFailure('INTERNAL', { id: 'page-reply' })
      if (reply.output.state !== 'exported') throw new AppFailure(FAILURES[reply.output.state])
      const { url, title, contentType, text } = reply.output
      const file = { name: title, contentType, url, bytes: new TextEncoder().encode(text) }
      const reading = await io.readFile(file, signal)
      const made = { captureId: io.newId(), takenAt: io.now(), sourceId: withoutFragment(url) }
      return { ...reading, ...made, kind: 'document', url, title: withoutEditor(title) || reading.title }
    },
  }
}

const FAILURES: Record<'not-a-document' | 'refused' | 'too-large', ErrorCode> = {
  'not-a-document': 'PAGE_RESTRICTED',
  refused: 'DOCUMENT_NO_ACCESS',
  'too-large': 'FILE_TOO_LARGE',
}

const Reply = v.variant('state', [
  v.object({
    state: v.literal('exported'),
    url: Address,
    title: Title,
    contentType: v.picklist(['text/html', 'text/csv', 'text/plain']),
    text: v.string(),
  }),
  v.object({ state: v.picklist(['not-a-document', 'refused', 'too-large']) }),
])

/** A tab is called "Minutes - Google Docs". */
function withoutEditor(title: string): string {
  return title.replace(/ - Google \p{L}{1,20}$/u, '')
}
