import {
  bodyOf,
  clientHeightOf,
  clientWidthOf,
  documentElementOf,
  localNameOf,
  namespaceOf,
  rectOf,
  SVG_NAMESPACE,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
} from '@/lib/sources/native-dom.page'
import { parseShape, type Region, touches } from './shape'

/** Something that shows only a part of what is in it: a box with overflow, a shape, a window. */
export interface Clip {
  readonly outer: Clip | null
  /** What of it can be seen, by scrolling too, in coordinates of its window now. */
  measure(task: number): Region
  /** Dots stand where its text is cut. */
  readonly hasDots: boolean
  /** A box with overflow shows what it has in turns: what is outside may come into view. */
  readonly kind: 'window' | 'shape' | 'box' | 'scroller'
  /** The task in which it was measured last, and what came of it: within one task nothing moves. */
  task: number
  region: Region
}

/** Narrower windows show nothing. */
const MIN_VIEW_PX = 2
const NOTHING: Region = { left: 0, top: 0, right: 0, bottom: 0 }

/** The part of the screen, or of what can be scrolled to, in which something clipped by all of these can be seen. */
export function regionOf(clip: Clip, task: number): Region {
  if (clip.task === task) return clip.region
  const own = clip.measure(task)
  const outer = clip.outer && regionOf(clip.outer, task)
  clip.region = outer ? intersect(own, outer) : own
  clip.task = task
  return clip.region
}

/** What of a window can be seen by scrolling it. What overflows at the bottom of a page may only be locked for now. */
export function windowClip(view: Window): Clip {
  const root = documentElementOf(view.document)
  // The window takes its direction from `body`.
  const flow = bodyOf(view.document) ?? root
  const style = flow && getComputedStyle(flow)
  const isReversed = style?.direction === 'rtl' || style?.writingMode === 'vertical-rl'
  const locked = lockedAxes(view, root)
  const isFrame = view !== view.parent
  return makeClip('window', null, () => {
    const { scrollX, scrollY } = view
    const width = root ? clientWidthOf(root) : view.innerWidth
    const start = isReversed ? (locked.x ? 0 : Number.NEGATIVE_INFINITY) : -scrollX
    const end = isReversed ? width - scrollX : locked.x ? width : Number.POSITIVE_INFINITY
    const bottom = isFrame && locked.y ? view.innerHeight : Number.POSITIVE_INFINITY
    return { left: start, right: end, top: -scrollY, bottom }
  })
}

/** What is fixed to a window never moves into it. */
export function screenClip(view: Window): Clip {
  return makeClip('window', null, () => ({
    left: 0,
    top: 0,
    right: view.innerWidth,
    bottom: view.innerHeight,
  }))
}

/** The clip that an element's overflow makes; `null` when all of it can be seen. */
export function overflowClip(element: Element, style: CSSStyleDeclaration, outer: Clip): Clip | null {
  const { overflowX, overflowY } = style
  if (overflowX === 'visible' && overflowY === 'visible') return null
  if (namespaceOf(element) === SVG_NAMESPACE && localNameOf(element) !== 'svg') return null
  const hasDots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const isRtl = style.direction === 'rtl' || style.writingMode === 'vertical-rl'
  const isUpward = style.flexDirection === 'column-reverse'
  const measure = (): Region => {
    const box = rectOf(element)
    const x = seenAlong(overflowX, box.left, box.right, () => ({
      view: clientWidthOf(element),
      content: scrollWidthOf(element),
      scroll: scrollLeftOf(element),
      isReversed: isRtl,
    }))
    const y = seenAlong(overflowY, box.top, box.bottom, () => ({
      view: clientHeightOf(element),
      content: scrollHeightOf(element),
      scroll: scrollTopOf(element),
      isReversed: isUpward,
    }))
    return { left: x[0], right: x[1], top: y[0], bottom: y[1] }
  }
  const isScroller = /auto|scroll/.test(`${overflowX} ${overflowY}`)
  return isScroller
    ? makeScroller(element, measure, outer, hasDots)
    : makeClip('box', outer, measure, hasDots)
}

/** The clip that `clip-path` or the older `clip` makes; `null` when there is none, or none that can be told. */
export function shapeClip(element: Element, css: string, outer: Clip): Clip | null {
  const shape = parseShape(css)
  return shape && makeClip('shape', outer, () => shape(rectOf(element)))
}

/**
 * Whether a box lies outside of one that shows other things: the next picture of a row, a line that runs through.
 * What is clipped by nothing of the kind, or by something out of view itself, is where its parent is.
 */
export function isOutOfView(element: Element, clip: Clip, task: number, isParentOut: boolean): boolean {
  if (clip.kind !== 'box') return isParentOut
  const view = regionOf(clip, task)
  const isStage =
    view.right - view.left >= MIN_STAGE_WIDTH_PX && view.bottom - view.top >= MIN_STAGE_HEIGHT_PX
  const box = rectOf(element)
  return isStage && box.width > 0 && box.height > 0 ? !touches(box, view) : isParentOut
}

/** Smaller boxes show nothing that could be followed by something else. */
const MIN_STAGE_WIDTH_PX = 40
const MIN_STAGE_HEIGHT_PX = 16

export function intersect(one: Region, other: Region): Region {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

function makeClip(kind: Clip['kind'], outer: Clip | null, measure: Clip['measure'], hasDots = false): Clip {
  return { kind, outer, measure, hasDots, task: -1, region: NOTHING }
}

/** What can be scrolled into a box can be seen as soon as the box itself can. */
function makeScroller(element: Element, measure: Clip['measure'], outer: Clip, hasDots: boolean): Clip {
  const measureSeen = (task: number) => {
    const seen = intersect(rectOf(element), regionOf(outer, task))
    const isSeen = seen.right - seen.left >= MIN_VIEW_PX && seen.bottom - seen.top >= MIN_VIEW_PX
    return isSeen ? measure(task) : NOTHING
  }
  return makeClip('scroller', null, measureSeen, hasDots)
}

interface Axis {
  view: number
  content: number
  scroll: number
  /** It begins at its right or lower end. */
  isReversed: boolean
}

/** From where to where content shows along one axis. */
function seenAlong(overflow: string, start: number, end: number, measure: () => Axis): [number, number] {
  if (overflow === 'visible') return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  if (overflow === 'hidden' || overflow === 'clip') return [start, end]
  const { view, content, scroll, isReversed } = measure()
  const hidden = content - view
  if (hidden <= 1) return [start, end]
  const from = start - scroll - (isReversed ? hidden : 0)
  return [from, from + content + (end - start - view)]
}

/** Along which axes a window cannot be scrolled. */
function lockedAxes(view: Window, root: Element | null): { x: boolean; y: boolean } {
  const styles = [root, bodyOf(view.document)].flatMap((element) =>
    element ? getComputedStyle(element) : [],
  )
  const isLocked = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  // The window takes the overflow of `html`, or that of `body` where `html` has none.
  const style = styles.find(({ overflowX, overflowY }) => overflowX !== 'visible' || overflowY !== 'visible')
  return { x: isLocked(style?.overflowX ?? ''), y: isLocked(style?.overflowY ?? '') }
}
