import type { ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { Attributes } from '@/lib/sources/file/markup/element-stack'

/** The tables of a Word document that are open. */
export interface DocxTables {
  open(name: string, attributes: Attributes, parent: string): void
  close(name: string): void
  /** Something begins that may be a cell's first paragraph. */
  startContent(): void
}

interface OpenTable {
  number: number
  /** Its style draws the first row as names of columns. */
  namesFirstRow: boolean
  rows: number
  isHeader: boolean
  /** How wide the cell is that has not begun yet; 0 when it has. */
  waiting: number
}

export function createDocxTables(builder: ReadingBuilder): DocxTables {
  const open: OpenTable[] = []
  let count = 0

  function startContent(): void {
    const table = open.at(-1)
    if (!table || table.waiting === 0) return
    builder.startCell(table.waiting)
    table.waiting = 0
  }

  return {
    startContent,
    open(name, attributes, parent) {
      if (name === 'tbl') {
        startContent()
        open.push({ number: count++, namesFirstRow: false, rows: 0, isHeader: false, waiting: 0 })
      }
      const table = open.at(-1)
      if (!table) return
      if (name === 'tblLook') table.namesFirstRow = namesFirstRow(attributes)
      if (name === 'tr') {
        table.isHeader = table.namesFirstRow && table.rows === 0
        table.rows++
        builder.startRow(table.number)
      }
      if (name === 'tblHeader' && parent === 'trPr') table.isHeader = attributes.get('val') !== '0'
      if (name === 'tc') table.waiting = 1
      if (name === 'gridSpan') table.waiting = spanOf(attributes.get('val'))
    },
    close(name) {
      const table = open.at(-1)
      if (name === 'tc') startContent()
      if (name === 'tr' && table) builder.endRow({ isHeader: table.isHeader })
      if (name === 'tbl') open.pop()
    },
  }
}

/** `firstRow="1"`, or the same as a bit (ECMA-376 17.4.55). */
function namesFirstRow(attributes: Attributes): boolean {
  const named = attributes.get('firstRow')
  return named === undefined
    ? (Number.parseInt(attributes.get('val') ?? '0', 16) & 0x20) !== 0
    : named === '1'
}

function spanOf(value: string | undefined): number {
  const span = Number.parseInt(value ?? '1', 10)
  return span >= 1 ? Math.min(span, 100) : 1
}
