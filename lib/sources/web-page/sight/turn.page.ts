import { drawnParentOf, ELEMENT_NODE, nodeTypeOf } from '@/lib/sources/native-dom.page'

/** How an element is turned in space. */
export interface Turn {
  /** It shows its back, which is not drawn, or lies behind the eye. */
  isAway: boolean
  /** It has a transform of its own. */
  isTurned: boolean
  /** 1 when its front is to be seen, else -1; counts for its children while they share its space. */
  facing: number
  keepsSpace: boolean
}

export const NOT_TURNED: Turn = { isAway: false, isTurned: false, facing: 1, keepsSpace: false }

export function turnOf(element: Element, style: CSSStyleDeclaration, parent: Turn): Turn {
  const transform = style.transform
  if (transform === 'none' && !parent.keepsSpace) return NOT_TURNED
  const numbers = transform.startsWith('matrix3d(') ? transform.slice(9, -1).split(',').map(Number) : []
  const [depthScale = 1, depth = 0, w = 1] = [numbers[10], numbers[14], numbers[15]]
  const facing = (parent.keepsSpace ? parent.facing : 1) * (depthScale < 0 ? -1 : 1)
  const showsBack = facing < 0 && style.backfaceVisibility === 'hidden'
  const isBehindEye = w <= 0 || (depth > 0 && depth >= perspectiveOver(element))
  return {
    isAway: showsBack || isBehindEye,
    isTurned: transform !== 'none',
    facing,
    keepsSpace: style.transformStyle === 'preserve-3d',
  }
}

/** How far the eye is from the plane of the page, in pixels. */
function perspectiveOver(element: Element): number {
  const parent = drawnParentOf(element)
  if (!parent || nodeTypeOf(parent) !== ELEMENT_NODE) return Number.POSITIVE_INFINITY
  const distance = Number.parseFloat(getComputedStyle(parent as Element).perspective)
  return Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance
}
