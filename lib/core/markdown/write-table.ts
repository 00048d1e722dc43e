import type { Block } from '@/lib/model/capture'

/** The texts of a row's cells, already written. */
export interface WrittenRow {
  cells: string[]
  isHeader: boolean
}

/** Rows as a table of GitHub Flavored Markdown, line by line. It has a header in any case: an empty one if need be. */
export function writeTable(rows: readonly WrittenRow[]): string {
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  const [first] = rows
  const header = first?.isHeader ? first.cells : []
  const body = first?.isHeader ? rows.slice(1) : rows
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, n) => cells[n] ?? '').join(' | ')} |`
  const rule = `|${' --- |'.repeat(columns)}`
  return [line(header), rule, ...body.map(({ cells }) => line(cells))].join('\n')
}

/** What a capture puts between two cells. */
const BETWEEN_CELLS = ' | '

/** Where the cells of a row begin and end, without what stands between them. */
export function cellsOf(block: Block, text: string): { start: number; end: number }[] {
  const starts = block.row?.cells ?? [0]
  return starts.map((from, n) => {
    const start = Math.min(block.start + from, block.end)
    const next = starts[n + 1]
    const end = next === undefined ? block.end : Math.min(block.start + next, block.end)
    const words = text.slice(start, end)
    const kept =
      next !== undefined && words.endsWith(BETWEEN_CELLS) ? words.slice(0, -BETWEEN_CELLS.length) : words
    return { start, end: start + kept.trimEnd().length }
  })
}
