import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  type PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { AppFailure } from '@/lib/model/app-error'

/** What pdf.js needs besides the document: files of its package, by address, and the worker that parses. */
export interface PdfEngine {
  cMapUrl: string
  standardFontDataUrl: string
  /** Decoders of rare image formats, as plain scripts: no page of ours may run WebAssembly. */
  wasmUrl: string
  /** Left out where pdf.js makes its own. */
  worker?: PDFWorker
}

export interface OpenPdf {
  document: PDFDocumentProxy
  /** Frees everything it holds; to be called in any case. */
  close(): Promise<void>
}

/** Opens a document, whose bytes are given away. Fails with `FILE_ENCRYPTED` or `FILE_BROKEN`. */
export async function openPdf(
  bytes: Uint8Array,
  engine: PdfEngine,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<OpenPdf> {
  options.signal?.throwIfAborted()
  const task = getDocument({
    data: bytes,
    cMapUrl: engine.cMapUrl,
    cMapPacked: true,
    standardFontDataUrl: engine.standardFontDataUrl,
    wasmUrl: engine.wasmUrl,
    useWasm: false,
    // The worker is sealed off from the network: its page fetches what it needs.
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    verbosity: 0,
    ...(engine.worker && { worker: engine.worker }),
  })
  const close = () => task.destroy()
  const stop = () => void close()
  options.signal?.addEventListener('abort', stop)
  try {
    return { document: await task.promise, close }
  } catch (thrown) {
    await close()
    options.signal?.throwIfAborted()
    throw toFailure(thrown)
  } finally {
    options.signal?.removeEventListener('abort', stop)
  }
}

function toFailure(thrown: unknown): AppFailure {
  if (thrown instanceof PasswordException) return new AppFailure('FILE_ENCRYPTED')
  const short = thrown instanceof InvalidPDFException ? 'invalid' : nameOf(thrown)
  return new AppFailure('FILE_BROKEN', { short })
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : 'unknown'
}
