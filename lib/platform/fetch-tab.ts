import { browser } from 'wxt/browser'
import { AppFailure } from '@/lib/model/app-error'
import type { DocumentToRead } from '@/lib/model/document'
import { fetchDocument, MAX_DOCUMENT_BYTES, nameOf } from './fetch-document'

/** Bytes of one call's reply, which crosses as text: a third more, and still far below the browser's limit. */
const PIECE_BYTES = 6_000_000

/** For the whole way from the server to the worker; an injection may never settle. */
const FETCH_TAB_MS = 120_000

/**
 * The document that a tab shows in the browser's own view. Its document fetches its own address, with the reader's
 * session and mostly from the browser's cache; where nothing can be put into it, the worker fetches, if it may.
 * Rejects with the signal's reason at once when that aborts, fails with `PAGE_BUSY` when it takes too long.
 */
export async function fetchTab(tabId: number, url: string, signal: AbortSignal): Promise<DocumentToRead> {
  if (url.startsWith('file:')) throw new AppFailure('FILE_ON_DISK')
  signal.throwIfAborted()
  // One document may be read twice at once.
  const place = `__sidenote-bytes-${crypto.randomUUID()}`
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FETCH_TAB_MS)])
  try {
    const fetched = await takeFromTab(tabId, place, limit)
    if (fetched) return fetched
  } catch (thrown) {
    signal.throwIfAborted()
    throw limit.aborted ? new AppFailure('PAGE_BUSY') : thrown
  } finally {
    void call(tabId, letGo, [place])
  }
  return fetchDocument(url, signal)
}

/** `null` when the document does not give it. */
async function takeFromTab(
  tabId: number,
  place: string,
  signal: AbortSignal,
): Promise<DocumentToRead | null> {
  const begun = await unlessAborted(call(tabId, beginFetch, [place, MAX_DOCUMENT_BYTES]), signal)
  if (!begun || begun.result.state === 'refused') return null
  const { result, documentId } = begun
  if (result.state === 'too-large') throw new AppFailure('FILE_TOO_LARGE')
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < result.size; at += PIECE_BYTES) {
    const piece = await unlessAborted(call(tabId, takePiece, [place, at, PIECE_BYTES]), signal)
    if (!piece || piece.documentId !== documentId) throw new AppFailure('PAGE_CHANGED')
    pieces.push(toBytes(piece.result))
  }
  const blob = new Blob(pieces)
  if (blob.size !== result.size) throw new AppFailure('PAGE_CHANGED')
  return { name: nameOf(result.url), contentType: result.contentType, url: result.url, blob }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const done = new AbortController()
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
    work.then(resolve, reject)
  }).finally(() => done.abort())
}

type Begun =
  | { state: 'fetched'; url: string; size: number; contentType: string }
  | { state: 'too-large' }
  | { state: 'refused' }

/** What stands in the isolated world of the tab's document while its bytes are handed over. */
interface Standing {
  stop: AbortController
  bytes: Blob | null
}

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
  const standing: Standing = { stop: new AbortController(), bytes: null }
  Object.assign(globalThis, { [place]: standing })
  const { signal } = standing.stop
  try {
    const response = await fetch(url, { credentials: 'include', cache: 'force-cache', signal })
    if (!response.ok) return { state: 'refused' }
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let size = Number(response.headers.get('content-length')) > limit ? limit + 1 : 0
    const reader = response.body?.getReader()
    while (reader && size <= limit) {
      const { value, done } = await reader.read()
      if (done) break
      size += value.length
      chunks.push(value)
    }
    if (size > limit) {
      standing.stop.abort()
      return { state: 'too-large' }
    }
    standing.bytes = new Blob(chunks)
    const contentType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    return { state: 'fetched', url, size, contentType }
  } catch {
    // A policy of the site, or no network: the worker tries.
    return { state: 'refused' }
  }
}

/** Runs in the tab's document. */
async function takePiece(place: string, at: number, length: number): Promise<string> {
  const { bytes } = (Reflect.get(globalThis, place) ?? { bytes: null }) as Standing
  if (!bytes) return ''
  const piece = new Uint8Array(await bytes.slice(at, at + length).arrayBuffer())
  let text = ''
  for (let i = 0; i < piece.length; i += 32_768) text += String.fromCharCode(...piece.subarray(i, i + 32_768))
  return btoa(text)
}

/** Runs in the tab's document: a fetch under way ends, and its bytes are free. */
function letGo(place: string): boolean {
  const standing = Reflect.get(globalThis, place) as Standing | undefined
  standing?.stop.abort()
  return Reflect.deleteProperty(globalThis, place)
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}
