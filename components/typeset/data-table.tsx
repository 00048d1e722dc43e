import { type ReactNode, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { Button } from '@/components/ui/button'
import { SCROLLABLE } from '@/components/ui/scrollable'
import { MAX_TABLE_CELLS } from './typeset-limits'

export interface DataTableCell {
  /** Where it stands in the answer. */
  key: number
  dir: 'rtl' | 'ltr' | undefined
  align: 'left' | 'right' | 'center' | undefined
  content: ReactNode
}

export interface DataTableProps {
  /** The side of its first column. */
  dir: 'rtl' | 'ltr' | undefined
  head: readonly DataTableCell[]
  rows: readonly { key: number; cells: readonly DataTableCell[] }[]
}

/** A table that scrolls inside itself; a very long one shows its first rows until asked for all. */
export function DataTable({ dir, head, rows }: DataTableProps): ReactNode {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const limit = Math.max(1, Math.floor(MAX_TABLE_CELLS / Math.max(1, head.length)))
  const shown = isWhole ? rows : rows.slice(0, limit)
  return (
    <>
      <section dir={dir} className="table-scroll" aria-label={translate('answerTable')} {...SCROLLABLE}>
        <table>
          <thead>
            <tr>{head.map((cell) => drawCell(cell, 'th'))}</tr>
          </thead>
          <tbody>
            {shown.map(({ key, cells }) => (
              <tr key={key}>{cells.map((cell) => drawCell(cell, 'td'))}</tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < rows.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {translate('answerShowAllRows', rows.length)}
        </Button>
      )}
    </>
  )
}

function drawCell({ key, dir, align, content }: DataTableCell, Cell: 'th' | 'td'): ReactNode {
  return (
    <Cell key={key} dir={dir} className={align && `align-${align}`} {...(Cell === 'th' && { scope: 'col' })}>
      {content}
    </Cell>
  )
}
