import {
  clientLeftOf,
  clientTopOf,
  DOCUMENT_NODE,
  drawnParentOf,
  ELEMENT_NODE,
  localNameOf,
  nodeTypeOf,
  ownerDocumentOf,
  rectOf,
  scrollingElementOf,
  windowOf,
} from '@/lib/sources/native-dom.page'

/** A place on the screen, in the coordinates of the window that is looked at. */
export interface Spot {
  left: number
  top: number
  right: number
  bottom: number
}

/** Something words can be scrolled out of: a box with overflow, or a whole window. */
export interface Port {
  element: Element
  /** The part of it in which content shows. */
  view: Spot
  isWindow: boolean
  canScroll: boolean
}

/** Where the first character of a range stands; `null` when it is not drawn. */
export function firstSpot(range: Range): Spot | null {
  const first = range.cloneRange()
  if (first.startContainer === first.endContainer && first.endOffset > first.startOffset) {
    first.setEnd(first.startContainer, first.startOffset + 1)
  }
  const [rect] = first.getClientRects()
  return rect && rect.height > 0 ? toSpot(rect) : null
}

/**
 * The ports around a node from the inside out, through slots, shadow roots and frames. `visit` gets each with the
 * shift that brings coordinates of the node's own window into the port's.
 */
export function visitPorts(node: Node, visit: (port: Port, shift: { x: number; y: number }) => void): void {
  const shift = { x: 0, y: 0 }
  let at: Node | null = node
  while (at) {
    if (nodeTypeOf(at) === ELEMENT_NODE) {
      const port = portOf(at as Element)
      if (port) visit(port, shift)
      at = drawnParentOf(at)
    } else if (nodeTypeOf(at) === DOCUMENT_NODE) {
      const frame: Element | null = leaveWindow(at as Document, shift, visit)
      at = frame && drawnParentOf(frame)
    } else at = drawnParentOf(at)
  }
}

export function move(spot: Spot, x: number, y: number): Spot {
  return { left: spot.left + x, top: spot.top + y, right: spot.right + x, bottom: spot.bottom + y }
}

function portOf(element: Element): Port | null {
  const style = getComputedStyle(element)
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return null
  if (style.display === 'inline' || style.display === 'contents' || belongsToWindow(element)) return null
  const canScroll = /auto|scroll|overlay/.test(`${style.overflowX} ${style.overflowY}`)
  return { element, view: toSpot(rectOf(element)), isWindow: false, canScroll }
}

/** The overflow of `html`, and of a `body` under an `html` without its own, is the window's. */
function belongsToWindow(element: Element): boolean {
  const name = localNameOf(element)
  if (name === 'html') return true
  if (name !== 'body') return false
  const document = ownerDocumentOf(element)
  const parent = drawnParentOf(element)
  if (document && scrollingElementOf(document) === element) return true
  return parent === null || getComputedStyle(parent as Element).overflowY === 'visible'
}

function leaveWindow(
  document: Document,
  shift: { x: number; y: number },
  visit: (port: Port, shift: { x: number; y: number }) => void,
): Element | null {
  const view = windowOf(document)
  const element = scrollingElementOf(document)
  if (!view) return null
  const { innerWidth, innerHeight } = view
  if (element) {
    const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    visit({ element, view: whole, isWindow: true, canScroll: true }, shift)
  }
  const frame = view.frameElement
  if (!frame) return null
  const rect = rectOf(frame)
  shift.x += rect.left + clientLeftOf(frame)
  shift.y += rect.top + clientTopOf(frame)
  return frame
}

function toSpot({ left, top, right, bottom }: DOMRect): Spot {
  return { left, top, right, bottom }
}
