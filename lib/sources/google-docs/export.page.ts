import type { ExportDocumentReply } from '@/lib/contract/page-requests'
import { type DocumentExport, documentExports } from './document-exports'

/** What a message to the worker may hold. */
const MAX_CHARACTERS = 8_000_000
const TIMEOUT_MS = 20_000

/**
 * Has the editor write its document out, with the reader's own session: a request of the page to its own origin, as
 * its menu "Download" makes it.
 */
export async function exportDocument(): Promise<ExportDocumentReply> {
  const url = location.href
  const exports = documentExports(url)
  if (exports.length === 0) return { state: 'not-a-document' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (const one of exports) {
    const text = await fetchText(one, signal)
    if (text === null) continue
    if (text.length > MAX_CHARACTERS) return { state: 'too-large' }
    const title = document.title
    return { state: 'exported', url, title, contentType: one.contentType, text }
  }
  return { state: 'refused' }
}

/** `null` when something else came back than the document: a refusal, the form to sign in. */
async function fetchText({ url, contentType }: DocumentExport, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, { signal })
    const isDocument = response.ok && isWrittenOut(response, contentType)
    return isDocument ? await readText(response) : null
  } catch {
    // Passed on to a host that refuses, offline, or too slow: all the same to the reader.
    return null
  }
}

function isWrittenOut(response: Response, contentType: string): boolean {
  const { hostname } = new URL(response.url)
  const isTheirs = hostname === location.hostname || hostname.endsWith('.googleusercontent.com')
  return isTheirs && (response.headers.get('content-type') ?? '').startsWith(contentType)
}

/** The text, or its first part when there is more than can be handed on. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && text.length <= MAX_CHARACTERS) {
    const { value, done } = await reader.read()
    if (done) return text
    text += value
  }
  await reader?.cancel()
  return text
}
