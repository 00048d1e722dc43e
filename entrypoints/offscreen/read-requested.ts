import { AppFailure } from '@/lib/model/app-error'
import type { ReadRequested } from '@/lib/platform/serve-documents'
import { isPdf } from '@/lib/sources/pdf/is-pdf'
import { readPdf } from '@/lib/sources/pdf/read-pdf'
import { startPdfEngine } from './pdf-engine'

/** Reads a PDF with pdf.js, everything else as the file it says it is. */
export const readRequested: ReadRequested = async (request, onProgress, signal) => {
  const { name, url, blob } = request
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (!isPdf(bytes)) throw new AppFailure('FILE_UNSUPPORTED')
  const { engine, end } = startPdfEngine()
  try {
    const { reading } = await readPdf({ bytes, url, name }, { engine, onProgress, signal })
    return reading
  } finally {
    end()
  }
}
