import type { Mark, TableRow } from '@/lib/model/capture'
import type { TextPiece } from './text-piece'

/** What stands between two cells of a row. */
const SEPARATOR = ' | '
/** A longer cell holds running text: its table lays out the page. */
const MAX_CELL_LENGTH = 600

/** One piece for the row of a data table; of a table that only lays out, the pieces as they are. */
export function joinCells(
  pieces: TextPiece[],
  row: TableRow,
  columns: number,
  isCertain: boolean,
): TextPiece[] {
  if (pieces.length === 0 || !(isCertain || isData(pieces))) return pieces
  const marks: Mark[] = []
  const cells: number[] = []
  let text = ''
  for (const piece of pieces) {
    if (piece.cell < cells.length) text += ' '
    while (cells.length <= piece.cell) {
      if (text !== '') text += SEPARATOR
      cells.push(text.length)
    }
    const at = text.length
    for (const mark of piece.marks) marks.push({ ...mark, start: mark.start + at, end: mark.end + at })
    text += piece.text.replaceAll('\n', ' ')
  }
  while (cells.length < columns) cells.push(text.length)
  return [{ shape: { kind: 'table-row', row: { ...row, cells } }, text, marks, pending: '', cell: -1 }]
}

function isData(pieces: readonly TextPiece[]): boolean {
  const lengths = new Map<number, number>()
  for (const { shape, cell, text } of pieces) {
    if (shape.kind === 'heading' || shape.kind === 'code') return false
    lengths.set(cell, (lengths.get(cell) ?? 0) + text.length)
  }
  if (lengths.size === 1 && pieces.length > 1) return false
  return [...lengths.values()].every((length) => length <= MAX_CELL_LENGTH)
}
