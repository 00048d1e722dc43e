import { MAX_ADDRESS_LENGTH } from '@/lib/core/extraction/capture-limits'
import type { TableRow } from '@/lib/model/capture'
import { type BlockWriter, createBlockWriter } from './block-writer'
import { joinCells } from './join-cells'
import {
  type BlockShape,
  breakLine,
  createTextPiece,
  type MarkShape,
  settleSpace,
  type TextPiece,
  trimPiece,
  writeVerbatim,
  writeWords,
} from './text-piece'

/** Puts a reading together from what a file's reader meets, in the order in which it is read. */
export interface ReadingBuilder extends Pick<BlockWriter, 'full' | 'cut' | 'finish'> {
  /** Ends the block under way; what is written next stands in a new one of this shape. */
  begin(shape: BlockShape): void
  /** Words as they are shown: white space collapses. */
  write(words: string): void
  /** Text whose white space is kept. */
  writeVerbatim(text: string): void
  breakLine(): void
  /** What is written from here on is special, until the mark is closed, through as many blocks as it takes. */
  openMark(mark: MarkShape): OpenMark
  closeMark(mark: OpenMark): void
  /** An image, which is no text. */
  image(image: { alt: string; src: string }): void
  /** Rows that follow each other with the same number are one table. */
  startRow(table: number): void
  /** A cell that is `columns` wide. */
  startCell(columns?: number): void
  endRow(row?: RowEnd): void
}

/** What is known of a row when it ends. */
export interface RowEnd {
  /** It names the columns. */
  isHeader?: boolean
  /** It is data whatever stands in it, and lays nothing out. */
  isData?: boolean
}

export interface OpenMark {
  shape: MarkShape
  /** Where it began in the piece under way. */
  start: number
}

const PARAGRAPH: BlockShape = { kind: 'paragraph' }
/** Marks inside each other; no text needs more. */
const MAX_OPEN_MARKS = 32
const MAX_ALT_LENGTH = 200

export function createReadingBuilder(): ReadingBuilder {
  const writer = createBlockWriter()
  const open: OpenMark[] = []
  let piece = createTextPiece(PARAGRAPH, -1)
  let row: { table: number; pieces: TextPiece[]; cell: number; next: number } | null = null

  /** Ends the piece under way and begins another; marks that are open go on in it. */
  function next(shape: BlockShape): void {
    for (const mark of open) closeHere(mark)
    const finished = trimPiece(piece)
    if (!row || finished.cell < 0) writer.add(finished)
    else if (finished.text !== '') row.pieces.push(finished)
    piece = createTextPiece(shape, row?.cell ?? -1)
    for (const mark of open) mark.start = 0
  }

  function closeHere({ shape, start }: OpenMark): void {
    if (piece.text.length > start) piece.marks.push({ ...shape, start, end: piece.text.length })
  }

  function endRow({ isHeader = false, isData = false }: RowEnd = {}): void {
    const pieces = leaveRow()
    if (!pieces) return
    const { table, next: columns } = pieces.row
    const shape: TableRow = { table, cells: [], ...(isHeader ? { header: true } : {}) }
    for (const each of joinCells(pieces.all, shape, columns, isData)) writer.add(each)
  }

  /** The pieces of the row that is open, which is so no longer. */
  function leaveRow() {
    if (!row) return null
    next(PARAGRAPH)
    const left = { row, all: row.pieces }
    row = null
    piece.cell = -1
    return left
  }

  return {
    get full() {
      return writer.full
    },
    cut: writer.cut,
    begin: next,
    write(words) {
      if (!writer.full) writeWords(piece, words)
    },
    writeVerbatim(text) {
      if (!writer.full) writeVerbatim(piece, text)
    },
    breakLine: () => breakLine(piece),
    openMark(shape) {
      settleSpace(piece)
      const mark = { shape, start: piece.text.length }
      if (open.length < MAX_OPEN_MARKS) open.push(mark)
      return mark
    },
    closeMark(mark) {
      const at = open.lastIndexOf(mark)
      if (at < 0) return
      open.splice(at, 1)
      closeHere(mark)
    },
    image({ alt, src }) {
      settleSpace(piece)
      const at = piece.text.length
      const short = { alt: alt.slice(0, MAX_ALT_LENGTH), src: src.slice(0, MAX_ADDRESS_LENGTH) }
      if (!writer.full) piece.marks.push({ kind: 'image', ...short, start: at, end: at })
    },
    startRow(table) {
      // A table inside a cell: what was taken for a row of data only lays out the page.
      for (const each of leaveRow()?.all ?? []) writer.add(each)
      next(PARAGRAPH)
      row = { table, pieces: [], cell: -1, next: 0 }
    },
    startCell(columns = 1) {
      next(PARAGRAPH)
      if (!row) return
      row.cell = row.next
      row.next += columns
      piece.cell = row.cell
    },
    endRow,
    finish(from) {
      endRow()
      next(PARAGRAPH)
      return writer.finish(from)
    },
  }
}
