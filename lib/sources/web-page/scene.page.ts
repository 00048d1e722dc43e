import type { Clip } from './clip.page'
import type { Colour } from './colour'
import type { Layer, Painted } from './layers'
import type { Region } from './shape'
import type { Slices } from './slices.page'

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
}

/** More surfaces than this are no page for readers. */
export const MAX_SURFACES = 20_000

export function createScene(slices: Slices): Scene {
  return {
    get task() {
      return slices.count
    },
    surfaces: [],
    sheets: [],
    places: [],
    order: 0,
  }
}

export function addSurface(scene: Scene, surface: Surface): void {
  if (scene.surfaces.length < MAX_SURFACES) scene.surfaces.push(surface)
}

export function addSheet(scene: Scene, sheet: Sheet, box: Region): void {
  const { scrollX, scrollY } = sheet.port.view
  scene.sheets.push(sheet)
  scene.places.push(box.left + scrollX, box.top + scrollY, box.right + scrollX, box.bottom + scrollY)
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
