import { expect, it } from 'vitest'
import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import { placeMarks } from '@/lib/core/extraction/place-marks'
import type { Box } from '@/lib/core/extraction/roles/box'
import type { Mark } from '@/lib/model/capture'

const box = (parent: number) => ({ parent }) as Box
const block = (start: number, end: number, at: number): AssembledBlock => ({
  kind: 'paragraph',
  level: 0,
  collapsed: false,
  box: at,
  start,
  end,
  linkLength: 0,
  cells: 0,
})
const image: Mark = { kind: 'image', alt: 'a', src: '', start: 0, end: 0 }
/** The page holds two parts, each with a paragraph. */
const boxes = [box(-1), box(0), box(1), box(0), box(3)]
const blocks = [block(0, 4, 2), block(5, 9, 4)]

function placeOf(before: number, at: number): number[] {
  const marks = placeMarks({ blocks, marks: [], loneMarks: [{ before, box: at, marks: [image] }] }, boxes)
  return marks.map(({ start }) => start)
}

it('puts an image that stands alone to the block that it shares more boxes with', () => {
  expect(placeOf(1, 1)).toEqual([4])
  expect(placeOf(1, 3)).toEqual([5])
  expect(placeOf(1, 0)).toEqual([5])
})

it('puts one before the first block to that, one behind the last to that, and knows that it stands alone', () => {
  expect(placeOf(0, 0)).toEqual([0])
  expect(placeOf(2, 0)).toEqual([9])
  const [mark] = placeMarks({ blocks, marks: [], loneMarks: [{ before: 0, box: 0, marks: [image] }] }, boxes)
  expect(mark).toMatchObject({ kind: 'image', display: true })
})

it('keeps marks in order, and drops images of a page without text', () => {
  const link: Mark = { kind: 'link', href: 'https://a.example/', start: 5, end: 9 }
  const placed = placeMarks(
    { blocks, marks: [link], loneMarks: [{ before: 1, box: 1, marks: [image] }] },
    boxes,
  )
  expect(placed.map(({ kind, start }) => [kind, start])).toEqual([
    ['image', 4],
    ['link', 5],
  ])
  expect(
    placeMarks({ blocks: [], marks: [], loneMarks: [{ before: 0, box: 0, marks: [image] }] }, boxes),
  ).toEqual([])
})
