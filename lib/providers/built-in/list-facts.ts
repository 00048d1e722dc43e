import type { ModelRequest } from '@/lib/model/language-model'
import { findFacts, type SentenceFacts } from './find-facts'
import { pageLines } from './own-lines'
import { type PageReading, type PageSentence, readPage } from './page-sentences'
import { rateSentences } from './rate-sentences'
import { toMarkdownText, writeSentence } from './write-sentence'

/** Numbers, dates and names of the page, each with the sentence it stands in. */
export function* listFacts({ passages, lang }: ModelRequest): Generator<string> {
  const page = readPage(passages, lang)
  const lines = pageLines(passages, lang)
  const facts = page.sentences.map(({ text }) => findFacts(text, lang.slice(0, 2).toLowerCase()))
  const groups: [string, Item[]][] = [
    [lines.numbers, bySentence(page, facts, 'numbers', MOST_NUMBERS)],
    [lines.dates, bySentence(page, facts, 'dates', MOST_DATES)],
    [lines.names, byName(page, facts)],
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
  page: PageReading,
  facts: readonly SentenceFacts[],
  kind: 'numbers' | 'dates',
  most: number,
): Item[] {
  const rates = rateSentences(page)
  return page.sentences
    .map((sentence) => ({ sentence, what: distinct(facts[sentence.at]?.[kind] ?? []) }))
    .filter(({ what }) => what.length > 0)
    .map((item) => ({
      ...item,
      rate: (rates[item.sentence.at] ?? 0) + RICHNESS * Math.min(3, item.what.length),
    }))
    .sort((a, b) => b.rate - a.rate)
    .slice(0, most)
    .sort((a, b) => a.sentence.at - b.sentence.at)
    .map(({ sentence, what }) => ({ sentence, what: what.slice(0, MOST_A_SENTENCE) }))
}

const RICHNESS = 0.5

/** The names that come up most, with the sentences they first stand in; a part of a longer name counts for that. */
function byName({ sentences }: PageReading, facts: readonly SentenceFacts[]): Item[] {
  const found = new Map<string, { sentence: PageSentence; count: number }>()
  for (const sentence of sentences)
    for (const name of distinct(facts[sentence.at]?.names ?? [])) {
      const known = found.get(name)
      if (known) known.count++
      else found.set(name, { sentence, count: 1 })
    }
  const names = [...found].sort(([a, x], [b, y]) => weigh(b, y.count) - weigh(a, x.count))
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

/** A name of several words is surely one. */
function weigh(name: string, count: number): number {
  return count * (name.includes(' ') ? 2 : 1)
}

function distinct(list: readonly string[]): string[] {
  return [...new Set(list)]
}
