import type { Capture } from '@/lib/model/capture'
import { sampleCapture } from './sample-capture'

const STEMS =
  'river salt tide harbour lantern meadow copper winter garden engine paper silver orchard bridge'.split(' ')
const DEEDS = 'carries measures follows returns gathers covers reveals divides supports remembers'.split(' ')

/** A page of about so many words whose sentences all differ, in chapters. */
export function longPage(words: number, change: Partial<Capture> = {}): Capture {
  return sampleCapture(longLines(words), { captureId: 'long', textHash: `long-${words}`, ...change })
}

/** The same as lines, headings beginning with `# `. */
export function longLines(words: number): string[] {
  const lines: string[] = []
  for (let sentence = 0, chapter = 1; sentence * WORDS_OF_A_SENTENCE < words; chapter += 1) {
    lines.push(`# Chapter ${chapter}`)
    for (let paragraph = 0; paragraph < 7; paragraph += 1, sentence += 6)
      lines.push(Array.from({ length: 6 }, (_, n) => sentenceOf(sentence + n)).join(' '))
  }
  return lines
}

const WORDS_OF_A_SENTENCE = 14

function sentenceOf(n: number): string {
  const word = (list: readonly string[], k: number) =>
    list[(n * k + Math.floor(n / list.length)) % list.length]
  return `Entry ${n + 1} says that the ${word(STEMS, 3)} ${word(DEEDS, 7)} the ${word(STEMS, 5)} for ${1000 + n} days in place ${n * 7 + 3}.`
}
