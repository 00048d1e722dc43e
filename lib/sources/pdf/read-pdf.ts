import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from '@/lib/core/extraction/capture-limits'
import { hashText } from '@/lib/core/extraction/text-hash'
import { AppFailure } from '@/lib/model/app-error'
import type { ReadingProgress } from '@/lib/model/attachment'
import type { CaptureCut, SourceReading, UnreadPart } from '@/lib/model/capture'
import { chooseTitle } from '@/lib/sources/pdf/layout/choose-title'
import { layOutPage } from '@/lib/sources/pdf/layout/lay-out-page'
import type { PageLayout } from '@/lib/sources/pdf/layout/pdf-block'
import { openPdf, type PdfEngine } from '@/lib/sources/pdf/page/open-pdf'
import { type PageContext, readPage } from '@/lib/sources/pdf/page/read-page'
import { inSlices, nextTask, startSlices } from '@/lib/sources/slices'
import { PDF_LIMITS, PDF_READER_VERSION, type PdfLimits } from './pdf-limits'
import type { RunMap } from './run-map'
import { writeDocument } from './write-document'

export interface ReadPdfInput {
  /** Given away: they are of no use to the caller afterwards. */
  bytes: Uint8Array
  url: string
  /** Of the file, when the document has no title. */
  name: string
  /** Reads only these, from 1; both ends included. */
  pages?: { first: number; last: number }
}

export interface ReadPdfOptions {
  engine: PdfEngine
  /** Called after each page. */
  onProgress?: (progress: ReadingProgress) => void
  signal?: AbortSignal
  limits?: PdfLimits
}

/** A document as it was read, and where its words stand. */
export interface PdfReading {
  reading: SourceReading
  map: RunMap
}

/**
 * Reads a PDF, page by page. Fails with `FILE_ENCRYPTED`, `FILE_BROKEN`, `FILE_TOO_LARGE`, `FILE_SCANNED` (pictures of
 * text only) or `FILE_EMPTY`; throws the signal's reason when it aborts.
 */
export async function readPdf(input: ReadPdfInput, options: ReadPdfOptions): Promise<PdfReading> {
  const { engine, signal, limits = PDF_LIMITS } = options
  if (input.bytes.length > limits.bytes) throw new AppFailure('FILE_TOO_LARGE')
  const { document, close } = await openPdf(input.bytes, engine, { signal })
  const stop = () => void close()
  signal?.addEventListener('abort', stop)
  try {
    return await readOpenPdf(document, input, options)
  } finally {
    signal?.removeEventListener('abort', stop)
    await close()
  }
}

/** The same for a document that is open already and stays so. */
export async function readOpenPdf(
  document: PDFDocumentProxy,
  input: Omit<ReadPdfInput, 'bytes'>,
  { limits = PDF_LIMITS, ...options }: Omit<ReadPdfOptions, 'engine'>,
): Promise<PdfReading> {
  try {
    const read = await readPages(document, input, { ...options, limits })
    return await compose(document, input, read, { limits, ...(options.signal && { signal: options.signal }) })
  } catch (thrown) {
    options.signal?.throwIfAborted()
    throw thrown instanceof AppFailure ? thrown : new AppFailure('FILE_BROKEN', { short: 'page' })
  }
}

interface ReadPages {
  layouts: PageLayout[]
  lang: string
  scanned: number
  /** Words that nobody sees. */
  unseen: number
  /** Pages that pdf.js could not make sense of. */
  broken: number
  /** Some page has more text than is taken of one. */
  hasFullPage: boolean
  cuts: CaptureCut[]
}

async function readPages(
  document: PDFDocumentProxy,
  input: Pick<ReadPdfInput, 'pages'>,
  { onProgress, signal, limits }: Omit<ReadPdfOptions, 'engine' | 'limits'> & { limits: PdfLimits },
): Promise<ReadPages> {
  const first = input.pages?.first ?? 1
  const last = Math.min(input.pages?.last ?? document.numPages, document.numPages)
  const layers = await document.getOptionalContentConfig()
  const context = {
    hasFields: (await document.getFieldObjects()) !== null,
    tables: { count: 0 },
    drawingMs: DRAWING_MS,
    isOn: (group: unknown) => layers.isVisible(group),
    pageItems: limits.pageItems,
  }
  const read: ReadPages = {
    layouts: [],
    lang: '',
    scanned: 0,
    unseen: 0,
    broken: 0,
    hasFullPage: false,
    cuts: [],
  }
  let length = 0
  for (let number = first; number <= last; number++) {
    if (read.layouts.length >= limits.pages) read.cuts.push({ reason: 'pages', limit: limits.pages })
    if (length > limits.textLength) read.cuts.push({ reason: 'text-length', limit: limits.textLength })
    if (read.cuts.length > 0) break
    length += await readOne(document, number, context, read)
    await nextTask()
    signal?.throwIfAborted()
    onProgress?.({ done: number - first + 1, total: last - first + 1 })
  }
  if (read.hasFullPage) read.cuts.push({ reason: 'nodes', limit: limits.pageItems })
  return read
}

/** Reads one page into `read`; how much text it has. */
async function readOne(
  document: PDFDocumentProxy,
  number: number,
  context: PageContext,
  read: ReadPages,
): Promise<number> {
  let page: PDFPageProxy | undefined
  try {
    page = await document.getPage(number)
    const { raw, lang, unseenWords, hasImages, isCut } = await readPage(page, context)
    read.layouts.push(layOutPage(raw))
    read.lang ||= lang
    const length = raw.items.reduce((sum, item) => sum + item.str.trim().length, 0)
    if (length < LEAST_TEXT && hasImages) read.scanned += 1
    read.unseen += unseenWords
    read.hasFullPage ||= isCut
    return length
  } catch (thrown) {
    if (document.loadingTask.destroyed) throw thrown
    read.broken += 1
    return 0
  } finally {
    page?.cleanup()
  }
}

/** A page with fewer characters has no text of its own: a stamp or a page number at most. */
const LEAST_TEXT = 12
/** For looking at how pages are drawn, all together: a book of scans is not decoded to its end. */
const DRAWING_MS = 60_000

async function compose(
  document: PDFDocumentProxy,
  input: Pick<ReadPdfInput, 'url' | 'name'>,
  { layouts, lang, scanned, unseen, broken, cuts }: ReadPages,
  { limits, signal }: { limits: PdfLimits; signal?: AbortSignal },
): Promise<PdfReading> {
  const work = writeDocument(layouts, limits.textLength)
  const { text, blocks, map, firstHeading, isCut } = await inSlices(work, startSlices(), signal)
  if (text === '' && scanned > 0) throw new AppFailure('FILE_SCANNED')
  if (text === '' && broken > 0) throw new AppFailure('FILE_BROKEN', { short: 'pages' })
  if (text === '') throw new AppFailure('FILE_EMPTY')
  const unread: UnreadPart[] = []
  if (scanned > 0) unread.push({ kind: 'scanned', pages: scanned })
  if (unseen > 0) unread.push({ kind: 'hidden', words: unseen })
  if (broken > 0) unread.push({ kind: 'broken', pages: broken })
  if (isCut && cuts.length === 0) cuts.push({ reason: 'text-length', limit: limits.textLength })
  const title = chooseTitle(await titleOf(document), firstHeading, input.name)
  const reading: SourceReading = {
    kind: 'pdf',
    url: input.url.slice(0, MAX_ADDRESS_LENGTH),
    title: title.slice(0, MAX_TITLE_LENGTH),
    lang: /^[A-Za-z]{2,3}([-_]\w+)*$/.test(lang) ? lang.slice(0, 35).replace('_', '-') : '',
    textHash: hashText(text),
    readerVersion: PDF_READER_VERSION,
    text,
    blocks,
    marks: [],
    cuts,
    unread,
  }
  return { reading, map }
}

async function titleOf(document: PDFDocumentProxy): Promise<string> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const title = 'Title' in info ? info.Title : ''
  return typeof title === 'string' ? title : ''
}
