import type { Clip } from './clip.page'
import type { Colour } from './colour'
import type { Layer, Painted } from './layers'
import type { Turn } from './turn.page'
import type { Blending } from './veil.page'

/** How an element is drawn, as far as its text can be seen. Children begin with their parent's. */
export interface Sight {
  /** `null` for a document. */
  element: Element | null
  style: CSSStyleDeclaration | null
  display: string
  position: string
  isVisible: boolean
  /** In closed `details`, or kept back until it is found: not to be seen now, but there to be opened. */
  collapsed: boolean
  /** For a flex container whether its items stand side by side. */
  laysInRow: boolean
  /** Its children are items of a row or a grid, each painted in one go. */
  laysItems: boolean
  place: Place
  /** What its own letters are like; asked of `lettersOf`, as most boxes have none. */
  letters: Letters | null
}

/** Where an element is drawn, and through what. Elements that add nothing of their own share their parent's. */
export interface Place {
  /** What is left of its light, from 0 to 1. */
  opacity: number
  turn: Turn
  blending: Blending | null
  /** What is behind its text; `null` when unknown. */
  background: Colour | null
  /** Where that is painted. */
  ground: Painted
  /** Outside of a box that shows other things now, and may show this later. */
  isOutOfView: boolean
  /** What clips its text, what clips a positioned box in it, and one that is fixed. */
  inside: Clip
  absolute: Clip
  fixed: Clip
  layer: Layer
  port: Port
  /** How far the boxes around it are scrolled, so that coordinates can be told from the top of the page. */
  scrollX: number
  scrollY: number
  /** A colour of letters, as computed, that is known to stand out here. */
  seenInk: string
}

/** What moves together when one scrolls. */
export interface Port {
  kind: 'page' | 'fixed' | 'sticky' | 'scroller'
  view: Window
  /** The element that scrolls, or sticks; `null` for a window. */
  element: Element | null
  outer: Port | null
}

/** In what ink letters of an element are drawn. */
export interface Ink {
  /** `doubtful`: they have the colour of their ground, but a picture may lie in between. */
  state: 'seen' | 'unseen' | 'doubtful'
  ink: Colour | null
}

/** What the letters of an element's own text are like. */
export interface Letters extends Ink {
  fontSize: number
}
