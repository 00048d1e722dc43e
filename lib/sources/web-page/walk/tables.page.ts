import type { Numbered } from '@/lib/core/extraction/assembled-block'
import { createTableGrid, type TableGrid } from '@/lib/core/extraction/table-grid'
import {
  attributeOf,
  firstElementChildOf,
  localNameOf,
  nextElementSiblingOf,
  queryIn,
} from '@/lib/sources/native-dom.page'

/** A table whose rows are being visited. */
export interface TableState {
  /** How many tables it stands in. */
  level: number
  /** Its number, when it is a table of data; `null` when it lays out the page. */
  data: Numbered | null
  grid: TableGrid
  inHead: boolean
  /** A row that names no columns has come. */
  hasBody: boolean
}

/** Deeper tables are not asked what they hold: each question visits all that is in them. */
const MAX_ASKED_LEVEL = 8

export function startTable(element: Element, around: TableState | null): TableState {
  const level = around ? around.level + 1 : 0
  // A table that holds tables or code lays out the page.
  const isLayout = level < MAX_ASKED_LEVEL && queryIn(element, 'table, pre') !== null
  return { level, data: isLayout ? null : { n: -1 }, grid: createTableGrid(), inHead: false, hasBody: false }
}

/** Notes that a part of a table begins. */
export function startSection(table: TableState, name: string): void {
  if (name === 'thead') table.inHead = true
  else if (name === 'tbody' || name === 'tfoot') table.inHead = false
}

/** Begins a row; says whether it names the columns. */
export function startTableRow(table: TableState, row: Element): boolean {
  table.grid.startRow()
  const isHeader = table.inHead || (!table.hasBody && hasOnlyHeadings(row))
  if (!isHeader) table.hasBody = true
  return isHeader
}

/** The column in which a cell stands, from 0. */
export function placeCell(table: TableState, cell: Element): number {
  return table.grid.place(spanOf(cell, 'colspan', 1), spanOf(cell, 'rowspan', 0))
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan', least: number): number {
  const value = attributeOf(cell, name)
  const span = value === null ? 1 : Number.parseInt(value, 10)
  return span >= least && span <= 65_534 ? span : 1
}

const MAX_ASKED_CELLS = 100

/** At least two cells, all of them `th`. */
function hasOnlyHeadings(row: Element): boolean {
  let count = 0
  for (
    let cell = firstElementChildOf(row);
    cell && count < MAX_ASKED_CELLS;
    cell = nextElementSiblingOf(cell)
  ) {
    if (localNameOf(cell) !== 'th') return false
    count++
  }
  return count > 1
}
