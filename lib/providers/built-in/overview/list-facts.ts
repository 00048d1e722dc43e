import type { ModelRequest } from '@/lib/model/language-model'
import { pageLines } from '@/lib/providers/built-in/own-lines'
import { isRow } from '@/lib/providers/built-in/quotable'
import { toInlineText, writeSentence } from '@/lib/providers/built-in/write-sentence'
import { findFacts, type SentenceFacts } from './find-facts'
import { type Item, isLabel, listNames } from './list-names'
import { languageOf, type PageSentence, readPage, type SourceReading } from './page-sentences'
import { rateSentences } from './rate-sentences'

/** Numbers, dates and names of the page, each with the sentence it stands in. */
export function* listFacts(request: ModelRequest): Generator<string> {
  const { passages, lang } = request
  const lines = pageLines(passages, lang)
  yield lines.facts
  const page = yield* readPage(request)
  const language = languageOf(request)
  const facts = yield* factsOfAll(page, language)
  const rates = yield* rateSentences(page)
  const groups: [string, Item[]][] = [
    [lines.numbers, bySentence(page, rates, facts, 'numbers', MOST_NUMBERS)],
    [lines.dates, bySentence(page, rates, facts, 'dates', MOST_DATES)],
    [lines.names, yield* listNames(page, facts, language)],
  ]
  const filled = groups.filter(([, items]) => items.length > 0)
  if (filled.length === 0) {
    yield `\n\n${lines.noFacts}`
    return
  }
  for (const [heading, items] of filled) {
    let lead = `\n\n### ${heading}\n`
    for (const { what, sentence } of items) {
      const bold = what.map((fact) => `**${toInlineText(fact)}**`).join(', ')
      const cited = { text: sentence.text, passageId: sentence.passage.id }
      yield `${lead}\n- ${bold}: ${writeSentence(cited, new Set())}`
      lead = ''
    }
  }
}

/** Those of each sentence; empty pieces meanwhile. */
function* factsOfAll({ sentences }: SourceReading, lang: string): Generator<string, SentenceFacts[]> {
  const facts: SentenceFacts[] = []
  for (const { text } of sentences) {
    facts.push(findFacts(text, lang))
    if (facts.length % SLICE === 0) yield ''
  }
  return facts
}

const SLICE = 200

const MOST_NUMBERS = 8
const MOST_DATES = 8
const MOST_A_SENTENCE = 3

/** The sentences richest in such facts, in page order. */
function bySentence(
  page: SourceReading,
  rates: readonly number[],
  facts: readonly SentenceFacts[],
  kind: 'numbers' | 'dates',
  most: number,
): Item[] {
  const shown = new Set<string>()
  const items: Item[] = []
  const rich = page.sentences.filter(({ at }) => (facts[at]?.[kind].length ?? 0) > 0)
  const rateOf = ({ at, text }: PageSentence) =>
    isRow(text) ? 0 : (rates[at] ?? 0) + RICHNESS * Math.min(3, facts[at]?.[kind].length ?? 0)
  for (const sentence of rich.sort((a, b) => rateOf(b) - rateOf(a))) {
    if (items.length >= most) break
    const what = factsOf(sentence, facts[sentence.at]?.[kind] ?? []).filter((fact) => isNew(fact, shown))
    if (what.length > 0) items.push({ sentence, what: what.slice(0, MOST_A_SENTENCE) })
  }
  return items.sort((a, b) => a.sentence.at - b.sentence.at)
}

const RICHNESS = 0.5

/** The facts of a sentence, each once; a line that is nothing but its fact says nothing about it. */
function factsOf(sentence: PageSentence, found: readonly string[]): string[] {
  const { text } = sentence
  const line = bareOf(text)
  return isLabel(sentence) ? [] : distinct(found).filter((fact) => bareOf(fact) !== line)
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

function distinct(list: readonly string[]): string[] {
  return [...new Set(list)]
}
