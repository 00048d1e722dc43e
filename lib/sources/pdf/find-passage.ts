import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { findAnchor } from '@/lib/core/anchoring/find-anchor'
import { prepareText } from '@/lib/core/citations/prepare-text'
import type { Anchor, Place } from '@/lib/model/citation'
import { readOpenPdf } from './read-pdf'
import { type PageRectangle, rectanglesOf } from './run-map'

/** An anchor found in a document. */
export interface FoundPassage {
  place: Place
  /** The words as they stand there, parts joined with ` … `. */
  text: string
  rectangles: PageRectangle[]
}

/** Pages read on either side: a quotation can begin on the page before. */
const AROUND = 1

/** Looks for an anchor's words on the page where they were read, and in the whole document when they are not there. */
export async function findPassage(
  document: PDFDocumentProxy,
  anchor: Anchor,
  page: number | null,
): Promise<FoundPassage> {
  if (page !== null) {
    const near = { first: Math.max(1, page - AROUND), last: page + AROUND }
    const found = await findWithin(document, anchor, near)
    if (found.place.state === 'here') return found
  }
  return findWithin(document, anchor)
}

async function findWithin(
  document: PDFDocumentProxy,
  anchor: Anchor,
  pages?: { first: number; last: number },
): Promise<FoundPassage> {
  const { reading, map } = await readOpenPdf(document, { url: '', name: '', ...(pages && { pages }) }, {})
  const { text, textHash, blocks } = reading
  const place = findAnchor(prepareText(text, blocks), textHash, anchor)
  if (place.state === 'gone') return { place, text: '', rectangles: [] }
  return {
    place,
    text: place.spans.map(({ start, end }) => text.slice(start, end)).join(' … '),
    rectangles: place.spans.flatMap((span) => rectanglesOf(map, text, span)),
  }
}
