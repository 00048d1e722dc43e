import type { UnreadPart } from '@/lib/model/capture'
import {
  clientHeightOf,
  firstElementChildOf,
  nextElementSiblingOf,
  rectOf,
  scrollHeightOf,
  scrollingElementOf,
} from './native-dom.page'
import type { Scene } from './scene.page'

type PartialList = Extract<UnreadPart, { kind: 'list' }>

/** Boxes that scroll which are looked into, boxes that are measured in each of them, and rows in one. */
const MAX_SCROLLERS = 20
const MAX_BOXES = 400
const MAX_ROWS = 200
/** Fewer boxes of one height are no list, and a window of a few screens needs no such trick. */
const MIN_ROWS = 5
const MIN_SCREENS = 5
/** Rows that fill a smaller part of what can be scrolled stand for the others. */
const MAX_FILLED = 0.5
const MIN_ALIKE = 0.8

/**
 * Lists that hold only the rows near the view, and leave room for the others: many screens to scroll, of which rows of
 * one height fill a small part. How many there are in all is what would fill the rest.
 */
export function findSpacedLists(scene: Scene): PartialList[] {
  const ports = [...new Set(scene.sheets.map(({ port }) => port))].slice(0, MAX_SCROLLERS)
  const scrollers = ports.flatMap(
    ({ kind, element, view }) => (kind === 'scroller' ? element : scrollingElementOf(view.document)) ?? [],
  )
  return [...new Set(scrollers)].flatMap((scroller) => listIn(scroller) ?? [])
}

function listIn(scroller: Element): PartialList | null {
  const whole = scrollHeightOf(scroller)
  if (whole < clientHeightOf(scroller) * MIN_SCREENS) return null
  const boxes = [scroller]
  for (let n = 0; n < boxes.length && boxes.length < MAX_BOXES; n++) {
    const children = childrenOf(boxes[n] as Element)
    const rows = rowsAmong(children)
    if (rows) return spacedList(rows, whole)
    boxes.push(...children)
  }
  return null
}

function spacedList(rows: readonly DOMRect[], whole: number): PartialList | null {
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  const first = rows.reduce((top, row) => Math.min(top, row.top), Number.POSITIVE_INFINITY)
  const last = rows.reduce((bottom, row) => Math.max(bottom, row.bottom), Number.NEGATIVE_INFINITY)
  if (last - first > whole * MAX_FILLED) return null
  const missing = Math.round((whole - (last - first)) / (height / rows.length))
  return { kind: 'list', loaded: rows.length, total: rows.length + missing }
}

/** The boxes of children that are alike enough to be the rows of a list, and leave a gap around them. */
function rowsAmong(children: readonly Element[]): DOMRect[] | null {
  const boxes = children.map(rectOf).filter(({ height }) => height > 0)
  if (boxes.length < MIN_ROWS) return null
  const middle = boxes.map(({ height }) => height).sort((a, b) => a - b)[boxes.length >> 1] ?? 0
  const rows = boxes.filter(({ height }) => Math.abs(height - middle) <= middle * (1 - MIN_ALIKE))
  return rows.length >= Math.max(MIN_ROWS, boxes.length * MIN_ALIKE) ? rows : null
}

function childrenOf(element: Element): Element[] {
  const children: Element[] = []
  for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) {
    if (children.push(child) >= MAX_ROWS) break
  }
  return children
}
