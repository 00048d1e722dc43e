import { hashText } from '@/lib/core/extraction/text-hash'
import type { Block, SourceReading, Span } from '@/lib/model/capture'
import { clipMarks } from './clip-marks'
import type { Piece } from './piece'

/** How much of the page around a selection is kept, so that its anchors find the right one of several copies. */
const AROUND_LENGTH = 420

/** The part of a page's reading that lies in the spans, as a reading of kind `selection`. */
export function clipReading(page: SourceReading, spans: readonly Span[]): SourceReading {
  const pieces = page.blocks.flatMap((block) => spans.flatMap((span) => cutOut(page.text, block, span)))
  const text = pieces.map(({ start, end }) => page.text.slice(start, end)).join('\n')
  return {
    ...page,
    kind: 'selection',
    text,
    textHash: hashText(text),
    blocks: toBlocks(pieces),
    marks: clipMarks(page.marks, pieces),
    // A selection that reaches where the reading was cut is cut itself.
    cuts: spans.some((span) => span.end >= page.text.length) ? page.cuts : [],
    unread: [],
    around: around(page.text, pieces),
  }
}

/** What of a block lies in a span, without white space at its ends. */
function cutOut(text: string, block: Block, span: Span): Piece[] {
  const from = Math.max(block.start, span.start)
  const words = text.slice(from, Math.min(block.end, span.end))
  const start = from + words.length - words.trimStart().length
  const end = start + words.trim().length
  return end > start ? [{ block, start, end }] : []
}

function around(text: string, pieces: readonly Piece[]): { before: string; after: string } {
  const start = pieces[0]?.start ?? 0
  const end = pieces.at(-1)?.end ?? 0
  return {
    before: text.slice(Math.max(0, start - AROUND_LENGTH), start),
    after: text.slice(end, end + AROUND_LENGTH),
  }
}

/** Headings, tables and figures are numbered through a capture: here anew. */
function toBlocks(pieces: readonly Piece[]): Block[] {
  const places = new Map(pieces.map(({ block }, n) => [block.n, n]))
  const tables = new Map<number, number>()
  const figures = new Map<number, number>()
  let at = 0
  return pieces.map((piece, n) => {
    const { row, figure, ...block } = piece.block
    const start = at
    at += piece.end - piece.start + 1
    return {
      ...block,
      n,
      start,
      end: at - 1,
      headings: block.headings.flatMap((heading) => places.get(heading) ?? []),
      ...(row
        ? { row: { ...row, table: renumber(tables, row.table), cells: clipCells(row.cells, piece) } }
        : {}),
      ...(figure === undefined ? {} : { figure: renumber(figures, figure) }),
    }
  })
}

function renumber(known: Map<number, number>, number: number): number {
  const given = known.get(number) ?? known.size
  known.set(number, given)
  return given
}

/** Where the cells begin that are selected, wholly or in part. */
function clipCells(cells: readonly number[], { block, start, end }: Piece): number[] {
  const from = start - block.start
  const to = end - block.start
  return cells
    .filter((cell, i) => cell <= to && (cells[i + 1] ?? block.end - block.start + 1) > from)
    .map((cell) => Math.max(0, cell - from))
}
