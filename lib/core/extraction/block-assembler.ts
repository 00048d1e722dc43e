import type { Mark } from '@/lib/model/capture'
import type { AssembledBlock, BlockContext, SpaceMode, Stretches } from './assembled-block'
import { asParagraph, joinRow } from './join-row'
import { createMarkWriter, type MarkKind } from './mark-writer'
import {
  breakCodeLine,
  countLink,
  createPiece,
  emptyPiece,
  endCodeLine,
  type Piece,
  splitTrailingControl,
  trimPiece,
  writeDrawn,
  writeUnits,
} from './piece'
import { shapeBlock } from './shape-block'
import { appendStretches, createStretches } from './stretches'

/** Images without a word beside them: marks of the block before or of the one behind. */
export interface LoneMarks {
  /** The number of the block behind. */
  before: number
  /** The layout box they stand in. */
  box: number
  marks: Mark[]
}

export interface BlockAssembler {
  readonly blocks: AssembledBlock[]
  readonly stretches: Stretches
  /** The blocks' texts. */
  readonly texts: string[]
  /** Of the assembled text, ascending by start. */
  readonly marks: Mark[]
  readonly loneMarks: LoneMarks[]
  /** The limit is reached: nothing is added any more. */
  readonly full: boolean
  /** More marks than may be kept were made. */
  readonly marksFull: boolean
  /** Nothing has been written since the last boundary. */
  readonly atStart: boolean
  /** A formula is under way. */
  readonly isInMath: boolean
  /** Ends the block that is being written; what follows belongs to `context`. */
  boundary(context: BlockContext): void
  /** Adds the units `from` to `to` of a text node. */
  write(data: string, from: number, to: number, source: number, mode: SpaceMode, inLink: boolean): void
  /** Adds words that are drawn but stand in no text node. */
  writeDrawn(words: string): void
  /** A space that stands in no text node but is seen: a gap between two boxes. */
  space(): void
  lineBreak(): void
  /** In code: what follows stands in a line of its own. */
  codeLine(): void
  openMark(kind: MarkKind): void
  /** Ends the mark that was opened last. */
  closeMark(): void
  /** Says how the words written last in the ruby under way are read. */
  annotate(reading: string): void
  /** Marks this place: an image stands here. */
  pointMark(kind: MarkKind): void
  startRow(context: BlockContext): void
  /** `column` counts from 0. */
  startCell(column: number): void
  /** `columns` is how many the row has, empty ones too. */
  endRow(context: BlockContext, columns: number): void
  /** The last character written in this block, `''` at its start or behind white space. */
  lastCharacter(): string
  end(): void
}

export interface AssemblerLimits {
  textLength: number
  marks: number
}

/**
 * Turns a walk over rendered text into blocks: white space as it is rendered, invisible characters left out, the
 * cells of a table row joined. It keeps for each character where it came from.
 */
export function createBlockAssembler(limits: AssemblerLimits, start: BlockContext): BlockAssembler {
  const blocks: AssembledBlock[] = []
  const texts: string[] = []
  const stretches = createStretches()
  const marks: Mark[] = []
  const loneMarks: LoneMarks[] = []
  const writer = createMarkWriter()
  const numbers = { tables: 0, figures: 0 }
  let markCount = 0
  let piece = createPiece(start)
  let row: { context: BlockContext; pieces: Piece[] } | null = null
  let rowLength = 0
  let cell = 0
  let length = 0
  let full = false

  function emit(finished: Piece): void {
    const text = finished.chunks.join('')
    if (text === '') {
      if (finished.marks.length > 0) standAlone(finished)
      return
    }
    const at = blocks.length === 0 ? 0 : length + 1
    const room = limits.textLength - at
    if (text.length > room) full = true
    if (room <= 0) return
    const kept = text.slice(0, room)
    texts.push(kept)
    length = at + kept.length
    blocks.push(shapeBlock(finished, at, length, numbers))
    appendStretches(stretches, finished.stretches, at, kept.length)
    for (const mark of finished.marks)
      if (mark.start <= kept.length && addsMark())
        marks.push({ ...mark, start: mark.start + at, end: Math.min(mark.end, kept.length) + at })
  }

  function standAlone(finished: Piece): void {
    const kept = finished.marks.filter(addsMark)
    loneMarks.push({ before: blocks.length, box: finished.context.box, marks: kept })
  }

  function addsMark(): boolean {
    return ++markCount <= limits.marks
  }

  function finishPiece(context: BlockContext): void {
    if (piece.length === 0 && piece.marks.length === 0) {
      // Most boundaries end nothing.
      emptyPiece(piece, context)
      return
    }
    writer.finish(piece)
    trimPiece(piece)
    piece.cell = cell
    const control = splitTrailingControl(piece)
    for (const part of control ? [piece, control] : [piece]) keep(part)
    piece = createPiece(context)
  }

  function keep(part: Piece): void {
    dropEmptyMarks(part)
    if (part.length === 0 && part.marks.length === 0) return
    if (row) row.pieces.push(part)
    else emit(asParagraph(part))
    rowLength += part.length
    if (rowLength > MAX_ROW_LENGTH) abandonRow()
  }

  /** What looked like a row is a part of the page's layout: its text stands for itself. */
  function abandonRow(): void {
    for (const waiting of row?.pieces ?? []) emit(asParagraph(waiting))
    row = null
    rowLength = 0
  }

  function finishRow(context: BlockContext, columns: number): void {
    finishPiece(context)
    if (!row) return
    for (const block of joinRow(row.context, row.pieces, columns)) emit(block)
    row = null
    rowLength = 0
  }

  function breakLine(): void {
    if (piece.context.kind === 'code') {
      breakCodeLine(piece)
      return
    }
    piece.breaks++
    if (piece.breaks > 1) finishPiece(piece.context)
  }

  return {
    blocks,
    stretches,
    texts,
    marks,
    loneMarks,
    get full() {
      return full
    },
    get marksFull() {
      return markCount > limits.marks
    },
    get atStart() {
      return piece.length === 0
    },
    get isInMath() {
      return writer.isInMath
    },
    boundary: finishPiece,
    write(data, from, to, source, mode, inLink) {
      if (full || length + piece.length > limits.textLength) {
        full = true
        return
      }
      const before = piece.length
      if (mode !== 'keep-lines') {
        writeUnits(piece, data, from, to, source, mode === 'keep', writer.begin)
        if (inLink) countLink(piece, before)
        return
      }
      for (let at = from; at < to; ) {
        const written = piece.length
        const end = lineEnd(data, at, to)
        writeUnits(piece, data, at, end, source, false, writer.begin)
        if (inLink) countLink(piece, written)
        if (end < to) breakLine()
        at = end + 1
      }
    },
    writeDrawn(words) {
      if (!full) writeDrawn(piece, words, writer.begin)
    },
    space() {
      piece.pendingSpace ??= { source: -1, from: 0 }
    },
    lineBreak: breakLine,
    codeLine: () => endCodeLine(piece),
    openMark: writer.open,
    closeMark: () => writer.close(piece),
    annotate: (reading) => writer.annotate(piece, reading),
    pointMark: (kind) => writer.point(piece, kind),
    startRow(context) {
      finishPiece(context)
      abandonRow()
      row = { context, pieces: [] }
      cell = 0
    },
    startCell(column) {
      cell = column + 1
    },
    endRow: finishRow,
    lastCharacter: () => (piece.pendingSpace || piece.breaks > 0 ? '' : piece.last),
    end: () => finishRow(start, 0),
  }
}

/** A longer row is no row of data. */
const MAX_ROW_LENGTH = 20_000

/** Emphasis of nothing, words that nobody says how to read; an empty link holds an image. */
function dropEmptyMarks(piece: Piece): void {
  piece.marks = piece.marks.filter((mark) =>
    mark.kind === 'ruby' ? mark.reading !== '' : mark.start < mark.end || !WORDY_MARKS.has(mark.kind),
  )
}

const WORDY_MARKS: ReadonlySet<Mark['kind']> = new Set(['strong', 'emphasis', 'code', 'deleted', 'note'])

function lineEnd(data: string, from: number, to: number): number {
  let end = from
  while (end < to && data.charCodeAt(end) !== 0x0a) end++
  return end
}
