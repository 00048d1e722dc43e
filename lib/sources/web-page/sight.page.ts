import type { SpaceMode } from '@/lib/core/extraction/assembled-block'
import {
  attributeOf,
  clientHeightOf,
  clientWidthOf,
  localNameOf,
  namespaceOf,
  SVG_NAMESPACE,
  scrollLeftOf,
  scrollTopOf,
} from './native-dom.page'
import { isPainted } from './paint.page'

/** How an element is drawn, as far as its text can be seen. Children begin with their parent's. */
export interface Sight {
  display: string
  position: string
  floats: boolean
  /** For a flex container whether its items stand side by side. */
  laysInRow: boolean
  fontSize: number
  spaceMode: SpaceMode
  /** Text of its own is drawn in ink that can be seen. */
  showsText: boolean
  /** In closed `details`, or kept back until it is found: not to be seen now, but there to be opened. */
  collapsed: boolean
  /** Inside a box that is clipped to nothing; a box in flow does not clip what is positioned over it. */
  clip: 'none' | 'flow' | 'positioned'
  /** The nearest opaque background colour, `''` when unknown. */
  background: string
  /** How far the boxes around it are scrolled, so that coordinates can be told from the top of the page. */
  scrollX: number
  scrollY: number
}

/** Fainter is not seen. */
const MIN_OPACITY = 0.05

export function rootSight(view: Window): Sight {
  return {
    display: 'block',
    position: 'static',
    floats: false,
    laysInRow: false,
    fontSize: 16,
    spaceMode: 'collapse',
    showsText: true,
    collapsed: false,
    clip: 'none',
    background: 'rgb(255, 255, 255)',
    scrollX: view.scrollX,
    scrollY: view.scrollY,
  }
}

/** How an element is drawn; `null` when neither it nor anything inside can be seen. */
export function look(element: Element, parent: Sight, collapsed: boolean): Sight | null {
  const style = getComputedStyle(element)
  const display = style.display
  if (display === 'none') return null
  const isContents = display === 'contents'
  const position = style.position
  if (!isContents && !collapsed && isUnseenBox(style, position)) return null
  const keepsContent = style.contentVisibility === 'hidden'
  if (keepsContent && attributeOf(element, 'hidden') !== 'until-found') return null
  const fontSize = Number.parseFloat(style.fontSize)
  const background = isContents
    ? parent.background
    : backgroundUnder(style.backgroundColor, parent.background)
  const isFixed = position === 'fixed'
  const scrolls = !isContents && style.overflowY !== 'visible' && !isRootBox(element)
  return {
    display,
    position,
    floats: style.cssFloat !== 'none',
    laysInRow: display.endsWith('flex') && style.flexDirection.startsWith('row'),
    fontSize,
    spaceMode: spaceModeOf(style.whiteSpaceCollapse || style.whiteSpace),
    showsText: style.visibility === 'visible' && fontSize > 0 && isPainted(element, style, background),
    collapsed: collapsed || keepsContent,
    clip: clipInside(element, style, display, position, parent),
    background,
    scrollX: (isFixed ? 0 : parent.scrollX) + (scrolls ? scrollLeftOf(element) : 0),
    scrollY: (isFixed ? 0 : parent.scrollY) + (scrolls ? scrollTopOf(element) : 0),
  }
}

/** Whether an element takes part in a line of text. */
export function isInline(display: string): boolean {
  return (
    display.startsWith('inline') || display === 'contents' || display.startsWith('ruby') || display === 'math'
  )
}

function isUnseenBox(style: CSSStyleDeclaration, position: string): boolean {
  const opacity = style.opacity
  if (opacity !== '1' && Number(opacity) < MIN_OPACITY) return true
  const clipPath = style.clipPath
  if (clipPath !== 'none' && isEmptyShape(clipPath)) return true
  return (position === 'absolute' || position === 'fixed') && isEmptyClip(style.clip)
}

/** `rect(0px, 0px, 0px, 0px)`, `rect(1px, 1px, 1px, 1px)`: the older way to hide. */
function isEmptyClip(clip: string): boolean {
  if (!clip.startsWith('rect')) return false
  const [top = 0, right = 0, bottom = 0, left = 0] = clip
    .slice(5, -1)
    .split(/[\s,]+/)
    .map(Number.parseFloat)
  return right - left <= 1 || bottom - top <= 1
}

/** `inset(50%)`, `circle(0)`. */
function isEmptyShape(shape: string): boolean {
  if (/^(circle|ellipse)\(0(px|%)?[ )]/.test(shape)) return true
  if (!shape.startsWith('inset(')) return false
  const [top = 0, right = top, bottom = top, left = right] = shape
    .slice(6, -1)
    .split(' ')
    .map((side) => (side.endsWith('%') ? Number.parseFloat(side) : 0))
  return top + bottom >= 100 || left + right >= 100
}

function clipInside(
  element: Element,
  style: CSSStyleDeclaration,
  display: string,
  position: string,
  parent: Sight,
): Sight['clip'] {
  const isPositioned = position !== 'static'
  const escapes = parent.clip === 'flow' && (position === 'absolute' || position === 'fixed')
  if (parent.clip !== 'none' && !escapes) return parent.clip
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return 'none'
  if (display === 'inline' || display === 'contents' || isRootBox(element)) return 'none'
  if (namespaceOf(element) === SVG_NAMESPACE) return 'none'
  if (clientWidthOf(element) > 1 && clientHeightOf(element) > 1) return 'none'
  return isPositioned || style.transform !== 'none' ? 'positioned' : 'flow'
}

/** What these clip belongs to the window. */
function isRootBox(element: Element): boolean {
  const name = localNameOf(element)
  return name === 'html' || name === 'body'
}

function backgroundUnder(own: string, parent: string): string {
  if (own === 'rgba(0, 0, 0, 0)') return parent
  return own.startsWith('rgb(') ? own : ''
}

function spaceModeOf(whiteSpace: string): SpaceMode {
  if (/^(collapse|normal|nowrap)/.test(whiteSpace)) return 'collapse'
  return 'keep-lines'
}
