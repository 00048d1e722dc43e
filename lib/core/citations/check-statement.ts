import { guessLanguage } from '@/lib/core/retrieval/guess-language'
import type { Span } from '@/lib/model/capture'
import type { Warning } from '@/lib/model/citation'
import { type PreparedText, prepareText, squeezedIndexAt } from './prepare-text'
import { numbersIn, termsOf } from './statement-terms'
import { wordAt, wordIndexOf } from './word-index'
import { isCounting, type Lexicon, lexiconOf } from './words/lexicon'

/** What the page does not bear out in a statement, as far as code can tell. */
export interface StatementChecker {
  /**
   * `support` is where the statement is said to stand, empty when nowhere; `coverage` how much of it one sentence
   * there covers. Never says that a statement is right.
   */
  check(statement: string, support: readonly Span[], coverage: number): Warning[]
}

/** One sentence says so much of the statement that the two can be compared. */
const MIN_COVERAGE_FOR_NEGATION = 0.8
const MAX_WARNINGS = 4

export function createStatementChecker(page: PreparedText, lang: string): StatementChecker {
  const index = wordIndexOf(page)
  const language = guessLanguage(page.text, lang)
  const numbersOnPage = new Set(index.words.flatMap((word, at) => withMagnitude(index.words, word, at)))
  const wordsOnPage = new Set(termsOf(page, language).map(({ term }) => term))
  const lexicon = lexiconOf(index)

  return {
    check(statement, support, coverage) {
      const prepared = prepareText(withoutEscapes(statement.replace(LIST_NUMBER, '')))
      const warnings = [
        ...missingNumbers(prepared, guessLanguage(statement, '') || language, numbersOnPage),
        ...missingNames(prepared, language, wordsOnPage),
      ]
      if (coverage >= MIN_COVERAGE_FOR_NEGATION)
        warnings.push(...otherNegation(prepared, page, support, lexicon))
      return warnings.slice(0, MAX_WARNINGS)
    },
  }
}

const LIST_NUMBER = /^\s*(?:[-*+•]\s+)?\d{1,3}[.)]\s+/

/** "1.5 million" is also 1500000. */
function withMagnitude(words: readonly string[], word: string, at: number): string[] {
  const numbers = numbersIn(word)
  const next = numbersIn(words[at + 1] ?? '')[0]
  if (numbers.length !== 1 || next === undefined || !/^1000+$/.test(next)) return numbers
  return [...numbers, String(Math.round(Number(numbers[0]) * Number(next)))]
}

/** Signs as they are drawn: `&#40;` is a bracket and no number, `17\.000` is 17.000. */
function withoutEscapes(statement: string): string {
  return statement
    .replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\\([\p{P}\p{S}])/gu, '$1')
}

/**
 * A number that stands elsewhere on the page is none: a passage that says it in another way would be blamed, in one
 * statement of seven.
 */
function missingNumbers(statement: PreparedText, language: string, onPage: ReadonlySet<string>): Warning[] {
  const { words } = wordIndexOf(statement)
  const warnings: Warning[] = []
  for (const [at, word] of words.entries()) {
    if (!/\d/.test(word) && !isCounting(word, language)) continue
    const ways = withMagnitude(words, word, at)
    // A magnitude was read with the number before it: "3 million".
    if (ways.length === 0 || (isMagnitude(word) && numbersIn(words[at - 1] ?? '').length > 0)) continue
    if (!ways.some((number) => onPage.has(number))) {
      warnings.push({ kind: 'number-not-on-page', what: rawWord(statement, at) })
    }
  }
  return warnings
}

function isMagnitude(word: string): boolean {
  return /^10{2,}$/.test(numbersIn(word)[0] ?? '')
}

function rawWord(text: PreparedText, at: number): string {
  const index = wordIndexOf(text)
  const from = index.from[at] ?? 0
  return text.text.slice(text.starts[from] ?? 0, text.ends[(index.to[at] ?? 1) - 1] ?? 0)
}

/** In a line of capitals and titles every word looks like a name. */
const MAX_NAME_SHARE = 0.6

function missingNames(statement: PreparedText, language: string, onPage: ReadonlySet<string>): Warning[] {
  const terms = termsOf(statement, language)
  const names = terms.filter(({ kind, raw }) => kind === 'name' && raw.length > 2)
  if (names.length > MAX_NAME_SHARE * terms.length && terms.length > 2) return []
  return names
    .filter(({ term }) => !onPage.has(term))
    .map(({ raw }) => ({ kind: 'name-not-on-page', what: raw }))
}

function otherNegation(
  statement: PreparedText,
  page: PreparedText,
  support: readonly Span[],
  { negators }: Lexicon,
): Warning[] {
  const ours = wordIndexOf(statement)
  const index = wordIndexOf(page)
  const saidAt = ours.words.findIndex((word) => negators.has(word))
  const theirs = support.flatMap(({ start, end }) => {
    const from = wordAt(index, squeezedIndexAt(page, start))
    return index.words.slice(from, wordAt(index, squeezedIndexAt(page, end)))
  })
  const negated = theirs.find((word) => negators.has(word))
  if (saidAt >= 0 === (negated !== undefined)) return []
  return [{ kind: 'negation-differs', what: saidAt >= 0 ? rawWord(statement, saidAt) : (negated ?? '') }]
}
