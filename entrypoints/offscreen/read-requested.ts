import type { ReadRequested } from '@/lib/platform/serve-documents'
import { readFile } from '@/lib/sources/file/read-file'
import { isPdf } from '@/lib/sources/pdf/is-pdf'
import { readPdf } from '@/lib/sources/pdf/read-pdf'
import { startPdfEngine } from './pdf-engine'

/** Started before it is needed: loading its worker is half of the way to a first page. */
let spare: ReturnType<typeof startPdfEngine> | null = startPdfEngine()

/** Reads a PDF with pdf.js, everything else as the file it says it is. */
export const readRequested: ReadRequested = async (request, onProgress, signal) => {
  const { name, contentType, url, blob } = request
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (!isPdf(bytes)) return readFile({ name, contentType, url, bytes }, signal)
  const { engine, end } = spare ?? startPdfEngine()
  spare = null
  try {
    const { reading } = await readPdf({ bytes, url, name }, { engine, onProgress, signal })
    return reading
  } finally {
    end()
    spare ??= startPdfEngine()
  }
}
