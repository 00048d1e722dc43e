import {
  DOCUMENT_NODE,
  drawnParentOf,
  ELEMENT_NODE,
  namespaceOf,
  nodeTypeOf,
  SVG_NAMESPACE,
} from './native-dom.page'

/** Ancestors looked at before giving the text the benefit of the doubt. */
const MAX_CLIMB = 40

/** Whether letters drawn in this style stand out from what is behind them, as far as colours can tell. */
export function isPainted(element: Element, style: CSSStyleDeclaration, background: string): boolean {
  if (namespaceOf(element) === SVG_NAMESPACE) return true
  const ink = style.webkitTextFillColor
  if (isTransparent(ink)) return hasOtherInk(element, style)
  return ink !== background || mayStandOnPicture(element, background)
}

function isTransparent(colour: string): boolean {
  return colour.startsWith('rgba(') ? /, 0(\.0\d*)?\)$/.test(colour) : /\/ 0(\.0\d*)?\)$/.test(colour)
}

/** Letters without a filling of their own may be cut out of a background, outlined, or shadows. */
function hasOtherInk(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.textShadow !== 'none' || Number.parseFloat(style.webkitTextStrokeWidth) > 0) return true
  return climb(element, (around) => around.webkitBackgroundClip.includes('text') || null) ?? false
}

/**
 * Letters in the colour of their background are hidden, but for those that lie over a picture: the box is
 * positioned, shares a grid cell, or has an image. Where that cannot be ruled out the text counts as visible.
 */
function mayStandOnPicture(element: Element, background: string): boolean {
  const found = climb(element, (around) => {
    if (around.backgroundImage !== 'none' || around.position !== 'static') return true
    if (around.display.endsWith('grid') || around.transform !== 'none' || around.cssFloat !== 'none')
      return true
    return around.backgroundColor === background ? false : null
  })
  return found ?? false
}

/** The first answer that is not `null` from the element outwards; `null` when the root is reached without one. */
function climb(element: Element, ask: (style: CSSStyleDeclaration) => boolean | null): boolean | null {
  let node: Node | null = element
  for (let steps = 0; node; steps++) {
    if (steps === MAX_CLIMB) return true
    const type = nodeTypeOf(node)
    const answer = type === ELEMENT_NODE ? ask(getComputedStyle(node as Element)) : null
    if (answer !== null) return answer
    node = type === DOCUMENT_NODE ? null : drawnParentOf(node)
  }
  return null
}
