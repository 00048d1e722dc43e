/**
 * Where in the order of painting something stands (CSS 2, appendix E). A layer is what is painted in one go: a
 * positioned element, an item of a row, a box in a line, with what it holds.
 */
export interface Layer {
  /** The layer it is painted as a part of; `null` for the page. */
  outer: Layer | null
  depth: number
  /** Below the text of the outer layer when negative; else the higher, the later. */
  rank: number
  /** Position in the page's tree: of two layers with one rank the later one lies on top. */
  order: number
  /** Positioned elements inside it cannot leave it. */
  isContext: boolean
}

/** How a layer is ranked: before the text, among it, or behind it by its `z-index`. */
export const RANK = { inLine: 0.25, positioned: 0.5 } as const

export const PAGE_LAYER: Layer = { outer: null, depth: 0, rank: 0, order: 0, isContext: true }

/** A thing that is painted: `step` is -1 for the background of a box in flow, 0 for what is in it. */
export interface Painted {
  layer: Layer
  step: number
  order: number
}

export function openLayer(around: Layer, rank: number, order: number, isContext: boolean): Layer {
  // What is positioned belongs to the nearest context; what stands in a line to whatever it stands in.
  const outer = rank === RANK.inLine ? around : contextOf(around)
  return { outer, depth: outer.depth + 1, rank, order, isContext }
}

/** Positive when `one` lies over `other`. */
export function compareLayers(one: Painted, other: Painted): number {
  const [a, innerA] = lift(one.layer, other.layer.depth)
  const [b, innerB] = lift(other.layer, one.layer.depth)
  let [left, right, childA, childB] = [a, b, innerA, innerB]
  while (left !== right && left.outer && right.outer) {
    childA = left
    childB = right
    left = left.outer
    right = right.outer
  }
  return keyOf(childA, one) - keyOf(childB, other) || orderOf(childA, one) - orderOf(childB, other)
}

function contextOf(layer: Layer): Layer {
  let at = layer
  while (!at.isContext && at.outer) at = at.outer
  return at
}

/** The layer around at `depth` or less, and the one in it that was left last. */
function lift(layer: Layer, depth: number): [Layer, Layer | null] {
  let at = layer
  let inner: Layer | null = null
  while (at.depth > depth && at.outer) {
    inner = at
    at = at.outer
  }
  return [at, inner]
}

/** A thing of the common layer itself is painted before or among its inner layers. */
function keyOf(child: Layer | null, thing: Painted): number {
  return child ? child.rank : thing.step * 0.1
}

function orderOf(child: Layer | null, thing: Painted): number {
  return child ? child.order : thing.order
}
