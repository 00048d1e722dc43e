import type { AssembledBlock, ListItem } from './assembled-block'
import type { Piece } from './piece'

/** How many tables and figures have been numbered so far. */
export interface Numbering {
  tables: number
  figures: number
}

/** The block that a finished piece becomes, at its place in the text. */
export function shapeBlock(piece: Piece, start: number, end: number, numbers: Numbering): AssembledBlock {
  const { context, cellStarts } = piece
  const { form } = context
  const block: AssembledBlock = {
    ...context,
    start,
    end,
    linkLength: piece.linkLength,
    cells: piece.cells,
  }
  if (!form) return block
  if (form.figure && form.figure.n < 0) form.figure.n = numbers.figures++
  if (form.item) block.list = { depth: form.item.depth, marker: showMarker(form.item) }
  if (form.table && cellStarts.length > 0) {
    if (form.table.n < 0) form.table.n = numbers.tables++
    block.row = { table: form.table.n, cells: cellStarts.map((at) => Math.min(at, end - start)) }
    if (form.header) block.row.header = true
  }
  return block
}

function showMarker(item: ListItem): string {
  if (item.isShown) return ''
  item.isShown = true
  return item.marker
}
