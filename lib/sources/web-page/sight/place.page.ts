import { documentElementOf, scrollLeftOf, scrollTopOf } from '@/lib/sources/native-dom.page'
import { isOutOfView, screenClip, windowClip } from './clip.page'
import { type Clips, clipsOf } from './clips.page'
import { type Colour, DARK_CANVAS, layOver, PICTURE, parseColour, shadeOf, WHITE } from './colour'
import type { Place } from './drawn'
import { PAGE_LAYER } from './layers'
import { addSurface, isPicture, type Scene } from './scene.page'
import { type Standing, standingOf } from './standing.page'
import { NOT_TURNED, type Turn, turnOf } from './turn.page'
import { FAINTEST, type Veil, veilOf } from './veil.page'

/** An element with a box of its own. */
export interface Boxed {
  element: Element
  name: string
  style: CSSStyleDeclaration
  display: string
  position: string
  isVisible: boolean
}

/** Where a document is drawn; `frame` is the place of the element that shows it. */
export function rootPlace(view: Window, frame: Place | null): Place {
  const clip = windowClip(view)
  return {
    opacity: frame?.opacity ?? 1,
    turn: NOT_TURNED,
    blending: null,
    background: frame ? frame.background : canvasOf(view),
    ground: { layer: PAGE_LAYER, step: -1, order: -1 },
    isOutOfView: frame?.isOutOfView ?? false,
    inside: clip,
    absolute: clip,
    fixed: screenClip(view),
    layer: PAGE_LAYER,
    port: { kind: 'page', view, element: null, outer: null },
    scrollX: view.scrollX,
    scrollY: view.scrollY,
    seenInk: '',
  }
}

/** Where an element is drawn; `null` when neither it nor anything inside can be seen. */
export function placeOf(
  box: Boxed,
  outer: Place,
  isItem: boolean,
  collapsed: boolean,
  scene: Scene,
): Place | null {
  const { element, name, style, display, position, isVisible } = box
  const veil = veilOf(style, outer)
  const turn = display === 'inline' ? outer.turn : turnOf(element, style, outer.turn)
  if (!collapsed && ((veil?.opacity ?? outer.opacity) < FAINTEST || veil?.isShut || turn.isAway)) return null
  const order = ++scene.order
  const own = isVisible ? groundOf(style) : null
  const isGroup = veil !== null || turn.isTurned
  const standing = standingOf({ element, style, position, display, isGroup, order }, outer, isItem)
  const holdsFixed = turn.isTurned || (veil?.holdsFixed ?? false)
  const clips = clipsOf({ element, style, position, display, isRoot: isRoot(name), holdsFixed }, outer)
  const around = clips?.around ?? outer.inside
  const isOut =
    display === 'inline' ? outer.isOutOfView : isOutOfView(element, around, scene.task, outer.isOutOfView)
  const isPictured = isPicture(name)
  if (isVisible && (isPictured || (own && !isRoot(name)))) {
    const isOpaque =
      own !== null &&
      own !== PICTURE &&
      own.a * (veil?.opacity ?? outer.opacity) > OPAQUE &&
      !(veil ?? outer).blending
    const colour = isPictured || own === PICTURE ? null : own
    const { layer, port } = standing ?? outer
    const isRaised = standing !== null
    addSurface(scene, { layer, step: -1, order, element, colour, isOpaque, isRaised, clip: around, port })
  }
  const isPlain = !veil && !standing && !clips && !own && turn === outer.turn && isOut === outer.isOutOfView
  if (isPlain && position !== 'fixed') return outer
  return makePlace(box, outer, { veil, turn, standing, clips, own, order, isOut })
}

/** What an element adds to the place of its parent. */
interface Added {
  veil: Veil | null
  turn: Turn
  standing: Standing | null
  clips: Clips | null
  own: Colour | typeof PICTURE | null
  order: number
  isOut: boolean
}

function makePlace({ element, position }: Boxed, outer: Place, added: Added): Place {
  const { veil, own, order } = added
  const { layer, port } = added.standing ?? outer
  const { inside, absolute, fixed } = added.clips ?? outer
  const scrolls = inside !== (added.clips?.around ?? inside) && inside.kind === 'scroller'
  const isFixed = position === 'fixed'
  return {
    opacity: veil?.opacity ?? outer.opacity,
    turn: added.turn,
    blending: veil ? veil.blending : outer.blending,
    background: groundUnder(own, outer.background),
    ground: own ? { layer, step: -1, order } : outer.ground,
    isOutOfView: added.isOut,
    inside,
    absolute,
    fixed,
    layer,
    port: scrolls ? { kind: 'scroller', view: port.view, element, outer: port } : port,
    scrollX: (isFixed ? 0 : outer.scrollX) + (scrolls ? scrollLeftOf(element) : 0),
    scrollY: (isFixed ? 0 : outer.scrollY) + (scrolls ? scrollTopOf(element) : 0),
    seenInk: '',
  }
}

export function isRoot(name: string): boolean {
  return name === 'html' || name === 'body'
}

/** A ground that lets less than this through hides what is under it. */
const OPAQUE = 0.95

/** The ground that an element has of its own. */
function groundOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): Colour | typeof PICTURE | null {
  const colour = backgroundColor === 'rgba(0, 0, 0, 0)' ? null : parseColour(backgroundColor)
  const image = backgroundImage === 'none' ? null : shadeOf(backgroundImage)
  return image ?? (colour && colour.a > 0 ? colour : null)
}

function groundUnder(own: Colour | typeof PICTURE | null, around: Colour | null): Colour | null {
  if (own === PICTURE) return null
  return own ? around && layOver(own, 1, around) : around
}

/** The colour that a browser puts under a page. */
function canvasOf(view: Window): Colour {
  const root = documentElementOf(view.document)
  const scheme = root ? getComputedStyle(root).colorScheme : ''
  const isDark = scheme.includes('dark') && (!scheme.includes('light') || prefersDark(view))
  return isDark ? DARK_CANVAS : WHITE
}

function prefersDark(view: Window): boolean {
  return view.matchMedia('(prefers-color-scheme: dark)').matches
}
