import {
  clientHeightOf,
  clientWidthOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTo,
  scrollTopOf,
  scrollWidthOf,
} from '@/lib/sources/native-dom.page'
import { isInView } from './in-view.page'
import type { LiveRange } from './live-map.page'
import { firstSpot, move, type Port, type Spot, visitPorts } from './surroundings.page'

/** Where in a port the words come to stand, from its top or left edge. */
const PART = 1 / 3
/** A page that lays itself out while it scrolls gets this many more tries. */
const MAX_CORRECTIONS = 4
/** A long way is a jump: gliding over a whole book shows nothing. In heights of the window. */
const MAX_GLIDE = 4
const MAX_GLIDE_MS = 1_200

/** Brings the first highlighted line to the upper third of the window and of every scrolling box around it. */
export async function scrollToUpperThird(ranges: readonly LiveRange[]): Promise<void> {
  const range = ranges[0]?.range
  if (!range) return
  if (mayGlide(range)) {
    scrollOnce(range, 'smooth')
    await untilStill(range)
  }
  for (let n = 0; n <= MAX_CORRECTIONS && (n === 0 || !isInView(ranges)); n++) {
    if (!scrollOnce(range, 'instant')) return
    await nextFrame()
  }
}

/** Scrolls each port by what is missing; whether anything had to move. */
function scrollOnce(range: Range, behavior: ScrollBehavior): boolean {
  const spot = firstSpot(range)
  if (!spot) return false
  // What the inner boxes have scrolled moves the words in the outer ones.
  const scrolled = { x: 0, y: 0 }
  visitPorts(range.startContainer, (port, shift) => {
    if (!port.canScroll) return
    const moved = scrollPort(port, move(spot, shift.x - scrolled.x, shift.y - scrolled.y), behavior)
    scrolled.x += moved.x
    scrolled.y += moved.y
  })
  return scrolled.x !== 0 || scrolled.y !== 0
}

function scrollPort(port: Port, spot: Spot, behavior: ScrollBehavior): { x: number; y: number } {
  const { element, view } = port
  const height = clientHeightOf(element)
  const width = clientWidthOf(element)
  const isAside = spot.left < view.left || spot.right > view.right
  const top = scrollTopOf(element)
  const left = scrollLeftOf(element)
  const maxTop = Math.max(0, scrollHeightOf(element) - height)
  const maxLeft = Math.max(0, scrollWidthOf(element) - width)
  const windowHeight = port.isWindow ? view.bottom : height
  const wantedTop = clamp(top + spot.top - view.top - windowHeight * PART, 0, maxTop)
  const wantedLeft = isAside ? clamp(left + spot.left - view.left - width * PART, -maxLeft, maxLeft) : left
  if (Math.abs(wantedTop - top) < 1 && Math.abs(wantedLeft - left) < 1) return { x: 0, y: 0 }
  scrollTo(element, { top: wantedTop, left: wantedLeft, behavior })
  return { x: wantedLeft - left, y: wantedTop - top }
}

/** Only where motion is welcome, can be seen, and the way is short. */
function mayGlide(range: Range): boolean {
  const spot = firstSpot(range)
  if (!spot || document.visibilityState !== 'visible') return false
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return Math.abs(spot.top) < innerHeight * MAX_GLIDE
}

/** Waits until the words stand still for a few frames. */
async function untilStill(range: Range): Promise<void> {
  const end = performance.now() + MAX_GLIDE_MS
  let last = Number.NaN
  for (let still = 0; still < 4 && performance.now() < end; ) {
    await nextFrame()
    const top = firstSpot(range)?.top ?? 0
    still = top === last ? still + 1 : 0
    last = top
  }
}

/** The next frame; soon all the same where nothing is drawn. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
