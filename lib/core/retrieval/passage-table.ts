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
}

/** Which passage holds a term how often, as alternating numbers. */
type Postings = number[]

/** All passages of one index as postings. */
export interface PassageTable {
  rows: PassageWords[]
  terms: ReadonlyMap<string, number>
  averageWords: number
  postings(term: number): readonly number[]
  /** How many passages hold the term in their own text. */
  passagesWith(term: number): number
  sentences(row: number): readonly SentenceWords[]
}

/** Reads passages once; sentences are found when they are first asked for. */
export function createPassageTable(
  passages: readonly Passage[],
  tokenise: (text: string) => TokenisedText,
): PassageTable {
  const terms = new Map<string, number>()
  const postings: Postings[] = []
  const documentCounts: number[] = []
  const numberOf = (term: string): number => {
    let number = terms.get(term)
    if (number === undefined) {
      number = terms.size
      terms.set(term, number)
      postings.push([])
      documentCounts.push(0)
    }
    return number
  }
  const add = (term: number, row: number, count: number, isBody: boolean): void => {
    const list = postings[term] as Postings
    const last = list.length - 2
    if (last >= 0 && list[last] === row) list[last + 1] = (list[last + 1] ?? 0) + count
    else list.push(row, count)
    if (isBody && (last < 0 || list[last] !== row)) documentCounts[term] = (documentCounts[term] ?? 0) + 1
  }
  const rows = passages.map((passage, row) => {
    const { words, pairs } = tokenise(passage.text)
    const numbers = Int32Array.from(words, (word) => numberOf(word.term))
    for (const number of numbers) add(number, row, 1, true)
    for (const pair of pairs) add(numberOf(pair.term), row, 1, true)
    for (const heading of passage.headings)
      for (const word of tokenise(heading).words) add(numberOf(word.term), row, HEADING_WEIGHT, false)
    return { passage, terms: numbers, starts: Int32Array.from(words, (word) => word.start) }
  })
  const wordCount = rows.reduce((sum, row) => sum + row.terms.length, 0)
  const sentences: (readonly SentenceWords[] | undefined)[] = []
  return {
    rows,
    terms,
    averageWords: Math.max(1, wordCount / Math.max(1, rows.length)),
    postings: (term) => postings[term] ?? [],
    passagesWith: (term) => documentCounts[term] ?? 0,
    sentences(row) {
      let found = sentences[row]
      if (!found) {
        found = readSentences(rows[row])
        sentences[row] = found
      }
      return found
    },
  }
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
