import type { UnreadPart } from '@/lib/model/capture'
import {
  clientHeightOf,
  firstElementChildOf,
  nextElementSiblingOf,
  rectOf,
  scrollHeightOf,
  scrollingElementOf,
  scrollTopOf,
} from '@/lib/sources/native-dom.page'
import type { Port } from '@/lib/sources/web-page/sight/drawn'
import { boxOfSheet, type Scene } from '@/lib/sources/web-page/sight/scene.page'
import { onPage } from '@/lib/sources/web-page/sight/surface-index.page'

export type PartialList = Extract<UnreadPart, { kind: 'list' }>

/** Boxes that scroll which are looked into, boxes that are measured in each of them, and rows in one. */
const MAX_SCROLLERS = 20
const MAX_BOXES = 400
const MAX_ROWS = 200
/** Fewer boxes of one height are no list, and a window of a few screens needs no such trick. */
const MIN_ROWS = 5
const MIN_SCREENS = 5
/** Room without text or pictures beside the rows, as a share of what can be scrolled, that stands for other rows. */
const MIN_EMPTY = 0.5
const MIN_ALIKE = 0.8

/**
 * Lists that hold only the rows near the view, and leave room for the others: many screens to scroll, most of which are
 * empty beside rows of one height. How many there are in all is what would fill the empty part.
 */
export function findSpacedLists(scene: Scene): PartialList[] {
  const ports = new Map<Element, Port>()
  for (const { place } of scene.sheets) {
    const { port } = place
    const scroller = port.kind === 'scroller' ? port.element : scrollingElementOf(port.view.document)
    if (scroller && ports.size < MAX_SCROLLERS && !ports.has(scroller)) ports.set(scroller, port)
  }
  return Array.from(ports, ([scroller, port]) => listIn(scroller, port, scene) ?? []).flat()
}

function listIn(scroller: Element, port: Port, scene: Scene): PartialList | null {
  const whole = scrollHeightOf(scroller)
  if (whole < clientHeightOf(scroller) * MIN_SCREENS) return null
  const top = port.kind === 'scroller' ? rectOf(scroller).top + port.view.scrollY - scrollTopOf(scroller) : 0
  if (!isMostlyEmpty({ top, bottom: top + whole }, port, scene)) return null
  const boxes = [scroller]
  for (let n = 0; n < boxes.length && boxes.length < MAX_BOXES; n++) {
    const children = childrenOf(boxes[n] as Element)
    const rows = rowsAmong(children)
    const list = rows && spacedList(rows, { top, bottom: top + whole }, port, scene)
    if (list) return list
    boxes.push(...children)
  }
  return null
}

interface Stretch {
  top: number
  bottom: number
}

function spacedList(rows: readonly DOMRect[], whole: Stretch, port: Port, scene: Scene): PartialList | null {
  const { scrollY } = port.view
  const first = rows.reduce((top, row) => Math.min(top, row.top), Number.POSITIVE_INFINITY) + scrollY
  const last = rows.reduce((bottom, row) => Math.max(bottom, row.bottom), Number.NEGATIVE_INFINITY) + scrollY
  const empty = emptyAround({ top: first, bottom: last }, whole, port, scene)
  if (empty < (whole.bottom - whole.top) * MIN_EMPTY) return null
  const height = rows.reduce((sum, row) => sum + row.height, 0) / rows.length
  return { kind: 'list', loaded: rows.length, total: rows.length + Math.round(empty / height) }
}

/** Strips into which a scrolled height is cut, to see at a glance how much of it holds nothing. */
const STRIPS = 200

/** Whether there is room for such a list at all: hardly any page has it, and looking for rows takes time. */
function isMostlyEmpty(whole: Stretch, port: Port, { sheets, places }: Scene): boolean {
  const isFull = new Uint8Array(STRIPS)
  const perStrip = (whole.bottom - whole.top) / STRIPS
  for (const [n, sheet] of sheets.entries()) {
    if (sheet.place.port !== port) continue
    const first = Math.floor(((places[n * 4 + 1] ?? 0) - whole.top) / perStrip)
    const last = Math.floor(((places[n * 4 + 3] ?? 0) - whole.top) / perStrip)
    isFull.fill(1, Math.max(0, first), Math.max(0, last + 1))
  }
  return isFull.reduce((sum, full) => sum + full, 0) < STRIPS * (1 - MIN_EMPTY)
}

/** How far one scrolls from a list, up and down, before anything else comes. In CSS pixels. */
function emptyAround(list: Stretch, whole: Stretch, port: Port, { sheets, places, surfaces }: Scene): number {
  let { top, bottom } = whole
  const meet = (box: Stretch) => {
    if (box.bottom <= list.top) top = Math.max(top, box.bottom)
    else if (box.top >= list.bottom) bottom = Math.min(bottom, box.top)
  }
  for (const [n, sheet] of sheets.entries()) if (sheet.place.port === port) meet(boxOfSheet(places, n))
  for (const { colour, element, port: around } of surfaces) {
    if (colour === null && around === port) meet(onPage(rectOf(element), port.view))
  }
  return Math.max(0, list.top - top) + Math.max(0, bottom - list.bottom)
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
