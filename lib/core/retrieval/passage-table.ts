import type { Span } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
import { HEADING_WEIGHT } from './ranking-settings'
import { splitSentences } from './split-sentences'
import type { TokenisedText } from './tokenise'

/** A sentence of a passage and which of its words it holds. */
export interface SentenceWords {
  /** Offsets into the passage's text. */
  span: Span
  firstWord: number
  /** Exclusive. */
  lastWord: number
}

/** A passage as numbers. */
export interface PassageWords {
  passage: Passage
  /** Term numbers of its words in order, and where each starts in the text. */
  terms: Int32Array
  starts: Int32Array
  /** Terms of its text, character pairs with them, each once; terms of its headings. */
  distinct: Int32Array
  over: readonly number[]
}

/** Which passage holds a term how often, as alternating numbers. */
type Postings = number[]

/** All passages of one index as postings. Rows keep their numbers; a removed one is empty. */
export interface PassageTable {
  rows: readonly (PassageWords | undefined)[]
  /** How many passages there are. */
  size: number
  terms: ReadonlyMap<string, number>
  averageWords: number
  postings(term: number): readonly number[]
  /** How often a passage holds a term, headings counting less. */
  count(term: number, row: number): number
  /** How many passages hold the term in their own text. */
  passagesWith(term: number): number
  /** How many passages stand under a heading with the term. */
  passagesUnder(term: number): number
  /** Whether a page begins with the row. */
  opensPage(row: number): boolean
  sentences(row: number): readonly SentenceWords[]
  /** Reads one more; by the table's own tokeniser unless another is given. */
  add(passage: Passage, tokenise?: Tokenise): void
  /** Takes out what was captured together. */
  remove(captureId: string): void
}

type Tokenise = (text: string) => TokenisedText

/** Reads each passage once, when it is added; its sentences when they are first asked for. */
export function createPassageTable(passages: readonly Passage[], tokenise: Tokenise): PassageTable {
  const terms = new Map<string, number>()
  const postings: Postings[] = []
  const holding: number[] = []
  const under: number[] = []
  const rows: (PassageWords | undefined)[] = []
  const sentences = new Map<number, readonly SentenceWords[]>()
  let size = 0
  let wordCount = 0

  const numberOf = (term: string): number => {
    let number = terms.get(term)
    if (number === undefined) {
      number = terms.size
      terms.set(term, number)
      postings.push([])
      holding.push(0)
      under.push(0)
    }
    return number
  }
  const note = (term: number, row: number, count: number, tally: number[]): void => {
    const list = postings[term]
    if (!list) return
    const isNew = list.at(-2) !== row
    if (isNew) list.push(row, count)
    else list[list.length - 1] = (list.at(-1) ?? 0) + count
    if (isNew || tally === under) tally[term] = (tally[term] ?? 0) + 1
  }
  const drop = (row: number): void => {
    const words = rows[row]
    if (!words) return
    for (const term of words.distinct) {
      const list = postings[term] ?? []
      const at = findRow(list, row)
      if (at >= 0) list.splice(at, 2)
      holding[term] = (holding[term] ?? 0) - 1
    }
    for (const term of words.over) {
      const list = postings[term] ?? []
      const at = findRow(list, row)
      if (at >= 0) list.splice(at, 2)
      under[term] = (under[term] ?? 0) - 1
    }
    rows[row] = undefined
    sentences.delete(row)
    size--
    wordCount -= words.terms.length
  }

  const table: PassageTable = {
    rows,
    terms,
    get size() {
      return size
    },
    get averageWords() {
      return Math.max(1, wordCount / Math.max(1, size))
    },
    postings: (term) => postings[term] ?? [],
    count(term, row) {
      const list = postings[term] ?? []
      const at = findRow(list, row)
      return at < 0 ? 0 : (list[at + 1] ?? 0)
    },
    passagesWith: (term) => holding[term] ?? 0,
    passagesUnder: (term) => under[term] ?? 0,
    opensPage: (row) => rows[row - 1]?.passage.captureId !== rows[row]?.passage.captureId,
    sentences(row) {
      let found = sentences.get(row)
      if (!found) {
        found = readSentences(rows[row])
        sentences.set(row, found)
      }
      return found
    },
    add(passage, read = tokenise) {
      const row = rows.length
      const { words, pairs } = read(passage.text)
      const numbers = Int32Array.from(words, (word) => numberOf(word.term))
      for (const number of numbers) note(number, row, 1, holding)
      const distinct = new Set(numbers)
      for (const pair of pairs) {
        const number = numberOf(pair.term)
        note(number, row, 1, holding)
        distinct.add(number)
      }
      const over = new Set<number>()
      for (const heading of passage.headings)
        for (const word of read(heading).words) over.add(numberOf(word.term))
      for (const number of over) note(number, row, HEADING_WEIGHT, under)
      const starts = Int32Array.from(words, (word) => word.start)
      rows.push({ passage, terms: numbers, starts, distinct: Int32Array.from(distinct), over: [...over] })
      size++
      wordCount += numbers.length
    },
    remove(captureId) {
      for (let row = 0; row < rows.length; row++) if (rows[row]?.passage.captureId === captureId) drop(row)
    },
  }
  for (const passage of passages) table.add(passage)
  return table
}

/** Where a row's entry begins in a list, which is in order of rows; -1 for none. */
function findRow(list: readonly number[], row: number): number {
  let low = 0
  let high = list.length / 2 - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = list[2 * middle] ?? 0
    if (found === row) return 2 * middle
    if (found < row) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function readSentences(row: PassageWords | undefined): SentenceWords[] {
  if (!row) return []
  let word = 0
  return splitSentences(row.passage.text).map((span) => {
    const firstWord = word
    while (word < row.starts.length && (row.starts[word] ?? 0) < span.end) word++
    return { span, firstWord, lastWord: word }
  })
}
