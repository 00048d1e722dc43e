import { createCodeTracker } from './code-tracker'
import { createLineTracker } from './line-tracker'
import { createMarkScanner, MARK_BRACKETS, type MarkScanner, type ScanStep } from './mark-scanner'

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
 * Reads marks out of a streaming answer in one pass: constant work a character, memory no larger than one mark, the
 * same events for any chunking. With `isShown`, ids of passages that were not sent are plain text, and a bare `[9]`
 * is a mark when passage `p9` was sent.
 */
export function createCitationReader(isShown?: (id: string) => boolean): CitationReader {
  const events: ReaderEvent[] = []
  const code = createCodeTracker()
  const line = createLineTracker()
  let text = ''
  let textLength = 0
  /** White space that a mark right behind it would swallow. */
  let space = ''
  let scan: { scanner: MarkScanner; held: string } | null = null
  let link: LinkHold | null = null

  function emit(characters: string): void {
    for (const char of characters) line.push(char)
    const shown = characters.replace(PLACEHOLDERS, '')
    text += shown
    textLength += shown.length
  }

  function emitSpace(): void {
    const waiting = space
    space = ''
    emit(waiting)
  }

  function emitMark(step: ScanStep & { mark: { ids: string[]; quotes: string[]; complete: boolean } }): void {
    space = ''
    if (text !== '') events.push({ type: 'text', text })
    text = ''
    events.push({ type: 'mark', at: textLength, ...step.mark })
    link = { text: '', closers: scan?.held.startsWith('[[') ? 1 : 0 }
    scan = null
  }

  function readChar(char: string): void {
    if (scan) readInMark(scan, char)
    else if (link) readBehindMark(link, char)
    else readText(char)
  }

  function readInMark(open: { scanner: MarkScanner; held: string }, char: string): void {
    const step = open.scanner.push(char)
    if (step.state === 'open') open.held += char
    else if (step.state === 'text') giveBack(open.held, char)
    else {
      emitMark(step)
      if (step.state === 'closed-before') {
        link = null
        if (open.held.endsWith('\n')) emit('\n')
        readChar(char)
      }
    }
  }

  function giveBack(held: string, char: string): void {
    scan = null
    emitSpace()
    for (const back of held.slice(1)) code.isCode(back)
    emit(held)
    readChar(char)
  }

  /** `[p9](#x)` and `[[p9]]`: what belongs to the mark's brackets goes with it. */
  function readBehindMark(behind: LinkHold, char: string): void {
    if (behind.text === '' && behind.closers > 0 && char === ']') behind.closers--
    else if (behind.text === '' && char === '(') behind.text = char
    else if (behind.text !== '' && char === ')' && LINK_TARGET.test(behind.text)) link = null
    else if (behind.text !== '' && behind.text.length < MAX_LINK_LENGTH && LINK_CHAR.test(char))
      behind.text += char
    else {
      link = null
      for (const back of behind.text) code.isCode(back)
      // "(" may open the next mark: "[p8](p9)" does not, "[p8](p9, p10)" does.
      if (behind.text !== '') replay(behind.text)
      readChar(char)
    }
  }

  function replay(held: string): void {
    for (const char of held) readChar(char)
  }

  function readText(char: string): void {
    if (code.isCode(char)) {
      emitSpace()
      emit(char)
    } else if (char in MARK_BRACKETS) scan = { scanner: createMarkScanner(char, isShown), held: char }
    else if (line.maySwallow(space, char)) space += char
    else {
      emitSpace()
      emit(char)
    }
  }

  function taken(): ReaderEvent[] {
    if (text !== '') events.push({ type: 'text', text })
    text = ''
    return events.splice(0)
  }

  return {
    read(chunk) {
      for (let i = 0; i < chunk.length; i++) readChar(chunk.charAt(i))
      return taken()
    },
    end() {
      const mark = scan?.scanner.end()
      if (mark) emitMark({ state: 'closed', mark })
      scan = null
      link = null
      space = ''
      return taken()
    },
    get held() {
      return space + (scan?.held ?? '') + (link?.text ?? '')
    },
  }
}

/** The panel writes these where chips stand; an answer must not. */
const PLACEHOLDERS = /[\ue000-\ue0ff]/g
const LINK_TARGET = /^\((?:$|[#/.?]|[a-z][a-z\d+.-]*:|[a-z]{1,2}\d+$)/i
const LINK_CHAR = /[^\s()[\]【"]/
const MAX_LINK_LENGTH = 200

/** What may still belong to the mark that was just read. */
interface LinkHold {
  text: string
  /** Further closing brackets to swallow. */
  closers: number
}
