import { rectOf } from '@/lib/sources/native-dom.page'
import type { Port } from './drawn'
import { type Layer, openLayer, RANK } from './layers'

/** Where an element stands: in the order of painting, and in what is scrolled. */
export interface Standing {
  layer: Layer
  port: Port
}

interface Boxed {
  element: Element
  style: CSSStyleDeclaration
  position: string
  display: string
  /** It is transformed, faint, filtered: painted as a group. */
  isGroup: boolean
  order: number
}

/** `null` when it stands where its parent stands; else it is painted in one go, over the text around it. */
export function standingOf(box: Boxed, around: Standing, isItem: boolean): Standing | null {
  const layer = layerOf(box, around, isItem)
  return layer && { layer, port: portOf(box, around.port) }
}

function layerOf(box: Boxed, around: Standing, isItem: boolean): Layer | null {
  const { style, position, display, isGroup, order } = box
  const isPositioned = position !== 'static'
  if (!isPositioned && !isItem && !isGroup && !IN_LINE_BOXES.has(display)) return null
  const zIndex = isPositioned || isItem ? style.zIndex : 'auto'
  if (zIndex !== 'auto') {
    const z = Number(zIndex)
    return openLayer(around.layer, z === 0 ? RANK.positioned : z, order, true)
  }
  const isContext = isGroup || position === 'fixed' || position === 'sticky'
  if (!isPositioned && !isGroup) return openLayer(around.layer, RANK.inLine, order, false)
  return openLayer(around.layer, RANK.positioned, order, isContext)
}

const IN_LINE_BOXES: ReadonlySet<string> = new Set([
  'inline-block',
  'inline-flex',
  'inline-grid',
  'inline-table',
])

function portOf({ element, style, position }: Boxed, around: Port): Port {
  const { view } = around
  if (position === 'fixed') return { kind: 'fixed', view, element, outer: null }
  if (position !== 'sticky' || !maySlide(element, style, around)) return around
  return { kind: 'sticky', view, element, outer: around }
}

/** Whether a sticky box has come to where it sticks, so that the page moves under it. */
function maySlide(element: Element, style: CSSStyleDeclaration, { view, element: scroller }: Port): boolean {
  const box = rectOf(element)
  const port = scroller ? rectOf(scroller) : { top: 0, bottom: view.innerHeight }
  const fromTop = Number.parseFloat(style.top)
  const fromBottom = Number.parseFloat(style.bottom)
  return box.top - port.top <= fromTop + ROUNDING_PX || port.bottom - box.bottom <= fromBottom + ROUNDING_PX
}

const ROUNDING_PX = 2
