import { attributeOf } from '@/lib/sources/native-dom.page'
import type { Sight } from './drawn'
import { lettersOf } from './letters.page'
import { isRoot, placeOf, rootPlace } from './place.page'
import type { Scene } from './scene.page'

/** How a document is drawn; `frame` is the sight of the element that shows it. */
export function rootSight(view: Window, frame: Sight | null): Sight {
  return {
    element: null,
    style: null,
    display: 'block',
    position: 'static',
    isVisible: true,
    collapsed: frame?.collapsed ?? false,
    laysInRow: false,
    laysItems: false,
    place: rootPlace(view, frame?.place ?? null),
    letters: null,
  }
}

/** How an element is drawn; `null` when neither it nor anything inside can be seen. */
export function look(
  element: Element,
  name: string,
  parent: Sight,
  collapsed: boolean,
  scene: Scene,
): Sight | null {
  const style = getComputedStyle(element)
  const { display } = style
  if (display === 'none' && !(collapsed && isRoot(name))) return null
  const keepsContent = display !== 'inline' && style.contentVisibility === 'hidden'
  if (keepsContent && attributeOf(element, 'hidden') !== 'until-found') return null
  const isCollapsed = collapsed || keepsContent
  if (display === 'contents') return lookThrough(element, style, parent, isCollapsed)
  const { position } = style
  const isVisible = style.visibility === 'visible'
  const box = { element, name, style, display, position, isVisible }
  const place = placeOf(box, parent.place, parent.laysItems, isCollapsed, scene)
  if (!place) return null
  const isFlex = display.endsWith('flex')
  return {
    element,
    style,
    display,
    position,
    isVisible,
    collapsed: isCollapsed,
    laysInRow: isFlex && style.flexDirection.startsWith('row'),
    laysItems: isFlex || display.endsWith('grid'),
    place,
    letters: null,
  }
}

/** Whether an element takes part in a line of text. */
export function isInline(display: string): boolean {
  return (
    display.startsWith('inline') || display === 'contents' || display.startsWith('ruby') || display === 'math'
  )
}

/** Whether text of its own is drawn in ink that can be seen. */
export function showsText(sight: Sight): boolean {
  return lettersOf(sight).state !== 'unseen'
}

/** An element without a box of its own: only its letters are its own. */
function lookThrough(element: Element, style: CSSStyleDeclaration, parent: Sight, collapsed: boolean): Sight {
  const isVisible = style.visibility === 'visible'
  return { ...parent, element, style, display: 'contents', isVisible, collapsed, letters: null }
}
