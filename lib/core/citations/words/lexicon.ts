import { prepareText } from '../prepare-text'
import { type WordIndex, wordIndexOf } from '../word-index'
import { EQUIVALENTS } from './equivalents'
import { FUNCTION_WORDS, KEPT_FUNCTION_WORDS, LIGHT_ADVERBS } from './function-words'
import { FALSE_TWINS, GUARD_WORDS } from './guard-words'
import { NEGATIVE_PREFIX_WORDS, NEGATORS } from './negators'
import { NUMBER_WORDS, ORDERING_WORDS } from './number-words'

/** What the word lists know about the languages of one text, in the form that `prepareText` gives. */
export interface Lexicon {
  /** False for a language without lists: then nothing is repaired. */
  known: boolean
  isEnglish: boolean
  negators: ReadonlySet<string>
  /** Words that may come or go inside a quotation. */
  fillers: ReadonlySet<string>
  lightAdverbs: ReadonlySet<string>
  guards: ReadonlySet<string>
}

/** The lexicon of the languages that a text is written in, told by their function words. */
export function lexiconOf(index: WordIndex): Lexicon {
  const known = lexicons.get(index)
  if (known) return known
  const lexicon = createLexicon(languagesOf(index))
  lexicons.set(index, lexicon)
  return lexicon
}

/** Negators of every language. */
export const ALL_NEGATORS: ReadonlySet<string> = wordSet(Object.values(NEGATORS).join(' '))

/** "in active use" is not "inactive use". */
export const NEGATIVE_PREFIXES: ReadonlySet<string> = wordSet(NEGATIVE_PREFIX_WORDS)

/** Number words of every language with their values. */
export const NUMBER_VALUES: ReadonlyMap<string, number> = numberValues()

/**
 * Whether a word says in this language how many there are. "Second" orders what an answer tells, "due" is two in
 * Italian alone.
 */
export function isCounting(word: string, lang: string): boolean {
  return (countingWords.get(lang)?.has(word) ?? false) && !ORDERING.has(word)
}

/** Function words of every language: they say nothing about what a sentence is about. */
export const ALL_FUNCTION_WORDS: ReadonlySet<string> = wordSet(Object.values(FUNCTION_WORDS).join(' '))

/** Whether one word may stand for the other. */
export function areEquivalent(word: string, other: string): boolean {
  return equivalents.get(word)?.has(other) ?? false
}

/** Whether two words look alike and must not be taken for each other. */
export function areFalseTwins(word: string, other: string): boolean {
  return falseTwins.get(word)?.has(other) ?? false
}

const ORDERING: ReadonlySet<string> = wordSet(ORDERING_WORDS)
const countingWords = new Map(
  Object.entries(NUMBER_WORDS).map(([lang, list]) => [lang, wordSet(list.replace(/=\d+/g, ''))]),
)
const lexicons = new WeakMap<WordIndex, Lexicon>()
const equivalents = pairs(EQUIVALENTS.map((group) => group.split('=')))
const falseTwins = pairs(FALSE_TWINS.map((group) => group.split(' ')))
const wordsByLanguage = new Map(Object.entries(FUNCTION_WORDS).map(([lang, words]) => [lang, wordSet(words)]))

/** So much of a text must be function words of a language before it is taken for that language. */
const MIN_SHARE = 0.08
/** One word proves no language: "da" is at home in many. */
const MIN_DIFFERENT_WORDS = 2
/** A second language counts when it has so much of the share of the first. */
const RUNNER_UP_SHARE = 0.8
const MAX_WORDS_LOOKED_AT = 3000

function languagesOf(index: WordIndex): string[] {
  const words = index.words.slice(0, MAX_WORDS_LOOKED_AT)
  const shares = [...wordsByLanguage].map(([lang, set]) => {
    const hits = words.filter((word) => set.has(word))
    return { lang, share: new Set(hits).size < MIN_DIFFERENT_WORDS ? 0 : hits.length / words.length }
  })
  const best = Math.max(...shares.map(({ share }) => share))
  if (best < MIN_SHARE) return []
  return shares.filter(({ share }) => share >= best * RUNNER_UP_SHARE).map(({ lang }) => lang)
}

function createLexicon(languages: string[]): Lexicon {
  const listed = (lists: Readonly<Record<string, string>>) =>
    wordSet(languages.map((lang) => lists[lang] ?? '').join(' '))
  const kept = listed(KEPT_FUNCTION_WORDS)
  const guards = listed(GUARD_WORDS)
  return {
    known: languages.length > 0,
    isEnglish: languages.includes('en'),
    negators: languages.length > 0 ? listed(NEGATORS) : ALL_NEGATORS,
    fillers: new Set([...listed(FUNCTION_WORDS)].filter((word) => !kept.has(word) && !guards.has(word))),
    lightAdverbs: new Set([...listed(LIGHT_ADVERBS)].filter((word) => !guards.has(word))),
    guards,
  }
}

function wordSet(words: string): Set<string> {
  return new Set(wordIndexOf(prepareText(words)).words)
}

function pairs(groups: string[][]): Map<string, Set<string>> {
  const out = new Map<string, Set<string>>()
  for (const group of groups) for (const word of group) out.set(word, new Set(group))
  return out
}

function numberValues(): Map<string, number> {
  const out = new Map<string, number>()
  for (const pair of Object.values(NUMBER_WORDS).join(' ').split(' ')) {
    const [word = '', value] = pair.split('=')
    out.set(word, Number(value))
  }
  return out
}
