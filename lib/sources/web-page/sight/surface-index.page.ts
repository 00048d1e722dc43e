import {
  drawnParentOf,
  ELEMENT_NODE,
  isLoaded,
  localNameOf,
  nodeTypeOf,
  rectOf,
} from '@/lib/sources/native-dom.page'
import type { Slices } from '@/lib/sources/slices'
import { intersect, regionOf } from './clip.page'
import type { Scene, Surface } from './scene.page'
import type { Region } from './shape'

/** A surface with the part of it that is to be seen, measured from the top of its page. */
export interface PlacedSurface {
  surface: Surface
  box: Region
  /** The question for which it was found last. */
  asked: number
}

export interface SurfaceIndex {
  /** Adds to `found` every surface that may overlap a region and was not found for this question before. */
  near(region: Region, question: number, found: PlacedSurface[]): void
}

/** Surfaces are found by the bands of the page in which they lie; those in many bands are looked at each time. */
const BAND_PX = 512
const MAX_BANDS = 32
/** Smaller ones cover no word. */
const MIN_SIDE_PX = 4

export async function indexSurfaces(
  surfaces: readonly Surface[],
  scene: Scene,
  slices: Slices,
): Promise<SurfaceIndex> {
  const bands = new Map<number, PlacedSurface[]>()
  const tall: PlacedSurface[] = []
  for (const surface of surfaces) {
    if (slices.isDue()) await slices.next()
    const box = placeOf(surface, scene.task)
    if (!box) continue
    const first = Math.floor(box.top / BAND_PX)
    const last = Math.floor(box.bottom / BAND_PX)
    // What stays on the screen may pass over everything.
    const isAnywhere = surface.port.kind === 'fixed' || surface.port.kind === 'sticky'
    if (isAnywhere || last - first >= MAX_BANDS) tall.push({ surface, box, asked: -1 })
    else for (let band = first; band <= last; band++) inBand(bands, band).push({ surface, box, asked: -1 })
  }
  return {
    near({ top, bottom }, question, found) {
      addNew(tall, question, found)
      const first = Math.floor(top / BAND_PX)
      const last = Math.min(Math.floor(bottom / BAND_PX), first + MAX_BANDS)
      for (let band = first; band <= last; band++) {
        const inBand = bands.get(band)
        if (inBand) addNew(inBand, question, found)
      }
    },
  }
}

function addNew(surfaces: readonly PlacedSurface[], question: number, found: PlacedSurface[]): void {
  for (const placed of surfaces) {
    if (placed.asked === question) continue
    placed.asked = question
    found.push(placed)
  }
}

function inBand(bands: Map<number, PlacedSurface[]>, band: number): PlacedSurface[] {
  const known = bands.get(band)
  if (known) return known
  const made: PlacedSurface[] = []
  bands.set(band, made)
  return made
}

function placeOf({ element, clip, port }: Surface, task: number): Region | null {
  const seen = intersect(drawnBox(element), regionOf(clip, task))
  if (seen.right - seen.left < MIN_SIDE_PX || seen.bottom - seen.top < MIN_SIDE_PX) return null
  return onPage(seen, port.view)
}

/** Where an image is still to come, it may fill the box it stands in. */
function drawnBox(element: Element): DOMRect {
  if (localNameOf(element) !== 'img' || isLoaded(element as HTMLImageElement)) return rectOf(element)
  const parent = drawnParentOf(element)
  const isElement = parent && nodeTypeOf(parent) === ELEMENT_NODE
  return rectOf(isElement ? (parent as Element) : element)
}

/** A region of a window in coordinates from the top of its page. */
export function onPage({ left, top, right, bottom }: Region, { scrollX, scrollY }: Window): Region {
  return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY }
}
