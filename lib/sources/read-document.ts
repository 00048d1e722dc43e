import type { ReadingProgress } from '@/lib/model/attachment'
import type { SourceReading } from '@/lib/model/capture'
import type { DocumentToRead } from '@/lib/model/document'
import { readFile } from './file/read-file'
import { isPdf } from './pdf/is-pdf'
import { readPdf } from './pdf/read-pdf'
import { startPdfEngine } from './pdf/start-pdf-engine'

/** Started before it is needed: loading its worker is half of the way to a first page. */
let spare: ReturnType<typeof startPdfEngine> | null = startPdfEngine()

/** Reads a PDF with pdf.js, everything else as the file it says it is. Fails with `FILE_*` codes. */
export async function readDocument(
  { name, contentType, url, blob }: DocumentToRead,
  onProgress: (progress: ReadingProgress) => void,
  signal: AbortSignal,
): Promise<SourceReading> {
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
