import { foldWord } from '@/lib/core/retrieval/fold-word'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import { isBoilerplate, isRow, isStatement } from '@/lib/providers/built-in/quotable'
import { isWhole } from '@/lib/providers/built-in/sentence-cues'
import type { SentenceFacts } from './find-facts'
import { isContent } from './page-parts'
import type { PageSentence, SourceReading } from './page-sentences'

/** A sentence, and what is found in it. */
export interface Item {
  what: string[]
  sentence: PageSentence
}

const MOST_NAMES = 8
/** With so many, a single word that stands on the page once is left out. */
const ENOUGH_NAMES = 3
/** Sentences kept for each name, in case the first is only a label. */
const MOST_PLACES = 4
const SLICE = 500

interface FoundName {
  places: PageSentence[]
  count: number
  /** Stands inside a running sentence: at its beginning, or in a label, every word has a capital. */
  isInside: boolean
  /** A word beside it shows that it is a name. */
  isSigned: boolean
}

/** The names that come up most, with the sentences they first stand in; a part of a longer name counts for that. */
export function* listNames(
  page: SourceReading,
  facts: readonly SentenceFacts[],
  lang: string,
): Generator<string, Item[]> {
  const found = withPartsJoined(yield* collectNames(page, facts, lang))
  const sure = [...found].filter(([, { count, isInside, isSigned }]) => count > 1 || isInside || isSigned)
  const kept: [string, PageSentence][] = []
  for (const [name, { places, count, isSigned }] of sure.sort((a, b) => weigh(b) - weigh(a))) {
    const isSeldom = count === 1 && !isSigned && !name.includes(' ')
    if (kept.length >= (isSeldom ? ENOUGH_NAMES : MOST_NAMES)) break
    if (kept.some(([other]) => other.includes(name) || name.includes(other))) continue
    const place = places.find((sentence) => !isLabel(sentence))
    if (place) kept.push([name, place])
  }
  return [...Map.groupBy(kept, ([, sentence]) => sentence)]
    .map(([sentence, names]) => ({ what: names.map(([name]) => name), sentence }))
    .sort((a, b) => a.sentence.at - b.sentence.at)
}

/** "Webb" counts for "Michael Webb", where the page has one such name; it is shown whole, where it first stands so. */
function withPartsJoined(found: ReadonlyMap<string, FoundName>): Map<string, FoundName> {
  const joined = new Map(found)
  const wholes = Map.groupBy(
    [...found.keys()].filter((name) => name.includes(' ')),
    (name) => name.slice(name.lastIndexOf(' ') + 1),
  )
  for (const [part, { count, places, isInside, isSigned }] of found) {
    const [whole, another] = wholes.get(part) ?? []
    const known = whole === undefined ? undefined : found.get(whole)
    if (part.includes(' ') || whole === undefined || another !== undefined || !known) continue
    joined.delete(part)
    joined.set(whole, {
      places: [...known.places, ...places],
      count: known.count + count,
      isInside: known.isInside || isInside,
      isSigned: known.isSigned || isSigned,
    })
  }
  return joined
}

/** No part of what the page says: a caption, a byline, a date line, what the site says of itself. */
export function isLabel(sentence: PageSentence): boolean {
  const { text, passage } = sentence
  if (!isContent(sentence) || isBoilerplate(text)) return true
  return !isRow(text) && !isStatement(text, passage.headings, '')
}

function* collectNames(
  { sentences }: SourceReading,
  facts: readonly SentenceFacts[],
  lang: string,
): Generator<string, Map<string, FoundName>> {
  const small = yield* wordsInSmallLetters(sentences)
  const found = new Map<string, FoundName>()
  const hasNounCapitals = NOUN_CAPITALS.has(lang)
  for (const sentence of sentences) {
    const { text, at } = sentence
    if (isRow(text) || !isContent(sentence) || (hasNounCapitals && !isWhole(text))) continue
    for (const name of new Set(facts[at]?.names)) {
      const first = (name.split(' ', 1)[0] ?? '').toLowerCase()
      if (small.has(first) || STOP_WORDS[lang]?.has(foldWord(first))) continue
      const known = found.get(name) ?? { places: [], count: 0, isInside: false, isSigned: false }
      known.count += 1
      known.isSigned ||= facts[at]?.signed.includes(name) === true
      known.isInside ||= !hasNounCapitals && isWhole(text) && !text.startsWith(name)
      if (known.places.length < MOST_PLACES) known.places.push(sentence)
      found.set(name, known)
    }
  }
  return found
}

/** A name is never written small: what also stands so on the page is a word at the beginning of something. */
function* wordsInSmallLetters(sentences: readonly PageSentence[]): Generator<string, ReadonlySet<string>> {
  const words = new Set<string>()
  for (const { text, at } of sentences) {
    for (const [word] of text.matchAll(SMALL_WORD)) words.add(word)
    if (at % SLICE === SLICE - 1) yield ''
  }
  return words
}

const SMALL_WORD = /(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}'’-]*/gu
const NOUN_CAPITALS: ReadonlySet<string> = new Set(['de', 'lb'])

/** A name of several words is surely one. */
function weigh([name, { count }]: [string, FoundName]): number {
  return count * (name.includes(' ') ? 2 : 1)
}
