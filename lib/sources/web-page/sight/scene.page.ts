import type { Slices } from '@/lib/sources/slices'
import type { Clip } from './clip.page'
import type { Colour } from './colour'
import type { Letters, Place, Port } from './drawn'
import type { Layer, Painted } from './layers'
import type { Region } from './shape'

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
  place: Place
  letters: Letters
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
  const { x, y } = scrollOf(scene, sheet.place.port.view)
  scene.sheets.push(sheet)
  scene.places.push(box.left + x, box.top + y, box.right + x, box.bottom + y)
}

/** Where the n-th sheet stood, from the top of its page. */
export function boxOfSheet(places: readonly number[], n: number): Region {
  const at = n * 4
  return {
    left: places[at] ?? 0,
    top: places[at + 1] ?? 0,
    right: places[at + 2] ?? 0,
    bottom: places[at + 3] ?? 0,
  }
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
