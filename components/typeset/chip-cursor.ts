import type { ChipMark } from './answer-marks'

/** Hands out the chips of one block in reading order, each once, while its tree is drawn from left to right. */
export interface ChipCursor {
  /** Chips that stand at or before `offset` and have not been taken. */
  take(offset: number): ChipMark[]
  /** How many have been taken. */
  taken(): number
  /** Those taken since `taken()` was `count`. */
  since(count: number): ChipMark[]
}

export function createChipCursor(chips: readonly ChipMark[]): ChipCursor {
  let next = 0
  return {
    take(offset) {
      const from = next
      while (next < chips.length && (chips[next]?.at ?? 0) <= offset) next += 1
      return chips.slice(from, next)
    },
    taken: () => next,
    since: (count) => chips.slice(count, next),
  }
}
