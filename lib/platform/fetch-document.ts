import { AppFailure } from '@/lib/model/app-error'
import type { DocumentToRead } from '@/lib/model/document'
import { hasAccess } from './access'

/** Longer documents are not fetched. */
export const MAX_DOCUMENT_BYTES = 200_000_000

/** For all of it; a server may go on sending for ever. */
const FETCH_MS = 120_000

/**
 * Fetches a document from its address, as the reader's own browser would. Fails with `FILE_ON_DISK`, `PAGE_NO_ACCESS`
 * (its site was not allowed), `FILE_TOO_LARGE`, `PAGE_BUSY` (it takes too long) or `PAGE_PDF` (the server does not give
 * it); rejects with the signal's reason when that aborts.
 */
export async function fetchDocument(url: string, signal: AbortSignal): Promise<DocumentToRead> {
  const { protocol, origin, host } = new URL(url)
  if (protocol === 'file:') throw new AppFailure('FILE_ON_DISK')
  if (protocol !== 'https:' && protocol !== 'http:') throw new AppFailure('PAGE_RESTRICTED')
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)])
  try {
    // Where its site was not allowed, only what is open to everybody can be had: such servers refuse who shows himself.
    const credentials = (await hasAccess(origin)) ? 'include' : 'omit'
    const response = await fetch(url, { credentials, signal: limit })
    if (!response.ok) throw new AppFailure('PAGE_PDF', { short: String(response.status) })
    if (Number(response.headers.get('content-length')) > MAX_DOCUMENT_BYTES)
      throw new AppFailure('FILE_TOO_LARGE')
    const blob = new Blob(await chunksOf(response, limit))
    const contentType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    return { name: nameOf(url), contentType, url, blob }
  } catch (thrown) {
    signal.throwIfAborted()
    if (thrown instanceof AppFailure) throw thrown
    if (limit.aborted) throw new AppFailure('PAGE_BUSY')
    if (!(await hasAccess(origin))) throw new AppFailure('PAGE_NO_ACCESS', { host })
    throw new AppFailure('PAGE_PDF', { short: thrown instanceof Error ? thrown.name : 'unknown' })
  }
}

/** The last part of an address, as a file is called. */
export function nameOf(url: string): string {
  const [last = ''] = new URL(url).pathname.split('/').toReversed()
  try {
    return decodeURIComponent(last)
  } catch {
    // Not every address keeps to the escapes of its standard.
    return last
  }
}

async function chunksOf(response: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  while (reader) {
    const { value, done } = await reader.read()
    signal.throwIfAborted()
    if (done) break
    length += value.length
    if (length > MAX_DOCUMENT_BYTES) {
      await reader.cancel()
      throw new AppFailure('FILE_TOO_LARGE')
    }
    chunks.push(value)
  }
  return chunks
}
