import { type CodeTracker, createCodeTracker } from './code-tracker'
import { createFootnotePlace, type FootnotePlace } from './footnote-place'
import { createLineTracker, type LineTracker } from './line-tracker'
import { MARK_BRACKETS } from './mark-brackets'
import { createMarkScanner, type Mark, type MarkScanner } from './mark-scanner'

/** What the reader makes of an answer: its text without marks, and the marks. */
export type ReaderEvent =
  | { type: 'text'; text: string }
  /** `at` is how much text had come before. Ids are in lower case, as they were sent. */
  | { type: 'mark'; at: number; ids: string[]; quotes: string[]; complete: boolean }

export interface CitationReader {
  read(chunk: string): ReaderEvent[]
  /** The answer is over: half a mark is dropped, an unclosed quotation is taken as it is. */
  end(): ReaderEvent[]
  /** What has been read but is neither text nor mark yet. */
  readonly held: string
}

/**
 * Reads marks out of a streaming answer: bounded work a character, memory no larger than one mark, the same events for
 * any chunking. With `isShown`, ids of passages that were not sent are plain text, and a bare `[9]`
 * is a mark when passage `p9` was sent and the number stands where a footnote's does.
 */
export function createCitationReader(isShown?: (id: string) => boolean): CitationReader {
  const reading: Reading = {
    isShown,
    events: [],
    code: createCodeTracker(),
    line: createLineTracker(),
    place: createFootnotePlace(),
    text: '',
    textLength: 0,
    space: '',
    mark: null,
    link: null,
  }
  return {
    read(chunk) {
      for (let i = 0; i < chunk.length; i++) readChar(reading, chunk.charAt(i))
      return taken(reading)
    },
    end() {
      endHeld(reading)
      reading.mark = null
      reading.link = null
      reading.space = ''
      return taken(reading)
    },
    get held() {
      return reading.space + (reading.mark?.held ?? '') + (reading.link?.text ?? '')
    },
  }
}

interface Reading {
  isShown: ((id: string) => boolean) | undefined
  events: ReaderEvent[]
  code: CodeTracker
  line: LineTracker
  place: FootnotePlace
  text: string
  textLength: number
  /** White space that a mark right behind it would swallow. */
  space: string
  /** The mark that is being read. */
  mark: MarkHold | null
  /** What may still belong to the mark that was just read. */
  link: LinkHold | null
}

interface MarkHold {
  scanner: MarkScanner
  held: string
}

interface LinkHold {
  text: string
  /** Further closing brackets to swallow. */
  closers: number
}

/** The panel writes these where chips stand; an answer must not. */
const PLACEHOLDER = /[\ue000-\ue0ff]/
const PLACEHOLDERS = /[\ue000-\ue0ff]/g
const LINK_TARGET = /^\((?:$|[#/]|\.{1,2}\/|[a-z]+:\/\/|(?:mailto|passage|cite|source):|[a-z]{1,2}\d+$)/i
const LINK_CHAR = /[^\s()[\]【"]/
const MAX_LINK_LENGTH = 200

function readChar(reading: Reading, char: string): void {
  if (reading.mark) readInMark(reading, reading.mark, char)
  else if (reading.link) readBehindMark(reading, reading.link, char)
  else readText(reading, char)
}

function readText(reading: Reading, char: string): void {
  if (reading.code.isCode(char)) emit(reading, char)
  else if (char in MARK_BRACKETS && reading.place.mayOpen(reading.space, char)) {
    const takesNumber = reading.place.takesNumber(reading.space, char)
    reading.mark = { scanner: createMarkScanner(char, reading.isShown, takesNumber), held: char }
  } else if (reading.line.maySwallow(reading.space, char)) reading.space += char
  else emit(reading, char)
}

function readInMark(reading: Reading, mark: MarkHold, char: string): void {
  const step = mark.scanner.push(char)
  if (step.state === 'open') mark.held += char
  else if (step.state === 'closed') emitMark(reading, step.mark)
  else {
    reading.mark = null
    if (step.state === 'text') giveBack(reading, mark.held)
    else {
      emitMark(reading, step.mark)
      if (step.state === 'closed-before') reading.link = null
      if (step.state === 'closed-earlier') readAgain(reading, step.rest)
      // Two line ends part paragraphs, also when the first one was held.
      else if (mark.held.endsWith('\n')) emit(reading, '\n')
    }
    readChar(reading, char)
  }
}

/** The answer is over: what is no half mark, and no half link behind one, is text. */
function endHeld(reading: Reading): void {
  const end = reading.mark?.scanner.end()
  if (end === 'text') emit(reading, reading.mark?.held ?? '')
  else if (end) {
    emitMark(reading, end.mark)
    readAgain(reading, end.rest)
    // It is shorter than what was held before, so this ends.
    if (end.rest !== '') endHeld(reading)
  } else if (reading.link && !LINK_TARGET.test(reading.link.text)) emit(reading, reading.link.text)
}

/** Characters behind the bracket that a mark turned out to end with. */
function readAgain(reading: Reading, rest: string): void {
  for (let i = 0; i < rest.length; i++) readChar(reading, rest.charAt(i))
}

/** It was no mark: its bracket and what was held since are text. */
function giveBack(reading: Reading, held: string): void {
  for (const char of held.slice(1)) reading.code.isCode(char)
  emit(reading, held)
}

/** `[p9](#x)` and `[[p9]]`: what belongs to the mark's brackets goes with it. */
function readBehindMark(reading: Reading, link: LinkHold, char: string): void {
  if (link.text === '' && link.closers > 0 && char === ']') link.closers--
  else if (link.text === '' && char === '(') link.text = char
  else if (link.text !== '' && char === ')' && LINK_TARGET.test(link.text)) reading.link = null
  else if (link.text !== '' && link.text.length < MAX_LINK_LENGTH && LINK_CHAR.test(char)) link.text += char
  else {
    reading.link = null
    // No link, but perhaps the next mark: "[p8](p9, p10)".
    for (const held of link.text) readChar(reading, held)
    readChar(reading, char)
  }
}

/** Puts text out, with the white space that no mark has swallowed. */
function emit(reading: Reading, characters: string): void {
  const all = reading.space + characters
  reading.space = ''
  for (const char of all) reading.line.push(char)
  reading.place.text(all)
  const shown = PLACEHOLDER.test(all) ? all.replace(PLACEHOLDERS, '') : all
  reading.text += shown
  reading.textLength += shown.length
}

function emitMark(reading: Reading, mark: Mark): void {
  const held = reading.mark?.held ?? ''
  const isDouble = held.startsWith('[[')
  reading.place.mark(held)
  reading.space = ''
  reading.mark = null
  reading.link = { text: '', closers: isDouble ? 1 : 0 }
  flushText(reading)
  reading.events.push({ type: 'mark', at: reading.textLength, ...mark })
}

function flushText(reading: Reading): void {
  if (reading.text !== '') reading.events.push({ type: 'text', text: reading.text })
  reading.text = ''
}

function taken(reading: Reading): ReaderEvent[] {
  flushText(reading)
  return reading.events.splice(0)
}
