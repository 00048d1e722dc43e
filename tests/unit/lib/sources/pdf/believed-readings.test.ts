import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseDocumentReading } from '@/lib/sources/parse-document-reading'
import { readPdf } from '@/lib/sources/pdf/read-pdf'
import { handwrittenPdfs } from '@/scripts/make-pdfs/handwritten-pdfs'
import { NODE_PDF_ENGINE as engine, storedPdfs } from '@/scripts/make-pdfs/read-pdfs'

const FOLDER = fileURLToPath(new URL('../../../../fixtures/pdf', import.meta.url))
const readable = [...storedPdfs(FOLDER), ...handwrittenPdfs()].filter(
  ({ truth }) => truth.error === undefined,
)

it.each(readable)('the reading of $name is believed as it is', async ({ name, bytes }) => {
  const { reading } = await readPdf(
    { bytes: bytes.slice(), url: 'https://a.example/a.pdf', name },
    { engine },
  )
  expect(parseDocumentReading(reading)).toEqual(reading)
})
