import type { Box } from '@/lib/core/extraction/roles/box'
import type { Steps } from '@/lib/core/extraction/steps'
import { boxesAround } from './boxes-around'
import type { Message } from './read-message'

/** How many messages each one answers through: by the boxes it stands in, else by how far it is indented. */
export function* depthsOf(
  messages: ReadonlyMap<number, Message>,
  boxes: readonly Box[],
): Steps<Map<number, number>> {
  const nested = new Map<number, number>()
  for (const box of messages.keys()) {
    nested.set(box, nestedDepth(box, messages, nested, boxes))
    if (nested.size % BOXES_A_STEP === 0) yield
  }
  const isNested = [...nested.values()].some((depth) => depth > 0)
  return isNested ? nested : (indentDepths(messages, boxes) ?? nested)
}

/** Boxes that are looked at before the clock is. */
const BOXES_A_STEP = 256

function nestedDepth(
  box: number,
  messages: ReadonlyMap<number, Message>,
  known: ReadonlyMap<number, number>,
  boxes: readonly Box[],
): number {
  const outer = boxesAround(box, boxes).find((at) => messages.has(at))
  return outer === undefined ? 0 : (known.get(outer) ?? 0) + 1
}

/** A step of an indentation, in CSS pixels; what is shifted further stands on the other side, as in a chat. */
const MIN_STEP = 8
const MAX_STEP = 90
const MAX_DEPTH = 30

/** Depths by left edges; `null` where they do not step in one by one as answers do. */
function indentDepths(
  messages: ReadonlyMap<number, Message>,
  boxes: readonly Box[],
): Map<number, number> | null {
  const edges = new Map([...messages].map(([box, { firstBox }]) => [box, boxes[firstBox]?.x ?? 0]))
  const steps = [...new Set([...edges.values()].map(Math.round))]
    .sort((a, b) => a - b)
    .filter((edge, n, all) => n === 0 || edge - (all[n - 1] ?? 0) >= MIN_STEP)
  const isStair = steps.every((edge, n) => n === 0 || edge - (steps[n - 1] ?? 0) <= MAX_STEP)
  if (steps.length < 2 || steps.length > MAX_DEPTH || !isStair) return null
  const depths = new Map<number, number>()
  let last = -1
  for (const [box, edge] of edges) {
    const depth = steps.findLastIndex((step) => step <= Math.round(edge))
    if (depth > last + 1) return null
    depths.set(box, depth)
    last = depth
  }
  return depths
}
