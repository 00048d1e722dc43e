import type { AssembledBlock, BlockContext, SpaceMode, Stretches } from './assembled-block'
import { asParagraph, joinRow } from './join-row'
import { appendStretches, createPiece, dropTrailingControl, type Piece, trimPiece, writeUnits } from './piece'

export interface BlockAssembler {
  readonly blocks: AssembledBlock[]
  readonly stretches: Stretches
  /** The blocks' texts. */
  readonly texts: string[]
  /** The limit is reached: nothing is added any more. */
  readonly full: boolean
  /** Ends the block that is being written; what follows belongs to `context`. */
  boundary(context: BlockContext): void
  /** Adds the units `from` to `to` of a text node. */
  write(data: string, from: number, to: number, source: number, mode: SpaceMode, inLink: boolean): void
  /** A space that stands in no text node but is seen: a gap between two boxes. */
  space(): void
  lineBreak(): void
  startRow(context: BlockContext): void
  startCell(): void
  endRow(context: BlockContext): void
  /** The last character written in this block, `''` at its start or behind white space. */
  lastCharacter(): string
  end(): void
}

/**
 * Turns a walk over rendered text into blocks: white space as it is rendered, invisible characters left out, the
 * cells of a table row joined. It keeps for each character where it came from.
 */
export function createBlockAssembler(maxLength: number, start: BlockContext): BlockAssembler {
  const blocks: AssembledBlock[] = []
  const texts: string[] = []
  const stretches: Stretches = { at: [], source: [], from: [], length: [] }
  let piece = createPiece(start)
  let row: Piece[] | null = null
  let rowLength = 0
  let cell = 0
  let length = 0
  let full = false

  function emit(finished: Piece): void {
    const text = finished.chunks.join('')
    if (text === '') return
    const at = blocks.length === 0 ? 0 : length + 1
    const room = maxLength - at
    if (text.length > room) full = true
    if (room <= 0) return
    const kept = text.slice(0, room)
    texts.push(kept)
    length = at + kept.length
    blocks.push({
      ...finished.context,
      start: at,
      end: length,
      linkLength: finished.linkLength,
      cells: finished.cells,
    })
    appendStretches(stretches, finished.stretches, at, kept.length)
  }

  function finishPiece(context: BlockContext): void {
    trimPiece(piece)
    dropTrailingControl(piece)
    piece.cell = cell
    if (piece.length > 0) {
      if (row) row.push(piece)
      else emit(asParagraph(piece))
      rowLength += piece.length
      if (rowLength > MAX_ROW_LENGTH) abandonRow()
    }
    piece = createPiece(context)
  }

  /** What looked like a row is a part of the page's layout: its text stands for itself. */
  function abandonRow(): void {
    for (const waiting of row ?? []) emit(asParagraph(waiting))
    row = null
    rowLength = 0
  }

  function finishRow(context: BlockContext): void {
    finishPiece(context)
    if (!row) return
    for (const block of joinRow(row)) emit(block)
    row = null
    rowLength = 0
  }

  function breakLine(): void {
    piece.breaks++
    if (piece.breaks > 1) finishPiece(piece.context)
  }

  return {
    blocks,
    stretches,
    texts,
    get full() {
      return full
    },
    boundary: finishPiece,
    write(data, from, to, source, mode, inLink) {
      if (full || length + piece.length > maxLength) {
        full = true
        return
      }
      if (mode !== 'keep-lines') {
        writeUnits(piece, data, from, to, source, mode === 'keep', inLink)
        return
      }
      for (let start = from; start < to; ) {
        const end = lineEnd(data, start, to)
        writeUnits(piece, data, start, end, source, false, inLink)
        if (end < to) breakLine()
        start = end + 1
      }
    },
    space() {
      piece.pendingSpace ??= { source: -1, from: 0 }
    },
    lineBreak: breakLine,
    startRow(context) {
      finishPiece(context)
      abandonRow()
      row = []
      cell = 0
    },
    startCell() {
      cell++
    },
    endRow: finishRow,
    lastCharacter: () => (piece.pendingSpace || piece.breaks > 0 ? '' : piece.last),
    end: () => finishRow(start),
  }
}

/** A longer row is no row of data. */
const MAX_ROW_LENGTH = 20_000

function lineEnd(data: string, from: number, to: number): number {
  let end = from
  while (end < to && data.charCodeAt(end) !== 0x0a) end++
  return end
}
