import { rectOf } from '@/lib/sources/native-dom.page'
import type { Slices } from '@/lib/sources/slices'
import { layOver, looksLike } from './colour'
import type { Port } from './drawn'
import { driftOf, isAlwaysUnder } from './drift.page'
import { compareLayers } from './layers'
import { boxOfSheet, isSunk, type Scene, type Sheet, type Surface } from './scene.page'
import { coreOf, isInside, type Region, touches } from './shape'
import { indexSurfaces, onPage, type PlacedSurface, type SurfaceIndex } from './surface-index.page'

/** Texts and frames that cannot be seen where they lie; with surfaces when those cover only a part. */
export type Covered = ReadonlyMap<Node, readonly Surface[]>

export const NOTHING_COVERED: Covered = new Map()

/**
 * Finds what lies under something opaque, or on a ground of its own colour. What moves against each other when one
 * scrolls is taken for visible if it is so anywhere.
 */
export async function findCovered(scene: Scene, slices: Slices): Promise<Covered> {
  const covered = new Map<Node, readonly Surface[]>()
  const needsGround = scene.sheets.some((sheet) => sheet.letters.state === 'doubtful' || isSunk(sheet.layer))
  const surfaces = needsGround ? scene.surfaces : scene.surfaces.filter((surface) => surface.isRaised)
  if (surfaces.length === 0 && !needsGround) return covered
  await slices.next()
  const end = slices.elapsedMs() + MAX_LOOK_MS
  const index = await indexSurfaces(surfaces, scene, slices)
  for (const [n, sheet] of scene.sheets.entries()) {
    if (slices.elapsedMs() > end) break
    if (slices.isDue()) await slices.next()
    const box = boxOfSheet(scene.places, n)
    const found = coversOf(sheet, box, nearby(index, n, box, sheet.place.port))
    if (found) covered.set(sheet.node, found)
  }
  return covered
}

/** A page of so many surfaces that this is not enough was not made to be read. */
const MAX_LOOK_MS = 1_500

/** What a scrolled text moves under lies around the box it is scrolled in. */
function nearby(index: SurfaceIndex, question: number, box: Region, port: Port): PlacedSurface[] {
  const found: PlacedSurface[] = []
  index.near(box, question, found)
  for (let at: Port | null = port; at?.kind === 'scroller' && at.element; at = at.outer)
    index.near(onPage(rectOf(at.element), at.view), question, found)
  return found
}

/** In shares of a text: less of a cover hides no word. */
const MIN_OVERLAP = 0.05
const MIN_PICTURE_OVERLAP = 0.5

function coversOf(sheet: Sheet, box: Region, near: Iterable<PlacedSurface>): readonly Surface[] | null {
  const core = coreOf(box, sheet.letters.fontSize)
  const covers: Surface[] = []
  let ground: Surface | null = null
  let isOnPicture = false
  for (const placed of near) {
    const { surface } = placed
    if (surface.element === sheet.node || surface.port.view !== sheet.place.port.view) continue
    const over = overlapOf(core, placed, sheet)
    if (over < MIN_OVERLAP) continue
    if (compareLayers(surface, sheet) > 0) {
      if (!surface.isOpaque) continue
      if (over === 1) return []
      covers.push(surface)
    } else if (compareLayers(surface, sheet.place.ground) > 0) {
      if (over >= MIN_PICTURE_OVERLAP && differs(surface, sheet)) isOnPicture = true
      if (over === 1 && (!ground || compareLayers(surface, ground) > 0)) ground = surface
    }
  }
  if (sheet.letters.state === 'doubtful' && !isOnPicture) return []
  if (ground && hidesInk(ground, sheet)) return []
  return covers.length > 0 ? covers : null
}

/** Which share of a text lies in a surface, wherever one scrolls to; 0 when there is a way out. */
function overlapOf(core: Region, { surface, box }: PlacedSurface, sheet: Sheet): number {
  if (sheet.place.port === surface.port && !touches(core, box)) return 0
  const drift = driftOf(core, sheet.place.port, surface.port)
  if (!drift) return 0
  const { held, isPassed } = drift
  if (isPassed) {
    const isUnder = held.left >= box.left && held.right <= box.right
    return isUnder && isAlwaysUnder(held, box, surface.port.view) ? 1 : 0
  }
  return isInside(held, box) ? 1 : shareOf(held, box)
}

function shareOf(inner: Region, outer: Region): number {
  const width = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left)
  const height = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / ((inner.right - inner.left) * (inner.bottom - inner.top))
}

/** Whether ink can be told from a surface between it and its ground. */
function differs({ colour }: Surface, { letters: { ink } }: Sheet): boolean {
  return !colour || !ink || !looksLike(layOver(colour, 1, ink), ink)
}

function hidesInk({ colour, isOpaque }: Surface, { letters: { ink } }: Sheet): boolean {
  return isOpaque && colour !== null && ink !== null && looksLike(colour, ink)
}
