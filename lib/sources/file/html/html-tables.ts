import type { ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { Attributes } from '@/lib/sources/file/markup/element-stack'

/** The rows and cells of the tables that are open. */
export interface HtmlTables {
  enter(name: string, attributes: Attributes): void
  leave(name: string): void
}

interface OpenTable {
  number: number
  isInHead: boolean
  /** Rows for which a cell of a row before still covers each column. */
  covered: number[]
  column: number
  hasHeaderCells: boolean
  hasDataCells: boolean
}

export function createHtmlTables(builder: ReadingBuilder): HtmlTables {
  const open: OpenTable[] = []
  let count = 0

  function skipCovered(table: OpenTable): void {
    while ((table.covered[table.column] ?? 0) > 0) {
      table.covered[table.column] = (table.covered[table.column] ?? 1) - 1
      table.column++
      builder.startCell()
    }
  }

  function startRow(table: OpenTable): void {
    Object.assign(table, { column: 0, hasHeaderCells: false, hasDataCells: false })
    builder.startRow(table.number)
  }

  function startCell(table: OpenTable, name: string, attributes: Attributes): void {
    skipCovered(table)
    if (name === 'th' || table.isInHead) table.hasHeaderCells = true
    else table.hasDataCells = true
    const columns = spanOf(attributes.get('colspan'))
    const rows = spanOf(attributes.get('rowspan'))
    for (let i = 0; i < columns; i++) {
      if (rows > 1 && table.column < MAX_COLUMNS) table.covered[table.column] = rows - 1
      table.column++
    }
    builder.startCell(columns)
  }

  return {
    enter(name, attributes) {
      const table = open.at(-1)
      if (name === 'table') open.push(createTable(count++))
      else if (!table) return
      else if (name === 'thead') table.isInHead = true
      else if (name === 'tr') startRow(table)
      else if (name === 'td' || name === 'th') startCell(table, name, attributes)
    },
    leave(name) {
      const table = open.at(-1)
      if (!table) return
      if (name === 'table') open.pop()
      if (name === 'thead') table.isInHead = false
      if (name === 'tr') builder.endRow({ isHeader: table.hasHeaderCells && !table.hasDataCells })
    },
  }
}

function createTable(number: number): OpenTable {
  return { number, isInHead: false, covered: [], column: 0, hasHeaderCells: false, hasDataCells: false }
}

const MAX_COLUMNS = 1_000

function spanOf(value: string | undefined): number {
  const span = Number.parseInt(value ?? '1', 10)
  return span >= 1 ? Math.min(span, 100) : 1
}
