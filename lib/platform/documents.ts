import {
  DOCUMENT_ALIVE_MS,
  DOCUMENTS_CHANNEL,
  type DocumentReply,
  type DocumentRequest,
} from '@/lib/contract/document-requests'
import { AppFailure } from '@/lib/model/app-error'
import type { ReadingProgress } from '@/lib/model/attachment'
import type { SourceReading } from '@/lib/model/capture'
import type { DocumentToRead } from '@/lib/model/document'
import { openDocumentReader } from './offscreen'

/** A request that nobody has accepted by then is sent again: its reader was just closing, or is still opening. */
const RESEND_MS = 400
const MAX_SENDS = 25
/** A reader that is silent for so long is gone. */
const SILENCE_MS = DOCUMENT_ALIVE_MS * 8

export interface DocumentReaderIo {
  /** The reading as it may be believed (S24): it was made of outside data by a parser of megabytes. */
  parse(raw: unknown): SourceReading | null
  open?: () => Promise<void>
}

/** Reads documents in the page that has room for it. */
export type ReadDocument = (
  document: DocumentToRead,
  onProgress: (progress: ReadingProgress) => void,
  signal: AbortSignal,
) => Promise<SourceReading>

/**
 * Has documents read. Fails with `AppFailure` (`FILE_*`, or `READING_INTERRUPTED` when its reader died); rejects with the
 * signal's reason at once when that aborts.
 */
export function createDocumentReader({ parse, open = openDocumentReader }: DocumentReaderIo): ReadDocument {
  return async (document, onProgress, signal) => {
    const reading = parse(await askReader(document, onProgress, signal, open))
    if (!reading) throw new AppFailure('FILE_BROKEN', { short: 'reading' })
    return reading
  }
}

async function askReader(
  document: DocumentToRead,
  onProgress: (progress: ReadingProgress) => void,
  signal: AbortSignal,
  open: () => Promise<void>,
): Promise<unknown> {
  signal.throwIfAborted()
  const requestId = crypto.randomUUID()
  const channel = new BroadcastChannel(DOCUMENTS_CHANNEL)
  const post = (request: DocumentRequest) => channel.postMessage(request)
  const done = new AbortController()
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const silence = watchSilence(() => reject(new AppFailure('READING_INTERRUPTED')), done.signal)
      let isAccepted = false
      channel.onmessage = ({ data }: MessageEvent<DocumentReply>) => {
        if (data.requestId !== requestId) return
        silence.heard()
        isAccepted = true
        if (data.type === 'document-progress') onProgress(data.progress)
        if (data.type === 'document-read') resolve(data.reading)
        if (data.type === 'document-failed') reject(new AppFailure(data.error.code, data.error.detail))
      }
      signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
      const request: DocumentRequest = { type: 'read-document', requestId, ...document }
      sendUntil(() => isAccepted || done.signal.aborted, post, request, open).catch(reject)
    })
  } catch (thrown) {
    post({ type: 'cancel-document', requestId })
    throw thrown
  } finally {
    done.abort()
    channel.close()
  }
}

async function sendUntil(
  isDone: () => boolean,
  post: (request: DocumentRequest) => void,
  request: DocumentRequest,
  open: () => Promise<void>,
): Promise<void> {
  for (let sends = 0; sends < MAX_SENDS && !isDone(); sends++) {
    await open()
    post(request)
    await new Promise((resolve) => setTimeout(resolve, RESEND_MS))
  }
  if (!isDone()) throw new AppFailure('READING_INTERRUPTED')
}

function watchSilence(lost: () => void, until: AbortSignal): { heard(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  until.addEventListener('abort', () => clearTimeout(timer))
  return {
    heard() {
      clearTimeout(timer)
      timer = setTimeout(lost, SILENCE_MS)
    },
  }
}
