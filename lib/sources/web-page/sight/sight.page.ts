import type { SpaceMode } from '@/lib/core/extraction/assembled-block'
import { attributeOf, documentElementOf, scrollLeftOf, scrollTopOf } from '@/lib/sources/native-dom.page'
import { type Clip, isOutOfView, screenClip, windowClip } from './clip.page'
import { clipsOf } from './clips.page'
import { type Colour, DARK_CANVAS, layOver, PICTURE, parseColour, shadeOf, WHITE } from './colour'
import { type Layer, PAGE_LAYER, type Painted } from './layers'
import { lettersOf } from './paint.page'
import { addSurface, isPicture, type Port, type Scene } from './scene.page'
import { standingOf } from './standing.page'
import { NOT_TURNED, type Turn, turnOf } from './turn.page'
import { type Blending, FAINTEST, veilOf } from './veil.page'

/** How an element is drawn, as far as its text can be seen. Children begin with their parent's. */
export interface Sight {
  display: string
  position: string
  floats: boolean
  /** For a flex container whether its items stand side by side. */
  laysInRow: boolean
  /** Its children are items of a row or a grid, each painted in one go. */
  laysItems: boolean
  fontSize: number
  spaceMode: SpaceMode
  /** Text of its own is drawn in ink that can be seen. */
  showsText: boolean
  /** Ink and ground have one colour: only a picture in between would make it legible. */
  isDoubtful: boolean
  ink: Colour | null
  /** In closed `details`, or kept back until it is found: not to be seen now, but there to be opened. */
  collapsed: boolean
  /** Outside of a box that shows other things now, and may show this later. */
  isOutOfView: boolean
  /** What is left of its light, from 0 to 1. */
  opacity: number
  turn: Turn
  blending: Blending | null
  /** What is behind its text; `null` when unknown. */
  background: Colour | null
  /** Where that is painted. */
  ground: Painted
  /** What clips its text, what clips a positioned box in it, and one that is fixed. */
  inside: Clip
  absolute: Clip
  fixed: Clip
  layer: Layer
  port: Port
  /** How far the boxes around it are scrolled, so that coordinates can be told from the top of the page. */
  scrollX: number
  scrollY: number
  scene: Scene
}

/** How a document is drawn; `frame` is the sight of the element that shows it. */
export function rootSight(view: Window, scene: Scene, frame: Sight | null): Sight {
  const clip = windowClip(view)
  return {
    display: 'block',
    position: 'static',
    floats: false,
    laysInRow: false,
    laysItems: false,
    fontSize: 16,
    spaceMode: 'collapse',
    showsText: true,
    isDoubtful: false,
    ink: null,
    collapsed: frame?.collapsed ?? false,
    isOutOfView: frame?.isOutOfView ?? false,
    opacity: frame?.opacity ?? 1,
    turn: NOT_TURNED,
    blending: null,
    background: frame ? frame.background : canvasOf(view),
    ground: { layer: PAGE_LAYER, step: -1, order: -1 },
    inside: clip,
    absolute: clip,
    fixed: screenClip(view),
    layer: PAGE_LAYER,
    port: { kind: 'page', view, element: null, outer: null },
    scrollX: view.scrollX,
    scrollY: view.scrollY,
    scene,
  }
}

/** How an element is drawn; `null` when neither it nor anything inside can be seen. */
export function look(element: Element, name: string, parent: Sight, collapsed: boolean): Sight | null {
  const style = getComputedStyle(element)
  const display = style.display
  if (display === 'none' && !(collapsed && isRoot(name))) return null
  const keepsContent = style.contentVisibility === 'hidden' && display !== 'inline'
  if (keepsContent && attributeOf(element, 'hidden') !== 'until-found') return null
  const isCollapsed = collapsed || keepsContent
  return display === 'contents'
    ? lookThrough(element, style, parent, isCollapsed)
    : lookAtBox(element, name, style, parent, isCollapsed)
}

function isRoot(name: string): boolean {
  return name === 'html' || name === 'body'
}

/** Whether an element takes part in a line of text. */
export function isInline(display: string): boolean {
  return (
    display.startsWith('inline') || display === 'contents' || display.startsWith('ruby') || display === 'math'
  )
}

/** An element without a box of its own: only its letters are its own. */
function lookThrough(element: Element, style: CSSStyleDeclaration, parent: Sight, collapsed: boolean): Sight {
  return { ...parent, display: 'contents', collapsed, ...textOf(element, style, parent) }
}

function lookAtBox(
  element: Element,
  name: string,
  style: CSSStyleDeclaration,
  parent: Sight,
  collapsed: boolean,
): Sight | null {
  const { scene } = parent
  const { display, position } = style
  const veil = veilOf(style, parent)
  const turn = display === 'inline' ? parent.turn : turnOf(element, style, parent.turn)
  if (!collapsed && (veil.opacity < FAINTEST || veil.isShut || turn.isAway)) return null
  const order = ++scene.order
  const isGroup = veil.isGroup || turn.isTurned
  const box = { element, style, position, display, isGroup, order }
  const { layer, port, isRaised } = standingOf(box, parent)
  const clips = clipsOf(
    { ...box, isRoot: isRoot(name), holdsFixed: veil.holdsFixed || turn.isTurned },
    parent,
  )
  const scrolls = clips.inside !== clips.around && clips.inside.kind === 'scroller'
  const isVisible = style.visibility === 'visible'
  const own = isVisible ? groundOf(style) : null
  const painted: Painted = { layer, step: -1, order }
  if (isVisible && (isPicture(name) || (own && !isRoot(name)))) {
    const isOpaque = own !== null && own !== PICTURE && own.a * veil.opacity > OPAQUE && !veil.blending
    const colour = isPicture(name) || own === PICTURE ? null : own
    addSurface(scene, { ...painted, element, colour, isOpaque, isRaised, clip: clips.around, port })
  }
  const paper = {
    opacity: veil.opacity,
    blending: veil.blending,
    background: groundUnder(own, parent.background),
  }
  return {
    display,
    position,
    floats: style.cssFloat !== 'none',
    laysInRow: display.endsWith('flex') && style.flexDirection.startsWith('row'),
    laysItems: display.endsWith('flex') || display.endsWith('grid'),
    ...textOf(element, style, paper),
    ...paper,
    collapsed,
    isOutOfView:
      display === 'inline'
        ? parent.isOutOfView
        : isOutOfView(element, clips.around, scene.task, parent.isOutOfView),
    turn,
    ground: own ? painted : parent.ground,
    inside: clips.inside,
    absolute: clips.absolute,
    fixed: clips.fixed,
    layer,
    port: scrolls ? { kind: 'scroller', view: port.view, element, outer: port } : port,
    scrollX: (position === 'fixed' ? 0 : parent.scrollX) + (scrolls ? scrollLeftOf(element) : 0),
    scrollY: (position === 'fixed' ? 0 : parent.scrollY) + (scrolls ? scrollTopOf(element) : 0),
    scene,
  }
}

/** A ground that lets less than this through hides what is under it. */
const OPAQUE = 0.95

/** What the letters of an element's own text are like. */
function textOf(
  element: Element,
  style: CSSStyleDeclaration,
  paper: Pick<Sight, 'background' | 'opacity' | 'blending'>,
): Pick<Sight, 'fontSize' | 'spaceMode' | 'showsText' | 'isDoubtful' | 'ink'> {
  const fontSize = Number.parseFloat(style.fontSize)
  const isDrawn = fontSize > 0 && style.visibility === 'visible'
  const letters = isDrawn ? lettersOf(element, style, paper) : null
  return {
    fontSize,
    spaceMode: spaceModeOf(style.whiteSpaceCollapse || style.whiteSpace),
    showsText: letters !== null && letters.state !== 'unseen',
    isDoubtful: letters?.state === 'doubtful',
    ink: letters?.ink ?? null,
  }
}

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

function spaceModeOf(whiteSpace: string): SpaceMode {
  if (/^(collapse|normal|nowrap)/.test(whiteSpace)) return 'collapse'
  return 'keep-lines'
}
