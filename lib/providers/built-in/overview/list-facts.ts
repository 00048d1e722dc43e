import type { ModelRequest } from '@/lib/model/language-model'
import { pageLines } from '@/lib/providers/built-in/own-lines'
import { isBoilerplate, isTooShort } from '@/lib/providers/built-in/quotable'
import { isWhole } from '@/lib/providers/built-in/sentence-cues'
import { toMarkdownText, writeSentence } from '@/lib/providers/built-in/write-sentence'
import { findFacts, type SentenceFacts } from './find-facts'
import { type PageSentence, readPage, type SourceReading } from './page-sentences'
import { rateSentences } from './rate-sentences'

/** Numbers, dates and names of the page, each with the sentence it stands in. */
export function* listFacts(request: ModelRequest): Generator<string> {
  const { passages, lang } = request
  const page = yield* readPage(request)
  const lines = pageLines(passages, lang)
  const language = lang.slice(0, 2).toLowerCase()
  const facts = page.sentences.map(({ text }) => findFacts(text, language))
  const groups: [string, Item[]][] = [
    [lines.numbers, bySentence(page, facts, 'numbers', MOST_NUMBERS)],
    [lines.dates, bySentence(page, facts, 'dates', MOST_DATES)],
    [lines.names, byName(page, facts, language)],
  ]
  const filled = groups.filter(([, items]) => items.length > 0)
  if (filled.length === 0) {
    yield lines.noFacts
    return
  }
  yield lines.facts
  for (const [heading, items] of filled) {
    let lead = `\n\n### ${heading}\n`
    for (const { what, sentence } of items) {
      const bold = what.map((fact) => `**${toMarkdownText(fact)}**`).join(', ')
      const cited = { text: sentence.text, passageId: sentence.passage.id }
      yield `${lead}\n- ${bold}: ${writeSentence(cited, new Set())}`
      lead = ''
    }
  }
}

interface Item {
  what: string[]
  sentence: PageSentence
}

const MOST_NUMBERS = 8
const MOST_DATES = 8
const MOST_NAMES = 8
const MOST_A_SENTENCE = 3

/** The sentences richest in such facts, in page order. */
function bySentence(
  page: SourceReading,
  facts: readonly SentenceFacts[],
  kind: 'numbers' | 'dates',
  most: number,
): Item[] {
  const rates = rateSentences(page)
  const shown = new Set<string>()
  return page.sentences
    .map((sentence) => ({ sentence, what: factsOf(sentence, facts[sentence.at]?.[kind] ?? []) }))
    .filter(({ what }) => what.length > 0)
    .map((item) => ({
      ...item,
      rate: (rates[item.sentence.at] ?? 0) + RICHNESS * Math.min(3, item.what.length),
    }))
    .sort((a, b) => b.rate - a.rate)
    .map((item) => ({ ...item, what: item.what.filter((fact) => isNew(fact, shown)) }))
    .filter(({ what }) => what.length > 0)
    .slice(0, most)
    .sort((a, b) => a.sentence.at - b.sentence.at)
    .map(({ sentence, what }) => ({ sentence, what: what.slice(0, MOST_A_SENTENCE) }))
}

const RICHNESS = 0.5

/** The facts of a sentence, each once; a line that is nothing but its fact says nothing about it. */
function factsOf({ text }: PageSentence, found: readonly string[]): string[] {
  const line = bareOf(text)
  return isTooShort(text) || isBoilerplate(text)
    ? []
    : distinct(found).filter((fact) => bareOf(fact) !== line)
}

function isNew(fact: string, shown: Set<string>): boolean {
  const bare = bareOf(fact)
  if (shown.has(bare)) return false
  shown.add(bare)
  return true
}

function bareOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%°€$£¥₹]+/gu, ' ')
    .trim()
}

/** The names that come up most, with the sentences they first stand in; a part of a longer name counts for that. */
function byName({ sentences }: SourceReading, facts: readonly SentenceFacts[], lang: string): Item[] {
  const found = new Map<string, { sentence: PageSentence; count: number; isInside: boolean }>()
  for (const sentence of sentences)
    for (const name of factsOf(sentence, facts[sentence.at]?.names ?? [])) {
      const known = found.get(name)
      // A capital inside a running sentence shows a name; at its beginning, or in a label, every word has one.
      const isInside = !NOUN_CAPITALS.has(lang) && isWhole(sentence.text) && !sentence.text.startsWith(name)
      if (known) {
        known.count++
        known.isInside ||= isInside
      } else found.set(name, { sentence, count: 1, isInside })
    }
  const sure = [...found].filter(([, { count, isInside }]) => count > 1 || isInside)
  const names = sure.sort(([a, x], [b, y]) => weigh(b, y.count) - weigh(a, x.count))
  const kept: typeof names = []
  for (const entry of names) {
    if (kept.length >= MOST_NAMES) break
    if (!kept.some(([name]) => name.includes(entry[0]) || entry[0].includes(name))) kept.push(entry)
  }
  const bySentenceOf = Map.groupBy(kept, ([, { sentence }]) => sentence)
  return [...bySentenceOf]
    .map(([sentence, entries]) => ({ what: entries.map(([name]) => name), sentence }))
    .sort((a, b) => a.sentence.at - b.sentence.at)
}

const NOUN_CAPITALS: ReadonlySet<string> = new Set(['de', 'lb'])

/** A name of several words is surely one. */
function weigh(name: string, count: number): number {
  return count * (name.includes(' ') ? 2 : 1)
}

function distinct(list: readonly string[]): string[] {
  return [...new Set(list)]
}
