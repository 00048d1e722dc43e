/** Which column each cell of a table stands in, row by row: cells may be wide, and may reach into later rows. */
export interface TableGrid {
  startRow(): void
  /** The column, from 0, of the next cell. */
  place(colspan: number, rowspan: number): number
  /** How many columns the row has, those included that cells of earlier rows reach into. */
  endRow(): number
}

/** No table of data has more columns than this; a wider cell ends there. */
const MAX_COLUMNS = 100

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
      while (isTaken(next) && next < MAX_COLUMNS) next++
      const column = next
      const width = Math.min(Math.max(1, colspan), MAX_COLUMNS - Math.min(column, MAX_COLUMNS - 1))
      if (rowspan !== 1)
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
      return columns
    },
  }
}
