/** Words in an ordinary passage. */
export const PASSAGE_WORDS = 120

/** A block or table below this many words is never split. */
export const WHOLE_BLOCK_WORDS = 220

/** How many words each of evenly filled passages holds when `words` are shared out. */
export function passageTarget(words: number): number {
  return words / Math.max(1, Math.round(words / PASSAGE_WORDS))
}
