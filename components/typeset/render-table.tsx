import type { Table, TableRow } from 'mdast'
import type { ReactNode } from 'react'
import { DataTable, type DataTableCell } from './data-table'
import { directionOf } from './direction-of'
import { renderChips } from './render-chips'
import { type RenderContext, spanOf } from './render-context'
import { renderPhrasing } from './render-phrasing'

export function renderTable(node: Table, context: RenderContext): ReactNode {
  const [head, ...body] = node.children.map((row) => ({
    key: spanOf(row, context).start,
    cells: cellsOf(row, node, context),
  }))
  return <DataTable dir={directionOf(node)} head={head?.cells ?? []} rows={body} />
}

function cellsOf(row: TableRow, table: Table, context: RenderContext): DataTableCell[] {
  return row.children.map((cell, n) => ({
    key: spanOf(cell, context).start,
    dir: directionOf(cell),
    align: table.align?.[n] ?? undefined,
    content: [
      ...renderPhrasing(cell.children, context),
      ...renderChips(context.cursor.take(spanOf(cell, context).end)),
    ],
  }))
}
