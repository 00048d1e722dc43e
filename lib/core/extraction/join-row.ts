import { appendStretches, createPiece, type Piece } from './piece'

/** What stands between two cells of a table row. */
export const CELL_SEPARATOR = ' | '

/** A longer cell holds running text: its table lays out the page. */
const MAX_CELL_LENGTH = 600

/** One block of a data table's row; of a layout table's row the blocks as they are. */
export function joinRow(pieces: Piece[]): Piece[] {
  if (!isDataRow(pieces)) return pieces.map(asParagraph)
  const [first] = pieces
  if (!first) return []
  const joined = createPiece(first.context)
  let cell = first.cell
  for (const piece of pieces) {
    if (joined.length > 0)
      writeSeparator(joined, piece.cell > cell ? CELL_SEPARATOR.repeat(piece.cell - cell) : ' ')
    cell = piece.cell
    appendStretches(joined.stretches, piece.stretches, joined.length, piece.length)
    joined.chunks.push(...piece.chunks)
    joined.length += piece.length
    joined.linkLength += piece.linkLength
  }
  joined.cells = cell
  return [joined]
}

/** A block of a table that only lays out the page. */
export function asParagraph(piece: Piece): Piece {
  if (piece.context.kind === 'table-row') piece.context = { ...piece.context, kind: 'paragraph' }
  return piece
}

function isDataRow(pieces: Piece[]): boolean {
  const lengths = new Map<number, number>()
  for (const { cell, length, context } of pieces) {
    if (context.kind === 'heading' || context.kind === 'code') return false
    lengths.set(cell, (lengths.get(cell) ?? 0) + length)
  }
  if (lengths.size === 1 && pieces.length > 1) return false
  return [...lengths.values()].every((length) => length <= MAX_CELL_LENGTH)
}

function writeSeparator(joined: Piece, separator: string): void {
  joined.chunks.push(separator)
  joined.length += separator.length
}
