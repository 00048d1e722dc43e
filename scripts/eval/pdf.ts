/**
 * `npm run eval -- pdf --data <folder> --out <file>`: reads the PDFs of a folder that `scripts/make-pdfs.ts` wrote, those
 * that are made on the spot, real ones where they are installed, and one of 1,000 pages; says how well and how fast.
 */
import { writeFileSync } from 'node:fs'
import { toAppError } from '@/lib/model/app-error'
import { readPdf } from '@/lib/sources/pdf/read-pdf'
import { handwrittenPdfs } from '../make-pdfs/handwritten-pdfs'
import { libraryPdfs } from '../make-pdfs/library-pdfs'
import { longPdf } from '../make-pdfs/long-pdf'
import type { MadePdf } from '../make-pdfs/made-pdf'
import { installedPdfs, NODE_PDF_ENGINE, storedPdfs } from '../make-pdfs/read-pdfs'
import { scorePdf } from '../make-pdfs/score-pdf'

const engine = NODE_PDF_ENGINE

interface Row {
  name: string
  producer: string
  /** Share of equal characters; `null` for what has no text to read. */
  text: number | null
  overlaps: number[]
  error: string | null
}

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const made = [...storedPdfs(data), ...(await libraryPdfs()), ...handwrittenPdfs()]
  const rows: Row[] = []
  for (const pdf of made) rows.push(await rowOf(pdf))
  for (const row of rows) print(row)
  const texts = rows.flatMap(({ text }) => text ?? [])
  const overlaps = rows.flatMap((row) => row.overlaps)
  console.log(
    `${made.length} PDFs: text ${percent(Math.min(...texts))} at least, ${percent(mean(texts))} on average; ` +
      `${overlaps.length} quotations: overlap ${Math.min(...overlaps).toFixed(2)} at least, ${mean(overlaps).toFixed(2)} on average`,
  )
  const speed = [...(await realOnes()), await longOne()]
  writeFileSync(out, `${JSON.stringify({ rows, speed }, null, 1)}\n`)
}

async function rowOf({ name, producer, bytes, truth }: MadePdf): Promise<Row> {
  try {
    const read = await readPdf({ bytes: bytes.slice(), url: '', name }, { engine })
    const { text, overlaps } = scorePdf(read, truth)
    return { name, producer, text, overlaps, error: null }
  } catch (thrown) {
    return { name, producer, text: null, overlaps: [], error: toAppError(thrown).code }
  }
}

interface Speed {
  name: string
  pages: number
  firstPageMs: number
  allMs: number
  peakMb: number
}

async function realOnes(): Promise<Speed[]> {
  const found = installedPdfs()
  if (found.length === 0) console.log('skipped: no PDFs under /usr/share/doc')
  const speed: Speed[] = []
  for (const { path, bytes } of found) speed.push(await time(path, bytes))
  return speed
}

async function longOne(): Promise<Speed> {
  const { bytes } = await longPdf(1_000)
  return time('1,000 pages', bytes)
}

/** The first page alone, as it is read for a question about it, and then all of them. */
async function time(name: string, bytes: Uint8Array): Promise<Speed> {
  const input = () => ({ bytes: bytes.slice(), url: '', name })
  const began = performance.now()
  await readPdf({ ...input(), pages: { first: 1, last: 1 } }, { engine })
  const firstPageMs = Math.round(performance.now() - began)
  const before = performance.now()
  let pages = 0
  let peak = 0
  await readPdf(input(), {
    engine,
    onProgress: ({ done }) => {
      pages = done
      peak = Math.max(peak, process.memoryUsage().rss)
    },
  })
  const allMs = Math.round(performance.now() - before)
  const speed = { name, pages, firstPageMs, allMs, peakMb: Math.round(peak / 1_000_000) }
  console.log(`${name}: ${pages} pages, first ${firstPageMs} ms, all ${allMs} ms, peak ${speed.peakMb} MB`)
  return speed
}

function print({ name, producer, text, overlaps, error }: Row): void {
  const share = text === null ? (error ?? '') : percent(text)
  const boxes = overlaps.map((overlap) => overlap.toFixed(2)).join(' ')
  console.log(`${name.padEnd(36)} ${producer.padEnd(12)} ${share.padStart(15)}  ${boxes}`)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
