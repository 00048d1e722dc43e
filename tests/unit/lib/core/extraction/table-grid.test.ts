import { expect, it } from 'vitest'
import { createTableGrid } from '@/lib/core/extraction/table-grid'

/** Columns of the cells of each row, and how many the row has; a cell is its colspan and rowspan. */
function lay(rows: [number, number][][]): { places: number[]; columns: number }[] {
  const grid = createTableGrid()
  return rows.map((cells) => {
    grid.startRow()
    const places = cells.map(([colspan, rowspan]) => grid.place(colspan, rowspan))
    return { places, columns: grid.endRow() }
  })
}

it('places cells behind wide ones and beside those that reach down', () => {
  const rows = lay([
    [
      [1, 2],
      [2, 1],
      [1, 3],
    ],
    [
      [1, 1],
      [1, 1],
    ],
    [[1, 1]],
    [[1, 1]],
  ])
  expect(rows).toEqual([
    { places: [0, 1, 3], columns: 4 },
    { places: [1, 2], columns: 4 },
    { places: [0], columns: 4 },
    { places: [0], columns: 1 },
  ])
})

it('lets a cell without an end reach to the last row', () => {
  expect(
    lay([
      [
        [1, 0],
        [1, 1],
      ],
      [[1, 1]],
      [[1, 1]],
    ]).map(({ places }) => places),
  ).toEqual([[0, 1], [1], [1]])
})

it('bounds the columns of what is no table for readers', () => {
  const [row] = lay([
    [
      [1_000, 1],
      [1_000, 65_534],
      [1, 1],
    ],
  ])
  expect(row?.columns).toBeLessThanOrEqual(102)
})

it('counts every cell of a very wide row, and no more than a row may have', () => {
  const wide = (cells: number) => lay([Array.from({ length: cells }, () => [1, 1] as [number, number])])[0]
  expect(wide(1_500)).toMatchObject({ columns: 1_500 })
  expect(wide(1_500)?.places.at(-1)).toBe(1_499)
  expect(wide(30_000)).toMatchObject({ columns: 20_000 })
  expect(wide(30_000)?.places.at(-1)).toBe(19_999)
})
