import type { Box } from './box'
import { add, isLeaf, type Layout } from './layout'
import type { TextTraits } from './text-traits'

/** A text speaks for the boxes around it, the less the further out they are. */
const MAX_STEPS = 4

/**
 * The box whose children hold most of the running text; -1 for none. As Readability weighs it: each text counts for
 * the box around it, half for the next, a third for the one after; links count against.
 */
export function findDense(
  boxes: readonly Box[],
  ownClean: Float64Array,
  { size, linked }: { size: Float64Array; linked: Float64Array },
): number {
  const scores = new Float64Array(boxes.length)
  for (const [i, box] of boxes.entries()) {
    const weight = ownClean[i] ?? 0
    let at = isLeaf(box) ? box.parent : i
    for (let step = 1; weight > 0 && step <= MAX_STEPS && at >= 0; step++) {
      add(scores, at, weight / step)
      at = boxes[at]?.parent ?? -1
    }
  }
  let best = -1
  let most = 0
  for (const [i, score] of scores.entries()) {
    const value = score * (1 - (linked[i] ?? 0) / Math.max(1, size[i] ?? 0))
    if (value > most) {
      most = value
      best = i
    }
  }
  return best
}

/** The letters and the column that most running text is set in. */
export function findLetters(
  { boxes, blocks }: Layout,
  traits: readonly TextTraits[],
  isClean: Uint8Array,
): { fontSize: number; column: string } {
  const fonts = new Map<number, number>()
  const columns = new Map<string, number>()
  for (const [i, block] of blocks.entries()) {
    const box = boxes[block.box]
    if (isClean[i] !== 1 || !box) continue
    const weight = traits[i]?.size ?? 0
    const column = columnOf(box)
    fonts.set(box.fontSize, (fonts.get(box.fontSize) ?? 0) + weight)
    columns.set(column, (columns.get(column) ?? 0) + weight)
  }
  return { fontSize: heaviest(fonts) ?? USUAL_FONT_SIZE_PX, column: heaviest(columns) ?? '' }
}

const USUAL_FONT_SIZE_PX = 16

/** Left edge and width, in steps that forgive a border. */
export function columnOf(box: Box): string {
  return `${Math.round(box.x / COLUMN_STEP_PX)} ${Math.round(box.width / COLUMN_STEP_PX)}`
}

const COLUMN_STEP_PX = 12

function heaviest<K>(weights: ReadonlyMap<K, number>): K | undefined {
  let best: [K, number] | undefined
  for (const entry of weights) if (!best || entry[1] > best[1]) best = entry
  return best?.[0]
}
