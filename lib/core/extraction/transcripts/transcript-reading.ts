import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import { isInvisible } from '@/lib/core/extraction/invisible-characters'
import { inOneGo, type Steps } from '@/lib/core/extraction/steps'
import { hashText } from '@/lib/core/extraction/text-hash'
import type { Block, CaptureCut, SourceKind, SourceReading } from '@/lib/model/capture'
import type { Cue } from './cue'

/** Raised when the same cues would be put together differently than before. */
const TRANSCRIPT_VERSION = 2

/**
 * A recording's words as a reading: cues joined into paragraphs that end with a sentence, each with the `seconds` at
 * which it begins. None goes on for long, so that what is said in it is said within `MAX_SECONDS` of those. What a rolling subtitle repeats of the one before is said once.
 */
export function transcriptReading(cues: readonly Cue[], from: TranscriptOrigin): SourceReading {
  return inOneGo(transcriptReadingInSteps(cues, from))
}

/** What the words are said in. */
export interface TranscriptOrigin {
  kind: Extract<SourceKind, 'transcript' | 'file'>
  url: string
  title: string
  lang: string
}

/** As `transcriptReading`, with a step for each cue. */
export function* transcriptReadingInSteps(
  cues: readonly Cue[],
  from: TranscriptOrigin,
): Steps<SourceReading> {
  const blocks: Block[] = []
  const texts: string[] = []
  const cuts: CaptureCut[] = []
  let at = 0
  for (const { start: seconds, text } of yield* toParagraphs(cues)) {
    const limit = CAPTURE_LIMITS.textLength
    if (at + text.length > limit) {
      cuts.push({ reason: 'text-length', limit })
      break
    }
    const block = { n: blocks.length, start: at, end: at + text.length, headings: [], seconds }
    blocks.push({ ...block, kind: 'paragraph', role: 'main' })
    texts.push(text)
    at += text.length + 1
  }
  const text = texts.join('\n')
  const made = { text, textHash: hashText(text), readerVersion: TRANSCRIPT_VERSION }
  return { ...from, ...made, blocks, marks: [], cuts, unread: [] }
}

/** A paragraph ends with a sentence when it is this long, in any case when it is that long, and at a silence. */
const WANTED_LENGTH = 60
const MAX_LENGTH = 240
const SILENCE_SECONDS = 4
/** And before a cue that would end later than this after its beginning. */
const MAX_SECONDS = 10

function* toParagraphs(cues: readonly Cue[]): Steps<Cue[]> {
  const paragraphs: Cue[] = []
  let last: Cue | null = null
  let said = ''
  for (const cue of cues) {
    yield
    const visible = readable(cue.text)
    const text = withoutRepeat(visible, said)
    said = visible
    if (text === '') continue
    if (last && !isFull(last, cue)) {
      last.text += ` ${text}`
      last.end = cue.end
    } else {
      last = { ...cue, text }
      paragraphs.push(last)
    }
  }
  return paragraphs
}

function isFull(paragraph: Cue, next: Cue): boolean {
  const { length } = paragraph.text
  const endsSentence = /[.!?…。！？]["'”’)\]]?$/.test(paragraph.text)
  return (
    length >= MAX_LENGTH ||
    (endsSentence && length >= WANTED_LENGTH) ||
    next.start - paragraph.end > SILENCE_SECONDS ||
    next.end - paragraph.start > MAX_SECONDS
  )
}

/** Words of a cue that were not on the screen before: a rolling subtitle shows the last line once more. */
function withoutRepeat(text: string, before: string): string {
  if (before === '' || text === before) return text === before ? '' : text
  for (let length = Math.min(text.length, before.length); length >= MIN_REPEAT; length--) {
    const isWhole = length === text.length || text[length] === ' '
    if (isWhole && before.endsWith(text.slice(0, length))) return text.slice(length).trimStart()
  }
  return text
}

/** A shorter repetition may well be said twice. */
const MIN_REPEAT = 12

function readable(text: string): string {
  const seen = Array.from({ length: text.length }, (_, i) => (isInvisible(text, i) ? '' : text[i])).join('')
  return seen.replace(/\s+/g, ' ').trim().slice(0, MAX_CUE_LENGTH)
}

const MAX_CUE_LENGTH = 2_000
