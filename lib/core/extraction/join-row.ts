import type { BlockContext } from './assembled-block'
import { createPiece, type Piece } from './piece'
import { appendStretches } from './stretches'

/** What stands between two cells of a table row. */
export const CELL_SEPARATOR = ' | '

/** A longer cell holds running text: its table lays out the page. */
const MAX_CELL_LENGTH = 600

/** One block of a data table's row; of a layout table's row the blocks as they are. */
export function joinRow(context: BlockContext, pieces: Piece[], columns: number): Piece[] {
  if (!isDataRow(pieces)) return pieces.map(asParagraph)
  const joined = createPiece(context)
  const starts = [0]
  for (const piece of pieces) {
    while (starts.length < piece.cell) {
      if (joined.length > 0) write(joined, CELL_SEPARATOR)
      starts.push(joined.length)
    }
    if (joined.length > (starts.at(-1) ?? 0) && piece.length > 0) write(joined, ' ')
    addPiece(joined, piece)
  }
  joined.cells = joined.length > 0 ? lastColumn(pieces) : 0
  while (starts.length < Math.max(columns, 1)) starts.push(joined.length)
  joined.cellStarts = starts
  return [joined]
}

/** A block of a table that only lays out the page. */
export function asParagraph(piece: Piece): Piece {
  if (piece.context.kind === 'table-row') piece.context = { ...piece.context, kind: 'paragraph' }
  return piece
}

function addPiece(joined: Piece, piece: Piece): void {
  appendStretches(joined.stretches, piece.stretches, joined.length, piece.length)
  for (const mark of piece.marks)
    joined.marks.push({ ...mark, start: mark.start + joined.length, end: mark.end + joined.length })
  joined.chunks.push(...piece.chunks)
  joined.length += piece.length
  joined.linkLength += piece.linkLength
}

function lastColumn(pieces: readonly Piece[]): number {
  return pieces.reduce((last, piece) => (piece.length > 0 ? Math.max(last, piece.cell) : last), 0)
}

function isDataRow(pieces: Piece[]): boolean {
  const lengths = new Map<number, number>()
  for (const { cell, length, context } of pieces) {
    if (context.kind === 'heading' || context.kind === 'code') return false
    lengths.set(cell, (lengths.get(cell) ?? 0) + length)
  }
  return [...lengths.values()].every((length) => length <= MAX_CELL_LENGTH)
}

function write(joined: Piece, separator: string): void {
  joined.chunks.push(separator)
  joined.length += separator.length
}
