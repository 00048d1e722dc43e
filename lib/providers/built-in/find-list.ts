import { readWords } from '@/lib/core/retrieval/read-words'
import type { ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { createTermReader, type ReadTerms, shareOf } from './content-terms'
import { isBoilerplate, isRow, sectionWeight } from './quotable'
import { isWhole } from './sentence-cues'
import type { QuotedGroup } from './write-sections'
import type { CitedSentence } from './write-sentence'

/** The list or table that a question asks for, under the heading or lead-in that fits it best; `null` when none fits. */
export function findList({ question, passages, lang, title }: ModelRequest): QuotedGroup | null {
  const readTerms = createTermReader(passages, lang)
  // Which page it stands on says nothing of which list, and "list" itself neither.
  const ofPage = readTerms(`${title} list`)
  const asked = new Set([...readTerms(question)].filter((term) => !ofPage.has(term)))
  let best: PageList | undefined
  let most = LEAST_FIT
  for (const list of listsOf(passages)) {
    const fit = fitOf(list, asked, readTerms)
    if (fit <= most) continue
    most = fit
    best = list
  }
  if (!best) return null
  const { passage, leadIn, items } = best
  return { passage, sentences: leadIn ? [leadIn] : [], below: items.slice(0, MOST_ITEMS) }
}

interface PageList {
  passage: Passage
  /** The line over it, when it announces something. */
  leadIn: CitedSentence | null
  items: CitedSentence[]
}

const MOST_ITEMS = 12
const LEAST_ITEMS = 3
const LONGEST_ITEM = 30
/** Half of the asked words in the heading or lead-in. */
const LEAST_FIT = 0.49
const ITEMS_SHARE = 0.3

function fitOf(
  { passage, leadIn, items }: PageList,
  asked: ReadonlySet<string>,
  readTerms: ReadTerms,
): number {
  const over = readTerms([...passage.headings.slice(-1), leadIn?.text ?? ''].join('\n'))
  const head = shareOf(asked, over)
  if (head === 0) return 0
  const inItems = shareOf(asked, readTerms(items.map(({ text }) => text.slice(0, 40)).join('\n')))
  return (head + ITEMS_SHARE * inItems) * sectionWeight(passage.headings)
}

/** Runs of lines that look like items of a list or rows of a table, section by section. */
function listsOf(passages: readonly Passage[]): PageList[] {
  const lists: PageList[] = []
  let section: string | undefined
  let before: CitedSentence | null = null
  let run: PageList | undefined
  for (const passage of passages) {
    const here = passage.headings.join('\n')
    if (here !== section) {
      before = null
      run = undefined
    }
    section = here
    for (const line of passage.text.split('\n')) {
      const text = line.trim()
      if (text === '') continue
      const cited = { text, passageId: passage.id }
      if (!isItem(text)) {
        before = cited
        run = undefined
        continue
      }
      if (!run) {
        run = { passage, leadIn: before && /[:：]$/.test(before.text) ? before : null, items: [] }
        lists.push(run)
      }
      run.items.push(cited)
    }
  }
  return lists.filter(({ items }) => items.length >= LEAST_ITEMS)
}

/** Rows, and short lines: paragraphs of one short sentence under one heading read as a list too. */
function isItem(text: string): boolean {
  if (isBoilerplate(text) || /[:：?？]$/.test(text)) return false
  if (isRow(text)) return true
  const words = readWords(text.slice(0, 400)).length
  return (
    words <= LONGEST_ITEM &&
    text.length <= 240 &&
    (words <= 12 || !isWhole(text) || SENTENCE_ENDS.exec(text) === null)
  )
}

/** A stop with another sentence behind it. */
const SENTENCE_ENDS = /[.!?。！？]\s+\p{Lu}/u
