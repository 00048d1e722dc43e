import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfEngine } from '@/lib/sources/pdf/page/open-pdf'

/** Where the build puts pdf.js' files, see `wxt.config.ts`, and `entrypoints/pdf-worker`. */
const FILES = '/pdfjs'
const WORKER_SCRIPT = '/pdf-worker.js'

/** pdf.js with a worker of its own for one document. `end` stops it, whatever it is doing. */
export function startPdfEngine(): { engine: PdfEngine; end(): void } {
  const address = (path: string) => new URL(path, location.href).href
  const port = new Worker(scriptAddress() as unknown as string)
  return {
    engine: {
      cMapUrl: address(`${FILES}/cmaps/`),
      standardFontDataUrl: address(`${FILES}/standard_fonts/`),
      wasmUrl: address(`${FILES}/wasm/`),
      worker: PDFWorker.create({ port } as unknown as Parameters<typeof PDFWorker.create>[0]),
    },
    end: () => port.terminate(),
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): object }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The one script address that the page's policy lets be made: whatever is asked for, it is our own worker's. */
function scriptAddress(): object | string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes }
  const own = new URL(WORKER_SCRIPT, location.href).href
  policy ??= trustedTypes?.createPolicy('sidenote-pdf-worker', { createScriptURL: () => own })
  return policy?.createScriptURL(own) ?? own
}
