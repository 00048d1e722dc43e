/** Which column each cell of a table stands in, row by row: cells may be wide, and may reach into later rows. */
export interface TableGrid {
  startRow(): void
  /** The column, from 0, of the next cell. */
  place(colspan: number, rowspan: number): number
  /** How many columns the row has, those included that cells of earlier rows reach into. */
  endRow(): number
}

/** Cells beyond stand in the last column. */
export const MAX_COLUMNS = 20_000
/** Beyond so many columns no cell of data is wider than one. */
const WIDE_COLUMNS = 100
/** Only so many columns may reach into later rows: each of those rows looks at all of them. */
const REACHING_COLUMNS = 1_000

/** The algorithm is that of the HTML standard, "forming a table", for one row at a time. */
export function createTableGrid(): TableGrid {
  /** For each column, how many more rows are taken by a cell from above. */
  const taken: number[] = []
  let next = 0

  function isTaken(column: number): boolean {
    return (taken[column] ?? 0) > 0
  }

  const added = new Map<number, number>()

  return {
    startRow() {
      next = 0
      added.clear()
    },
    place(colspan, rowspan) {
      while (isTaken(next)) next++
      const column = Math.min(next, MAX_COLUMNS - 1)
      const widest = Math.max(1, WIDE_COLUMNS - column)
      const width = Math.min(Math.max(1, colspan), widest)
      if (rowspan !== 1 && column + width <= REACHING_COLUMNS)
        for (let i = 0; i < width; i++)
          added.set(column + i, rowspan === 0 ? Number.POSITIVE_INFINITY : rowspan - 1)
      next = column + width
      return column
    },
    endRow() {
      let columns = next
      for (let i = 0; i < taken.length; i++) {
        if (!isTaken(i)) continue
        columns = Math.max(columns, i + 1)
        taken[i] = (taken[i] ?? 0) - 1
      }
      for (const [column, rows] of added) {
        while (taken.length <= column) taken.push(0)
        taken[column] = rows
      }
      return Math.min(columns, MAX_COLUMNS)
    },
  }
}
