import { browser } from 'wxt/browser'
import { AppFailure } from '@/lib/model/app-error'
import type { DocumentToRead } from './documents'
import { fetchDocument, MAX_DOCUMENT_BYTES, nameOf } from './fetch-document'

/** Where the bytes stand in the isolated world of the tab's document while they are handed over. */
const BYTES_GLOBAL = '__sidenoteBytes'

/** Bytes of one call's reply, which crosses as text: a third more, and still far below the browser's limit. */
const PIECE_BYTES = 6_000_000

/**
 * The document that a tab shows in the browser's own view. Its document fetches its own address, with the reader's
 * session and mostly from the browser's cache; where nothing can be put into it, the worker fetches, if it may.
 */
export async function fetchTab(tabId: number, url: string, signal: AbortSignal): Promise<DocumentToRead> {
  if (url.startsWith('file:')) throw new AppFailure('FILE_ON_DISK')
  const begun = await call(tabId, beginFetch, [BYTES_GLOBAL, MAX_DOCUMENT_BYTES])
  signal.throwIfAborted()
  if (!begun || begun.result.state === 'refused') return fetchDocument(url, signal)
  const { result, documentId } = begun
  if (result.state === 'too-large') throw new AppFailure('FILE_TOO_LARGE')
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < result.size; at += PIECE_BYTES) {
    const piece = await call(tabId, takePiece, [BYTES_GLOBAL, at, PIECE_BYTES])
    signal.throwIfAborted()
    if (!piece || piece.documentId !== documentId) throw new AppFailure('PAGE_CHANGED')
    pieces.push(toBytes(piece.result))
  }
  const blob = new Blob(pieces)
  if (blob.size !== result.size) throw new AppFailure('PAGE_CHANGED')
  return { name: nameOf(result.url), contentType: result.contentType, url: result.url, blob }
}

type Begun =
  | { state: 'fetched'; url: string; size: number; contentType: string }
  | { state: 'too-large' }
  | { state: 'refused' }

async function call<T, A extends unknown[]>(
  tabId: number,
  func: (...args: A) => T,
  args: A,
): Promise<{ result: Awaited<T>; documentId: string } | null> {
  const [injected] = await browser.scripting
    .executeScript({ target: { tabId }, func, args } as Parameters<typeof browser.scripting.executeScript>[0])
    .catch(() => [])
  if (!injected || injected.result === undefined || injected.result === null) return null
  const documentId = 'documentId' in injected ? String(injected.documentId) : ''
  return { result: injected.result as Awaited<T>, documentId }
}

/** Runs in the tab's document: everything it needs comes as an argument. */
async function beginFetch(place: string, limit: number): Promise<Begun> {
  const url = location.href
  try {
    const response = await fetch(url, { credentials: 'include', cache: 'force-cache' })
    if (!response.ok) return { state: 'refused' }
    if (Number(response.headers.get('content-length')) > limit) return { state: 'too-large' }
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length > limit) return { state: 'too-large' }
    Object.assign(globalThis, { [place]: bytes })
    const contentType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    return { state: 'fetched', url, size: bytes.length, contentType }
  } catch {
    // A policy of the site, or no network: the worker tries.
    return { state: 'refused' }
  }
}

/** Runs in the tab's document. The last piece lets go of the bytes. */
function takePiece(place: string, at: number, length: number): string {
  const world = globalThis as unknown as Record<string, Uint8Array | undefined>
  const bytes = world[place]
  if (!bytes) return ''
  const piece = bytes.subarray(at, at + length)
  if (at + length >= bytes.length) delete world[place]
  let text = ''
  for (let i = 0; i < piece.length; i += 32_768) text += String.fromCharCode(...piece.subarray(i, i + 32_768))
  return btoa(text)
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
