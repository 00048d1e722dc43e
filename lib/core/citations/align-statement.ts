import { guessLanguage } from '@/lib/core/retrieval/guess-language'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import type { Span } from '@/lib/model/capture'
import { type PreparedText, prepareText, squeezedIndexAt } from './prepare-text'
import { type Term, termsOf } from './statement-terms'
import { wordAt, wordIndexOf } from './word-index'

/** The sentences of the page that a statement most likely goes back to. */
export interface StatementMatch {
  /** One sentence, or two when the second covers clearly more; in reading order. */
  spans: Span[]
  /** 0 to 1: how much of the statement is in them, by weight. */
  score: number
  /** Share of the statement's content words that the first sentence alone has. */
  coverage: number
}

/** Finds statements in one page. */
export interface StatementAligner {
  /**
   * The best match inside the ranges; `null` when nothing there deserves a link. Where the answer itself `pointed`,
   * one shared number or name is enough.
   */
  align(statement: string, within: readonly Span[], pointed: boolean): StatementMatch | null
}

/** Below this score there is no link. */
export const MIN_ALIGNMENT = 0.25
/** Another passage wins over the cited one when it scores so much more. */
export const CLEARLY_BETTER = 0.12

const COVERAGE_SHARE = 0.8
const PAIR_SHARE = 0.2
const NUMBER_WEIGHT = 1.4
const NAME_WEIGHT = 1.25
/** A word in so few sentences is rare. */
const RARE_SENTENCES = 3
const MIN_SHARED_TERMS = 2

/**
 * Makes an aligner for a page: the share of a statement's content words that a sentence has, weighted by how rare
 * they are on the page, and of its pairs of neighbouring content words.
 */
export function createStatementAligner(page: PreparedText, lang: string): StatementAligner {
  const language = guessLanguage(page.text, lang)
  const sentences = readSentences(page, language)
  const frequency = countSentences(sentences)
  const rarity = (term: string) => Math.log(1 + sentences.length / (frequency.get(term) ?? 1))

  return {
    align(statement, within, pointed) {
      const asked = readStatement(statement, language, rarity)
      if (asked.total === 0) return null
      const candidates = sentences.filter(({ span }) => within.some((range) => isInside(span, range)))
      const scored = candidates.map((sentence) => ({ sentence, ...scoreOf(asked, [sentence]) }))
      const best = scored.reduce<(typeof scored)[number] | null>(
        (found, next) => (found && found.score >= next.score ? found : next),
        null,
      )
      if (!best || best.score < MIN_ALIGNMENT || !deservesLink(asked, best.sentence, frequency, pointed))
        return null
      const more = bestAddition(asked, best.sentence, best.coverage, candidates)
      const found = more ? scoreOf(asked, [best.sentence, more]) : best
      const parts = more ? [best.sentence, more] : [best.sentence]
      return { spans: joinNeighbours(page.text, parts), score: found.score, coverage: best.coverage }
    },
  }
}

interface Sentence {
  span: Span
  terms: Set<string>
  pairs: Set<string>
}

interface AskedStatement {
  terms: Map<string, { weight: number; kind: Term['kind'] }>
  pairs: Set<string>
  total: number
  /** In another language than the page, as far as its small words tell. */
  isForeign: boolean
}

/** Sentences and content words both go upwards, so one walk reads them all. */
function readSentences(page: PreparedText, language: string): Sentence[] {
  const index = wordIndexOf(page)
  const all = termsOf(page, language)
  let next = 0
  return splitSentences(page.text).map((span) => {
    const from = wordAt(index, squeezedIndexAt(page, span.start))
    const to = wordAt(index, squeezedIndexAt(page, span.end))
    while ((all[next]?.word ?? from) < from) next++
    const first = next
    while ((all[next]?.word ?? to) < to) next++
    const terms = all.slice(first, next)
    return { span, terms: new Set(terms.map(({ term }) => term)), pairs: pairsOf(terms) }
  })
}

function readStatement(
  statement: string,
  language: string,
  rarity: (term: string) => number,
): AskedStatement {
  const prepared = prepareText(statement)
  const all = termsOf(prepared, language)
  const terms = new Map<string, { weight: number; kind: Term['kind'] }>()
  for (const { term, kind } of all) {
    const factor = kind === 'number' ? NUMBER_WEIGHT : kind === 'name' ? NAME_WEIGHT : 1
    terms.set(term, { weight: rarity(term) * factor, kind })
  }
  let total = 0
  for (const { weight } of terms.values()) total += weight
  return { terms, pairs: pairsOf(all), total, isForeign: isForeign(prepared, language) }
}

function isForeign(statement: PreparedText, language: string): boolean {
  const stops = STOP_WORDS[language]
  const { words } = wordIndexOf(statement)
  return stops !== undefined && words.length >= 6 && !words.some((word) => stops.has(word))
}

function pairsOf(terms: readonly Term[]): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < terms.length; i++) pairs.add(`${terms[i]?.term} ${terms[i + 1]?.term}`)
  return pairs
}

function countSentences(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

function scoreOf(asked: AskedStatement, sentences: readonly Sentence[]): { score: number; coverage: number } {
  let covered = 0
  for (const [term, { weight }] of asked.terms) {
    if (sentences.some(({ terms }) => terms.has(term))) covered += weight
  }
  const coverage = covered / asked.total
  let pairs = 0
  for (const pair of asked.pairs) if (sentences.some((sentence) => sentence.pairs.has(pair))) pairs++
  const pairShare = asked.pairs.size > 0 ? pairs / asked.pairs.size : coverage
  return { score: COVERAGE_SHARE * coverage + PAIR_SHARE * pairShare, coverage }
}

/** One shared word is chance. Between languages only rare words and numbers mean anything. */
function deservesLink(
  asked: AskedStatement,
  { terms }: Sentence,
  frequency: ReadonlyMap<string, number>,
  pointed: boolean,
): boolean {
  const shared = [...asked.terms].filter(([term]) => terms.has(term))
  if (!asked.isForeign && pointed && shared.some(([, { kind }]) => kind !== 'word')) return true
  if (!asked.isForeign) return shared.length >= Math.min(MIN_SHARED_TERMS, asked.terms.size)
  const telling = shared.filter(
    ([term, { kind }]) => kind === 'number' || (frequency.get(term) ?? 0) <= RARE_SENTENCES,
  )
  return telling.length >= MIN_SHARED_TERMS
}

function bestAddition(
  asked: AskedStatement,
  first: Sentence,
  coverage: number,
  candidates: readonly Sentence[],
): Sentence | null {
  let best: Sentence | null = null
  let most = coverage + CLEARLY_BETTER
  for (const candidate of candidates) {
    if (candidate === first) continue
    const together = scoreOf(asked, [first, candidate]).coverage
    if (together >= most) {
      best = candidate
      most = together
    }
  }
  return best
}

function joinNeighbours(text: string, sentences: readonly Sentence[]): Span[] {
  const [first, second] = sentences.map(({ span }) => span).sort((one, other) => one.start - other.start)
  if (!first || !second) return first ? [first] : []
  const areNeighbours = /^ *$/.test(text.slice(first.end, second.start))
  return areNeighbours ? [{ start: first.start, end: second.end }] : [first, second]
}

function isInside(span: Span, range: Span): boolean {
  return span.start >= range.start && span.end <= range.end
}
