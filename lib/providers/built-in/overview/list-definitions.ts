import { findAbbreviations } from '@/lib/core/overview/find-abbreviations'
import { findDefinition } from '@/lib/core/overview/find-definition'
import { readWords } from '@/lib/core/retrieval/read-words'
import type { ModelRequest } from '@/lib/model/language-model'
import { pageLines } from '@/lib/providers/built-in/own-lines'
import { isBoilerplate } from '@/lib/providers/built-in/quotable'
import { isWhole } from '@/lib/providers/built-in/sentence-cues'
import type { CitedSentence } from '@/lib/providers/built-in/write-sentence'
import { isContent } from './page-parts'
import { languageOf, type PageSentence, readPage, type SourceReading } from './page-sentences'
import { toCited } from './to-groups'
import { writeItem, writeNote } from './write-item'

/** The terms that the page explains and the abbreviations it writes out, each with its sentence, in page order. */
export function* listDefinitions(request: ModelRequest): Generator<string> {
  const { passages, lang, title } = request
  const lines = pageLines(passages, lang)
  yield lines.definitions
  const page = yield* readPage(request)
  const groups: [string, Entry[]][] = [
    [lines.terms, [...listedTerms(page), ...(yield* definedTerms(page, languageOf(request), title))]],
    [lines.abbreviations, yield* abbreviations(page)],
  ]
  const filled = groups.filter(([, entries]) => entries.length > 0)
  if (filled.length === 0) yield `\n\n${writeNote(lines.noDefinitions)}`
  for (const [heading, entries] of filled) {
    let lead = `\n\n### ${heading}\n`
    for (const { name, sentences } of inPageOrder(entries)) {
      yield `${lead}\n${writeItem(name, sentences)}`
      lead = ''
    }
  }
}

interface Entry {
  name: string
  at: number
  rate: number
  sentences: CitedSentence[]
}

const MOST_ENTRIES = 12
const LONGEST_TERM = 60

/** The best of them, each name once, in page order. */
function inPageOrder(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries
    .toSorted((a, b) => b.rate - a.rate)
    .filter(({ name }) => {
      const bare = name.toLowerCase()
      return !seen.has(bare) && seen.add(bare)
    })
    .slice(0, MOST_ENTRIES)
    .sort((a, b) => a.at - b.at)
}

/** Terms of the page's own lists of definitions, each with what stands beside it. */
function listedTerms({ sentences }: SourceReading): Entry[] {
  const entries: Entry[] = []
  let term: PageSentence | null = null
  for (const sentence of sentences) {
    if (sentence.block?.kind !== 'definition') term = null
    else if (sentence.block.term) term = sentence
    else if (term) {
      if (term.text.length <= LONGEST_TERM && isWords(sentence.text))
        entries.push({ name: term.text, at: term.at, rate: LISTED, sentences: [toCited(sentence)] })
      term = null
    }
  }
  return entries
}

/** An amount, a price or a date beside a word says how much or when, not what it is. */
function isWords(text: string): boolean {
  const words = readWords(text).filter((word) => !/\p{Nd}/u.test(word.text))
  return words.length >= LEAST_WORDS || words.some(({ unspaced, text: run }) => unspaced && run.length > 2)
}

const LEAST_WORDS = 2

/** What the page lists as definitions comes before what reads like one. */
const LISTED = 10

/** Sentences that say what something is that the page speaks of elsewhere too, in its title or headings above all. */
function* definedTerms(
  { sentences, spread }: SourceReading,
  lang: string,
  title: string,
): Generator<string, Entry[]> {
  const entries: Entry[] = []
  for (const sentence of sentences) {
    if (sentence.at % SLICE === SLICE - 1) yield ''
    const entry = definedIn(sentence, spread, lang, title)
    if (entry) entries.push(entry)
  }
  return entries
}

const SLICE = 400

function definedIn(
  sentence: PageSentence,
  spread: ReadonlyMap<string, number>,
  lang: string,
  title: string,
): Entry | null {
  const { text, at, section, words, terms } = sentence
  if (!isContent(sentence) || words < 5 || words > 60 || !isWhole(text)) return null
  const term = findDefinition(text, lang)?.term
  if (!term || term.length > LONGEST_TERM || isBoilerplate(text)) return null
  const isHeaded = `${title}\n${section}`.toLowerCase().includes(term.toLowerCase())
  const first = [...terms].slice(0, Math.max(1, term.split(' ').length))
  const known = Math.min(...first.map((stem) => spread.get(stem) ?? 0))
  if (!isHeaded && known < LEAST_SPREAD) return null
  const rate = (isHeaded ? 3 : 1) + Math.log(1 + known)
  return { name: bareTerm(term), at, rate, sentences: [toCited(sentence)] }
}

const LEAST_SPREAD = 2

function bareTerm(term: string): string {
  return term.replace(/["“”„«»‘*]/g, '').trim()
}

function* abbreviations({ sentences }: SourceReading): Generator<string, Entry[]> {
  const entries: Entry[] = []
  for (const sentence of sentences) {
    if (sentence.at % SLICE === SLICE - 1) yield ''
    if (!isContent(sentence) || !/[(（]/.test(sentence.text)) continue
    for (const { short } of findAbbreviations(sentence.text)) {
      const rate = 1 / (1 + sentence.at)
      entries.push({ name: short, at: sentence.at, rate, sentences: [toCited(sentence)] })
    }
  }
  return entries
}
