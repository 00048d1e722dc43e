import type { SourceReading } from '@/lib/model/capture'
import type { Cue } from './cue'
import { toSeconds } from './parse-subtitles'

/**
 * A transcript that stands in a page as rows of a time and its words, found by structure alone: times that only go up,
 * often enough, with as many words between them as people say. A list of chapters has too few. `[]` when there is none.
 */
export function findTimedRows(page: Pick<SourceReading, 'text' | 'blocks'>): Cue[] {
  const runs: TimedRow[][] = []
  let run: TimedRow[] = []
  for (const block of page.blocks) {
    const text = page.text.slice(block.start, block.end)
    const clock = CLOCK.exec(text.slice(0, MAX_CLOCK_LENGTH))
    if (!clock) {
      run.at(-1)?.words.push(text)
      continue
    }
    const start = toSeconds(clock[1] ?? '')
    if (start < (run.at(-1)?.start ?? Number.POSITIVE_INFINITY)) {
      run = []
      runs.push(run)
    }
    const words = text.slice(clock[0].length).replace(SPOKEN_CLOCK, '').trim()
    run.push({ start, words: words === '' ? [] : [words] })
  }
  const best = runs.reduce((longest, next) => (next.length > longest.length ? next : longest), [])
  return toCues(best)
}

/** A time, and the blocks that follow it until the next one. */
interface TimedRow {
  start: number
  words: string[]
}

const CLOCK = /^[[(]?((?:\d{1,2}:)?\d{1,3}:\d{2})(?:[.,]\d{1,3})?[\])]?(?=\s|$|\p{L})/u
/** "12 seconds", "1 minute, 5 seconds": the time once more, for screen readers. */
const SPOKEN_CLOCK =
  /^\s*\d{1,3} (?:hours?|minutes?|seconds?)(?:, \d{1,2} (?:minutes?|seconds?)){0,2}(?=\s|$|\p{Lu})/u
const MAX_CLOCK_LENGTH = 40
const MIN_ROWS = 6
/** People say ten to twenty characters a second, fewer with pauses between them. */
const MIN_CHARACTERS_A_SECOND = 3
const MAX_CHARACTERS_A_SECOND = 60
/** Rows without words are rare: a pause, a sound. */
const MIN_SPOKEN_SHARE = 0.8

function toCues(rows: readonly TimedRow[]): Cue[] {
  const said = rows.slice(0, -1)
  // What follows the last row may be anything: of it is taken as much as belongs to a row.
  const blocksPerRow = Math.max(0, ...said.map((row) => row.words.length))
  const cues = rows.map(({ start, words }, n) => ({
    start,
    end: rows[n + 1]?.start ?? start,
    text: words.slice(0, blocksPerRow).join(' '),
  }))
  return isSpeech(cues) ? cues.filter((cue) => cue.text !== '') : []
}

function isSpeech(cues: readonly Cue[]): boolean {
  const seconds = (cues.at(-1)?.start ?? 0) - (cues[0]?.start ?? 0)
  if (cues.length < MIN_ROWS || seconds <= 0) return false
  const rate = cues.slice(0, -1).reduce((sum, cue) => sum + cue.text.length, 0) / seconds
  const spoken = cues.filter((cue) => cue.text !== '').length
  return (
    rate >= MIN_CHARACTERS_A_SECOND &&
    rate <= MAX_CHARACTERS_A_SECOND &&
    spoken >= cues.length * MIN_SPOKEN_SHARE
  )
}
