import { DOCUMENT_VIEW_CHANNEL, type DocumentViewRequest } from '@/lib/contract/document-requests'
import type { WorkerInput, WorkerReply } from '@/lib/contract/worker-requests'

type Request = (
  name: 'sendDocument',
  input: WorkerInput<'sendDocument'>,
) => Promise<WorkerReply<'sendDocument'>>

type KeptDocument = NonNullable<WorkerReply<'sendDocument'>> & { blob: Blob }

/** Asks the worker for a document and its bytes, which come over the channel; `null` when it is not kept any more. */
export async function takeDocument(request: Request, captureId: string): Promise<KeptDocument | null> {
  const ticket = crypto.randomUUID()
  const channel = new BroadcastChannel(DOCUMENT_VIEW_CHANNEL)
  const bytes = new Promise<Blob>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<DocumentViewRequest>) => {
      if (data.type === 'document-bytes' && data.ticket === ticket) resolve(data.blob)
    }
  })
  try {
    const kept = captureId === '' ? null : await request('sendDocument', { captureId, ticket })
    return kept && { ...kept, blob: await bytes }
  } finally {
    channel.close()
  }
}
