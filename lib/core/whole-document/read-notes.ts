import { createCitationReader, type ReaderEvent } from '@/lib/core/citations/citation-reader'
import type { SourcesFinder } from '@/lib/core/citations/sources-finder'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { Note, NoteCite } from '@/lib/model/whole-reading'

/** Longer quotations are cut at a word: what is cut of a source's own words are its own words. */
const LONGEST_WORDS = 300
const LIST_MARKER = /^\s*(?:[-*+•–]|\d{1,3}[.)])\s+/
/** What the prompt asks for where there is nothing to note, as models put it. */
const NOTHING =
  /^[^\p{L}\p{N}]*(?:nothing|none)(?: (?:here|in this part|to note|of note|relevant|noteworthy|matters|that matters))*[^\p{L}\p{N}]*$/iu
/** `Here are the notes:`, `# Notes`. */
const ANNOUNCEMENT = /^\s*#|[:：]\s*$/u

/**
 * The notes a model wrote, one a line, each with its quotations in the words of the source, cut from its capture: what
 * it changed a little is mended, what does not stand there is no quotation any more. A line that neither cites nor is
 * an item of a list is talk, and left out.
 */
export function readNotes(raw: string, finder: SourcesFinder, isShown: (id: string) => boolean): Note[] {
  return linesOf(raw, isShown).flatMap(({ text, marks }) => {
    const words = text.replace(LIST_MARKER, '').replace(/\s+/g, ' ').trim()
    const isItem = LIST_MARKER.test(text) && !NOTHING.test(words)
    if (words === '' || (marks.length === 0 && !isItem)) return []
    return { text: words, cites: withoutRepeats(marks.flatMap((mark) => citesOf(mark, finder, isShown))) }
  })
}

/** Whether the model says in so many words that there is nothing to note: other replies without notes are none of that. */
export function saysNothing(raw: string): boolean {
  const lines = raw.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 && lines.every((line) => NOTHING.test(line))
}

/**
 * The sentences of a reply that was not written as notes, each a note that quotes nothing: what a model that ignores the
 * form has to say is better than nothing of it.
 */
export function readProse(raw: string, isShown: (id: string) => boolean): Note[] {
  return linesOf(raw, isShown)
    .filter(({ text }) => !ANNOUNCEMENT.test(text) && !NOTHING.test(text))
    .flatMap(({ text }) => {
      const words = text.replace(LIST_MARKER, '').replace(/\s+/g, ' ').trim()
      return splitSentences(words).map(({ start, end }) => shortened(words.slice(start, end)))
    })
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => ({ text: sentence, cites: [] }))
}

interface NoteLine {
  text: string
  marks: Mark[]
}

type Mark = Extract<ReaderEvent, { type: 'mark' }>

function linesOf(raw: string, isShown: (id: string) => boolean): NoteLine[] {
  const reader = createCitationReader(isShown)
  const lines: NoteLine[] = [{ text: '', marks: [] }]
  for (const event of [...reader.read(raw), ...reader.end()]) {
    const line = lines.at(-1) as NoteLine
    if (event.type === 'mark') line.marks.push(event)
    else {
      const [first = '', ...rest] = event.text.split('\n')
      line.text += first
      lines.push(...rest.map((text) => ({ text, marks: [] })))
    }
  }
  return lines
}

function citesOf({ ids, quotes }: Mark, finder: SourcesFinder, isShown: (id: string) => boolean): NoteCite[] {
  if (quotes.length === 0) return ids.map((id) => ({ id, words: '' }))
  return quotes.flatMap((quote, n) => {
    const named = ids[n] ?? ids[0]
    const { source, check } = finder.checkQuote(quote, named)
    const [first] = check.spans
    if (!first) return named !== undefined && isShown(named) ? [{ id: named, words: '' }] : []
    const words = check.spans.map(({ start, end }) => source.capture.text.slice(start, end)).join(' … ')
    const id = source.finder.passageAt(first.start)?.id ?? named
    return id === undefined ? [] : [{ id, words: shortened(words.replace(/\s+/g, ' ').trim()) }]
  })
}

function shortened(words: string): string {
  if (words.length <= LONGEST_WORDS) return words
  const end = words.lastIndexOf(' ', LONGEST_WORDS)
  return words.slice(0, end > 0 ? end : LONGEST_WORDS)
}

function withoutRepeats(cites: readonly NoteCite[]): NoteCite[] {
  return [...new Map(cites.map((cite) => [`${cite.id} ${cite.words}`, cite])).values()]
}
