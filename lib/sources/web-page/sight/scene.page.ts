import type { Slices } from '@/lib/sources/slices'
import type { Clip } from './clip.page'
import type { Colour } from './colour'
import type { Layer, Painted } from './layers'
import type { Region } from './shape'

/** What moves together when one scrolls. */
export interface Port {
  kind: 'page' | 'fixed' | 'sticky' | 'scroller'
  view: Window
  /** The element that scrolls, or sticks; `null` for a window. */
  element: Element | null
  outer: Port | null
}

/** A box with a ground of its own, or a picture. */
export interface Surface extends Painted {
  element: Element
  /** `null` for a picture, of which nobody knows what it shows. */
  colour: Colour | null
  /** Nothing under it can be seen. */
  isOpaque: boolean
  /** It is painted in one go, over the text around it. */
  isRaised: boolean
  clip: Clip
  port: Port
}

/** A text node, or a frame, as it lies among the surfaces. */
export interface Sheet extends Painted {
  node: Node
  port: Port
  clip: Clip
  fontSize: number
  ink: Colour | null
  /** The colour of its ground is the colour of its ink: only a picture in between could make it legible. */
  isDoubtful: boolean
  /** What it is taken to be drawn on. */
  ground: Painted
}

/** All that was found in the window's plane, in the order of the page's tree. */
export interface Scene {
  /** Counts the short tasks in which the page is read: within one nothing moves. */
  readonly task: number
  surfaces: Surface[]
  sheets: Sheet[]
  /** Where each sheet stood: left, top, right, bottom from the top of its page. */
  places: number[]
  order: number
  /** How far the window looked at last was scrolled, in which task. */
  readonly scroll: { task: number; view: Window | null; x: number; y: number }
}

/** More surfaces than this are no page for readers. */
const MAX_SURFACES = 20_000

export function createScene(slices: Slices): Scene {
  return {
    get task() {
      return slices.count
    },
    surfaces: [],
    sheets: [],
    places: [],
    order: 0,
    scroll: { task: -1, view: null, x: 0, y: 0 },
  }
}

export function addSurface(scene: Scene, surface: Surface): void {
  if (scene.surfaces.length < MAX_SURFACES) scene.surfaces.push(surface)
}

export function addSheet(scene: Scene, sheet: Sheet, box: Region): void {
  const { x, y } = scrollOf(scene, sheet.port.view)
  scene.sheets.push(sheet)
  scene.places.push(box.left + x, box.top + y, box.right + x, box.bottom + y)
}

/** Where the n-th sheet stood, from the top of its page. */
export function placeOf(places: readonly number[], n: number): Region {
  const [left = 0, top = 0, right = 0, bottom = 0] = places.slice(n * 4, n * 4 + 4)
  return { left, top, right, bottom }
}

/** How far a window is scrolled; asked once in a task. */
function scrollOf({ task, scroll }: Scene, view: Window): Scene['scroll'] {
  if (scroll.task === task && scroll.view === view) return scroll
  return Object.assign(scroll, { task, view, x: view.scrollX, y: view.scrollY })
}

/** Whether an element shows a picture. */
export function isPicture(name: string): boolean {
  return PICTURES.has(name)
}

const PICTURES: ReadonlySet<string> = new Set(
  'img video canvas object embed iframe rect circle ellipse path polygon image use'.split(' '),
)

/** Whether anything of a layer is painted below the ground of a box around it. */
export function isSunk(layer: Layer): boolean {
  for (let at: Layer | null = layer; at; at = at.outer) if (at.rank < 0) return true
  return false
}
