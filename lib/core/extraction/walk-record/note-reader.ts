import type { WalkRecord } from './walk-record'

/** Reads a record from its start. The record may be anybody's: what is no number of the kind asked for ends it. */
export interface NoteReader {
  readonly isAtEnd: boolean
  /** Something was not what it should be: nothing read since is to be believed. */
  readonly isBroken: boolean
  /** A whole number from `least` up to and without `end`. */
  whole(end: number, least?: number): number
  /** Any number there is. */
  real(): number
  /** At most `longest` units of them: the same long text may be named again and again. */
  words(longest?: number): string
}

export function readNotes({ numbers, words }: WalkRecord): NoteReader {
  let at = 0
  let isBroken = false

  function whole(end: number, least = 0): number {
    const value = numbers[at++]
    if (value !== undefined && Number.isInteger(value) && value >= least && value < end) return value
    isBroken = true
    return least
  }

  return {
    get isAtEnd() {
      return isBroken || at >= numbers.length
    },
    get isBroken() {
      return isBroken
    },
    whole,
    real() {
      const value = numbers[at++]
      if (value !== undefined && Number.isFinite(value)) return value
      isBroken = true
      return 0
    },
    words: (longest = Number.POSITIVE_INFINITY) => (words[whole(words.length)] ?? '').slice(0, longest),
  }
}
