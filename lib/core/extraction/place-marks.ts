import type { Mark } from '@/lib/model/capture'
import type { AssembledBlock } from './assembled-block'
import type { LoneMarks } from './block-assembler'
import type { Box } from './roles/box'

/** What was read: its blocks, the marks in them, and those that stand in none. */
interface Assembled {
  blocks: readonly AssembledBlock[]
  marks: readonly Mark[]
  loneMarks: readonly LoneMarks[]
}

/**
 * All marks in order. An image that stands alone goes to the block beside it that it shares more boxes with: before
 * the words of the one behind, or behind the words of the one before.
 */
export function placeMarks({ blocks, marks, loneMarks }: Assembled, boxes: readonly Box[]): Mark[] {
  const leading: Mark[] = []
  const trailing: Mark[] = []
  for (const lone of loneMarks) {
    const before = blocks[lone.before - 1]
    const behind = blocks[lone.before]
    if (!before && !behind) continue
    const isLeading =
      !before || (behind && sharedBox(lone.box, behind.box, boxes) >= sharedBox(lone.box, before.box, boxes))
    const at = isLeading ? (behind?.start ?? 0) : before.end
    for (const mark of lone.marks) (isLeading ? leading : trailing).push(atPlace(mark, at))
  }
  // The order of marks at one place is kept.
  return [...leading, ...marks, ...trailing].sort((a, b) => a.start - b.start)
}

function atPlace(mark: Mark, at: number): Mark {
  const placed = { ...mark, start: at, end: at }
  if (placed.kind === 'image') placed.display = true
  return placed
}

/** Boxes further out than this say nothing about what belongs together. */
const MAX_STEPS = 40

/** The innermost box around both; the later it was opened, the closer they are. -1 when there is none near. */
function sharedBox(one: number, other: number, boxes: readonly Box[]): number {
  let [a, b] = [one, other]
  for (let steps = 0; a !== b && steps < MAX_STEPS; steps++) {
    // Parents come before their children.
    if (a > b) a = boxes[a]?.parent ?? -1
    else b = boxes[b]?.parent ?? -1
  }
  return a === b ? a : -1
}
