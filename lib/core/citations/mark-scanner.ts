import { MARK_BRACKETS, pairedWith } from './mark-brackets'
import { type MarkDoubt, provesEnd } from './mark-doubt'
import { hasBareNumber, isLoneNumber, mayBecomeMarkIds, readMarkIds } from './mark-ids'
import { opensQuotation, QUOTATION_MARKS } from './quotation-marks'

/** What a mark says: which passages, and which words of them. */
export interface Mark {
  ids: string[]
  quotes: string[]
  /** Its writer closed it; otherwise a limit or the end of the answer did. */
  complete: boolean
}

/** What a character did to the mark that is being read. */
export type ScanStep =
  | { state: 'open' }
  /** It cannot be a mark: what is held is text, and this character comes after it. */
  | { state: 'text' }
  | { state: 'closed'; mark: Mark }
  /** It was closed before this character, which comes after it. */
  | { state: 'closed-before'; mark: Mark }
  /** It had been closed earlier: `rest`, then this character, come after it. */
  | { state: 'closed-earlier'; mark: Mark; rest: string }

/** Reads one mark, a character at a time. */
export interface MarkScanner {
  push(char: string): ScanStep
  /** What an answer's end makes of it: an unclosed quotation is checked as it is, half a mark is `null`. */
  end(): { mark: Mark; rest: string } | 'text' | null
}

/** A quotation is held for at most so many characters or line ends. */
export const MAX_HELD_LENGTH = 700
export const MAX_HELD_LINE_ENDS = 2

/** `takesNumber`: a bare number in brackets stands where a footnote stands, so it may name a passage. */
export function createMarkScanner(
  opener: string,
  isShown: ((id: string) => boolean) | undefined,
  takesNumber: boolean,
): MarkScanner {
  const reading: Reading = {
    opener,
    closer: MARK_BRACKETS[opener] ?? ']',
    isShown: (id) => isShown?.(id) ?? true,
    takesNumber: takesNumber && isShown !== undefined,
    at: 'head',
    head: '',
    ids: [],
    quotes: [],
    words: '',
    closers: '',
    closedBy: '',
    tail: '',
    depth: 0,
    length: 0,
    lineEnds: 0,
    doubt: null,
  }
  return {
    push: (char) => (reading.doubt ? pushInDoubt(reading, reading.doubt, char) : push(reading, char)),
    end: () => {
      const { doubt } = reading
      if (doubt && reading.at !== 'behind-quotation')
        return { mark: finishAt(reading, doubt), rest: doubt.rest }
      const hasWords = reading.at !== 'head' && reading.words.trim() !== ''
      if (hasWords || reading.quotes.length > 0) return { mark: finish(reading, false), rest: '' }
      return isHalfAMark(reading) ? null : 'text'
    },
  }
}

type Stage = 'head' | 'words' | 'quotation' | 'behind-quotation'

interface Reading {
  opener: string
  closer: string
  isShown(id: string): boolean
  takesNumber: boolean
  at: Stage
  /** The ids as written. */
  head: string
  ids: string[]
  quotes: string[]
  /** The words of the quotation that is being read. */
  words: string
  /** Marks that may close the quotation; `closedBy` is the one that perhaps did, `tail` what came since. */
  closers: string
  closedBy: string
  tail: string
  /** Brackets of the mark's own kind open inside the words. */
  depth: number
  length: number
  lineEnds: number
  /** A bracket inside the quotation may have ended the mark already. */
  doubt: MarkDoubt | null
}

const OPEN: ScanStep = { state: 'open' }
const TEXT: ScanStep = { state: 'text' }

const READERS: Record<Stage, (reading: Reading, char: string) => ScanStep> = {
  head: readHead,
  words: readWords,
  quotation: readQuotation,
  'behind-quotation': readBehindQuotation,
}

const SEPARATORS_ONLY = /^[\s,;:&、，.]*$/
const ID_BEHIND_SEPARATOR = /^\s*[,;&、，]\s*(?:and\s+)?([a-z]{0,2}\d{0,4})\s*:?\s*$/i
const MAX_TAIL_LENGTH = 40

function push(reading: Reading, char: string): ScanStep {
  return limit(reading, char) ?? READERS[reading.at](reading, char)
}

/** Reads on behind a bracket that may have ended the mark, until the mark ends as it should or the bracket did it. */
function pushInDoubt(reading: Reading, doubt: MarkDoubt, char: string): ScanStep {
  const step = provesEnd(doubt, char, reading.isShown) ? null : push(reading, char)
  if (step?.state === 'closed') return step
  if (step?.state !== 'open')
    return { state: 'closed-earlier', mark: finishAt(reading, doubt), rest: doubt.rest }
  doubt.rest += char
  return OPEN
}

function finishAt(reading: Reading, { words, ids, quotes, complete }: MarkDoubt): Mark {
  reading.ids = reading.ids.slice(0, ids)
  reading.quotes = reading.quotes.slice(0, quotes)
  reading.words = words
  return finish(reading, complete)
}

/** The first such bracket is the one that counts. */
function beginDoubt(reading: Reading, complete: boolean, rest: string): void {
  const { words, ids, quotes } = reading
  reading.doubt ??= { words, ids: ids.length, quotes: quotes.length, complete, rest }
}

/** Closes what has been held too long. */
function limit(reading: Reading, char: string): ScanStep | null {
  reading.length++
  if (char === '\n') reading.lineEnds++
  if (reading.length <= MAX_HELD_LENGTH && reading.lineEnds < MAX_HELD_LINE_ENDS) return null
  // Loose words that no bracket closes were never a quotation.
  if (reading.at === 'head' || reading.at === 'words') return TEXT
  return { state: 'closed-before', mark: finish(reading, false) }
}

function readHead(reading: Reading, char: string): ScanStep {
  if (char === reading.closer) {
    reading.ids = shownIds(reading)
    return reading.ids.length > 0 ? { state: 'closed', mark: finish(reading, true) } : TEXT
  }
  if (reading.head === '' && char === reading.opener && char === '[') return OPEN
  if (char === '\\') return OPEN
  if (opensQuotation(char, reading.head)) return openQuotation(reading, char) ? OPEN : TEXT
  if (char === ':' || char === '：' || char === '†') return openWords(reading, char === '†' ? char : '')
  if (mayBecomeMarkIds(reading.head + char)) {
    reading.head += char
    return OPEN
  }
  return openLooseWords(reading, char)
}

/** `[p12 the kettle is loud]`: what looked like the next id is a word. */
function openLooseWords(reading: Reading, char: string): ScanStep {
  const [, head, word] = /^(.*\d)\s+([a-z\d]{0,8})$/is.exec(reading.head) ?? []
  if (head === undefined || word === undefined) return TEXT
  reading.head = head
  return openWords(reading, word + char)
}

function openQuotation(reading: Reading, char: string): boolean {
  if (reading.ids.length === 0) reading.ids = quotableIds(reading)
  reading.at = 'quotation'
  reading.words = ''
  reading.closers = QUOTATION_MARKS[char] ?? char
  return reading.ids.length > 0
}

function openWords(reading: Reading, words: string): ScanStep {
  reading.ids = shownIds(reading)
  if (reading.ids.length === 0 || (words !== '' && isStrict(reading))) return TEXT
  reading.at = 'words'
  reading.words = words
  return OPEN
}

/** In round brackets, or with a bare number, loose words are ordinary text. */
function isStrict(reading: Reading): boolean {
  return reading.opener === '(' || hasBareNumber(reading.head)
}

function shownIds(reading: Reading): string[] {
  if (hasBareNumber(reading.head) && !(reading.takesNumber && isLoneNumber(reading.head))) return []
  return readMarkIds(reading.head).filter((id) => reading.isShown(id))
}

/**
 * Behind an id, words in quotation marks are a quotation even if that passage was never shown: a wrong id does no
 * harm, the words are looked for everywhere.
 */
function quotableIds(reading: Reading): string[] {
  const shown = shownIds(reading)
  return shown.length > 0 || isStrict(reading) ? shown : readMarkIds(reading.head)
}

function readWords(reading: Reading, char: string): ScanStep {
  if (reading.words.trim() === '' && opensQuotation(char, reading.words)) {
    return openQuotation(reading, char) ? OPEN : TEXT
  }
  if (isStrict(reading) && /\S/.test(char)) return TEXT
  if (closesBracket(reading, char)) return { state: 'closed', mark: finish(reading, true) }
  reading.words += char
  return OPEN
}

function readQuotation(reading: Reading, char: string): ScanStep {
  if (reading.closers.includes(char)) {
    reading.at = 'behind-quotation'
    reading.closedBy = char
    reading.tail = ''
    return OPEN
  }
  // A quoted mark ends with its quotation mark; this bracket may be one of the page's.
  if (closesBracket(reading, char)) beginDoubt(reading, true, '')
  reading.words += char
  return OPEN
}

function closesBracket(reading: Reading, char: string): boolean {
  const pair = pairedWith(reading.opener)
  if (pair.open.includes(char)) reading.depth++
  if (!pair.close.includes(char)) return false
  if (reading.depth === 0) return char === reading.closer
  reading.depth--
  return false
}

/** A closing quotation mark counts only if the mark goes on or ends behind it; else it stood inside the words. */
function readBehindQuotation(reading: Reading, char: string): ScanStep {
  if (char === reading.closer && isSettled(reading.tail)) {
    addId(reading)
    return { state: 'closed', mark: finish(reading, true) }
  }
  if (reading.tail === '' && reading.closers.includes(char)) {
    reading.words += reading.closedBy
    reading.closedBy = char
    return OPEN
  }
  if (opensQuotation(char, reading.tail) && isSettled(reading.tail)) return openNext(reading, char)
  // Perhaps the next mark, behind one without its bracket.
  if (char === reading.opener && reading.tail.trim() === '') beginDoubt(reading, false, reading.tail + char)
  const tail = reading.tail + char
  if (tail.length <= MAX_TAIL_LENGTH && isSettled(tail)) {
    reading.tail = tail
    return OPEN
  }
  reading.words += reading.closedBy + reading.tail
  reading.closedBy = ''
  reading.at = 'quotation'
  return readQuotation(reading, char)
}

function isSettled(tail: string): boolean {
  return SEPARATORS_ONLY.test(tail) || ID_BEHIND_SEPARATOR.test(tail)
}

function openNext(reading: Reading, char: string): ScanStep {
  keepWords(reading)
  addId(reading)
  openQuotation(reading, char)
  return OPEN
}

/** The id that stands behind a quotation. */
function addId(reading: Reading): void {
  const id = ID_BEHIND_SEPARATOR.exec(reading.tail)?.[1] ?? ''
  reading.ids.push(...readMarkIds(id).filter((next) => !reading.ids.includes(next)))
}

function keepWords(reading: Reading): void {
  const words = reading.words.trim().replace(/\\+$/, '')
  // "【p9†source】" names the place, it quotes nothing.
  if (words !== '' && !words.startsWith('†')) reading.quotes.push(words)
  reading.words = ''
}

function finish(reading: Reading, complete: boolean): Mark {
  keepWords(reading)
  return { ids: reading.ids, quotes: reading.quotes, complete }
}

/** In square brackets, as far as an id or nothing yet: round ones and numbers are the answer's own words. */
function isHalfAMark({ opener, head }: Reading): boolean {
  return opener !== '(' && /^\^?(?:p|[a-z]{1,2}\d.*)?$/is.test(head)
}
