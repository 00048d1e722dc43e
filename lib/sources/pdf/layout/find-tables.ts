import type { TextFlow } from './text-flow'
import { hasSpaceBetween, type TextLine } from './text-line'
import type { TextRun } from './text-run'

/** The cells of a table's row, each the runs of its lines. */
export interface TableCells {
  /** Numbered through the flow from 0. */
  table: number
  cells: TextRun[][]
}

/**
 * Lines of a flow that are rows of a simple table: under each other, in cells that stand at the same places. A row
 * that goes on in the line below holds that line's runs too; such a line is in no row of its own.
 */
export function findTables(flow: TextFlow): Map<TextLine, TableCells | null> {
  const found = new Map<TextLine, TableCells | null>()
  const rows = flow.lines.map((line) => ({ line, cells: splitCells(line) }))
  let table = 0
  let at = 0
  while (at < rows.length) {
    const end = tableEnd(rows, at)
    if (end - at < MIN_ROWS) {
      at += 1
      continue
    }
    collectRows(rows.slice(at, end), table, found)
    table += 1
    at = end
  }
  return found
}

/** Cells are at least this far apart, in sizes: justified lines have spaces, but rarely such. */
const CELL_GAP = 1.1
/** Edges nearer than this, in sizes, are one. */
const SAME_EDGE = 0.6
const MIN_ROWS = 2
/** No table is wider; comparing rows of more would take the square of them. */
const MAX_CELLS = 200
/** Two rows of two cells can come about by chance in a justified text. */
const MIN_ROWS_OF_TWO = 3

interface Row {
  line: TextLine
  cells: TextRun[][]
}

function splitCells(line: TextLine): TextRun[][] {
  const cells: TextRun[][] = []
  let before: TextRun | undefined
  for (const run of line.runs) {
    const gap = before ? Math.max(run.x0 - before.x1, before.x0 - run.x1) : 0
    const isTaggedApart = before?.tag?.row !== undefined && before.tag.row.cell !== run.tag?.row?.cell
    if (!before || isTaggedApart || (gap > line.size * CELL_GAP && hasSpaceBetween(before, run)))
      cells.push([])
    cells.at(-1)?.push(run)
    before = run
  }
  return cells.length > MAX_CELLS ? [line.runs] : cells
}

/** Behind the last row of the table that begins at `from`; `from` when none does. */
function tableEnd(rows: readonly Row[], from: number): number {
  const first = rows[from]
  if (!first || first.cells.length < 2) return from
  let end = from + 1
  let widest = first
  for (; end < rows.length; end++) {
    const row = rows[end]
    const before = rows[end - 1]
    if (!row || !before || row.line.y - before.line.y > Math.max(row.line.size, before.line.size) * 3.2) break
    const isNext = row.cells.length > 1 ? aligned(row, widest) >= 2 : continues(row, widest)
    if (!isNext) break
    if (row.cells.length > widest.cells.length) widest = row
  }
  while (end > from && (rows[end - 1]?.cells.length ?? 0) < 2) end -= 1
  const count = rows.slice(from, end).filter((row) => row.cells.length > 1).length
  return count >= (widest.cells.length > 2 ? MIN_ROWS : MIN_ROWS_OF_TWO) ? end : from
}

/** How many cells stand under one of the other row, by either edge or their middle. */
function aligned(row: Row, other: Row): number {
  const near = row.line.size * SAME_EDGE
  return row.cells.filter((cell) => other.cells.some((above) => isUnder(extent(cell), extent(above), near)))
    .length
}

function isUnder(a: [number, number], b: [number, number], near: number): boolean {
  const middle = Math.abs(a[0] + a[1] - b[0] - b[1]) / 2
  return Math.abs(a[0] - b[0]) < near || Math.abs(a[1] - b[1]) < near || middle < near
}

/** One cell alone goes on with the row above where it begins under a cell that is not the first. */
function continues(row: Row, other: Row): boolean {
  const [cell] = row.cells
  if (!cell) return false
  const [x0] = extent(cell)
  return other.cells.slice(1).some((above) => Math.abs(x0 - extent(above)[0]) < row.line.size * SAME_EDGE)
}

function extent(cell: readonly TextRun[]): [number, number] {
  return [Math.min(...cell.map((run) => run.x0)), Math.max(...cell.map((run) => run.x1))]
}

function collectRows(rows: readonly Row[], table: number, found: Map<TextLine, TableCells | null>): void {
  let last: TableCells | null = null
  for (const { line, cells } of rows) {
    if (cells.length > 1 || !last) {
      last = { table, cells }
      found.set(line, last)
      continue
    }
    const x0 = extent(cells[0] ?? [])[0]
    const near = (cell: TextRun[]) => Math.abs(extent(cell)[0] - x0)
    const home: TextRun[] | undefined = last.cells.toSorted((a, b) => near(a) - near(b))[0]
    home?.push(...(cells[0] ?? []))
    found.set(line, null)
  }
}
