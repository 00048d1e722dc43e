import { hashText } from '@/lib/core/extraction/text-hash'
import type { Block, Capture } from '@/lib/model/capture'

/** Below this a text is a question, not something to answer from. */
const LEAST_CHARACTERS = 200

const SOURCE_ID = 'pasted-text:'

export interface PastedText {
  /** The line that asks, without what was pasted. */
  question: string
  capture: Capture
}

/**
 * For pages that cannot be read: a question that brings its own text. The first or last paragraph, whichever is the
 * shorter, asks; the others are the source. `null` when there is too little to answer from.
 */
export function readPastedText(
  typed: string,
  made: { captureId: string; takenAt: number },
): PastedText | null {
  const paragraphs = typed
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const first = paragraphs[0] ?? ''
  const last = paragraphs.at(-1) ?? ''
  const asksFirst = first.length < last.length
  const source = asksFirst ? paragraphs.slice(1) : paragraphs.slice(0, -1)
  const text = source.join('\n')
  if (text.length < LEAST_CHARACTERS) return null
  return { question: asksFirst ? first : last, capture: toCapture(source, text, made) }
}

function toCapture(
  paragraphs: string[],
  text: string,
  made: { captureId: string; takenAt: number },
): Capture {
  let at = 0
  const blocks = paragraphs.map((paragraph, n): Block => {
    const start = at
    at += paragraph.length + 1
    return { n, kind: 'paragraph', role: 'main', start, end: start + paragraph.length, headings: [] }
  })
  return {
    ...made,
    sourceId: SOURCE_ID,
    url: SOURCE_ID,
    title: '',
    lang: '',
    textHash: hashText(text),
    readerVersion: 1,
    text,
    blocks,
    cuts: [],
    marks: [],
    unread: [],
    kind: 'pasted',
  }
}
