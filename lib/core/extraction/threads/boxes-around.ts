import type { Box } from '@/lib/core/extraction/roles/box'

/** Boxes inside each other; no message stands deeper in its page. */
const MAX_STEPS = 200

/** The boxes that a box stands in, from the inside out. */
export function boxesAround(box: number, boxes: readonly Box[]): number[] {
  const around: number[] = []
  let at = boxes[box]?.parent ?? -1
  for (; at >= 0 && around.length < MAX_STEPS; at = boxes[at]?.parent ?? -1) around.push(at)
  return around
}
