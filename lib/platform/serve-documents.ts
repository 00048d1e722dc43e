import {
  DOCUMENT_ALIVE_MS,
  DOCUMENTS_CHANNEL,
  type DocumentReply,
  type DocumentRequest,
} from '@/lib/contract/document-requests'
import { toAppError } from '@/lib/model/app-error'
import type { ReadingProgress } from '@/lib/model/attachment'
import type { SourceReading } from '@/lib/model/capture'

type ReadRequest = Extract<DocumentRequest, { type: 'read-document' }>

/** Reads one document; throws `AppFailure`, or anything when the signal aborts. */
export type ReadRequested = (
  request: ReadRequest,
  onProgress: (progress: ReadingProgress) => void,
  signal: AbortSignal,
) => Promise<SourceReading>

export interface ServeDocumentsOptions {
  /** Called when nothing has been read for so long; left out where the reader stays. */
  idle?: { ms: number; leave: () => void }
}

/** Reads what the worker asks for, one request beside the other. Call it before anything is awaited. */
export function serveDocuments(read: ReadRequested, { idle }: ServeDocumentsOptions = {}): { close(): void } {
  const channel = new BroadcastChannel(DOCUMENTS_CHANNEL)
  const running = new Map<string, AbortController>()
  const post = (reply: DocumentReply) => channel.postMessage(reply)
  let timer: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    clearTimeout(timer)
    if (idle && running.size === 0) timer = setTimeout(idle.leave, idle.ms)
  }

  async function begin(request: ReadRequest): Promise<void> {
    const { requestId } = request
    post({ type: 'document-accepted', requestId })
    if (running.has(requestId)) return
    const controller = new AbortController()
    running.set(requestId, controller)
    rest()
    const alive = setInterval(() => post({ type: 'document-alive', requestId }), DOCUMENT_ALIVE_MS)
    try {
      const onProgress = (progress: ReadingProgress) =>
        post({ type: 'document-progress', requestId, progress })
      const reading = await read(request, onProgress, controller.signal)
      post({ type: 'document-read', requestId, reading })
    } catch (thrown) {
      if (!controller.signal.aborted) post({ type: 'document-failed', requestId, error: toAppError(thrown) })
    } finally {
      clearInterval(alive)
      running.delete(requestId)
      rest()
    }
  }

  channel.onmessage = ({ data }: MessageEvent<DocumentRequest>) => {
    if (data.type === 'read-document') void begin(data)
    if (data.type === 'cancel-document') running.get(data.requestId)?.abort()
  }
  rest()
  return {
    close() {
      clearTimeout(timer)
      channel.close()
    },
  }
}
