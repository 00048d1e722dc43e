import type { RankedSentence } from '@/lib/core/retrieval/ranked'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import { wordLikeness } from '@/lib/core/retrieval/word-likeness'
import type { Passage } from '@/lib/model/passage'
import type { ReadTerms } from './content-terms'
import { labelRow } from './label-row'
import { isEmptyRow, isRow, sectionWeight } from './quotable'

/** A row of a table, and the share of what is asked that its cells and the names of their columns hold. */
export interface AskedRow extends RankedSentence {
  sourceId: string
  share: number
}

/** The rows whose first cell a question asks for: `Student | 7 € | 5 €` where a student's price is asked. */
export function* askedRows(
  passages: readonly Passage[],
  asked: ReadonlySet<string>,
  readTerms: ReadTerms,
): Generator<AskedRow> {
  const isAsked = (term: string): boolean => [...asked].some((other) => isSame(term, other))
  for (const passage of passages) {
    if (!passage.text.includes(' | ') || sectionWeight(passage.headings) < 1) continue
    const over = readTerms(passage.headings.join('\n'))
    for (const { start, end } of splitSentences(passage.text)) {
      const text = passage.text.slice(start, end)
      if (!isRow(text) || isEmptyRow(text) || text.length > LONGEST_ROW) continue
      if (isHead(passage.text, start, end)) continue
      const first = [...readTerms(text.split(' | ', 1)[0] ?? '')]
      const named = first.filter(isAsked).length
      if (named === 0 || named / first.length < LEAST_NAMED) continue
      const shown = [...readTerms(labelRow(text, start, passage, passages) ?? text), ...over]
      const held = [...asked].filter((term) => shown.some((other) => isSame(term, other))).length
      const share = held / asked.size
      if (share < LEAST_SHARE) continue
      yield {
        span: { start: passage.start + start, end: passage.start + end },
        text,
        passageId: passage.id,
        sourceId: passage.captureId,
        score: 0,
        coverage: share,
        chance: 0,
        share,
      }
    }
  }
}

const LONGEST_ROW = 300
/** Of the first cell's words. */
const LEAST_NAMED = 0.5
/** Of the words that are asked. */
const LEAST_SHARE = 0.5
/** Founder, founded: see `wordLikeness`. */
const LEAST_LIKENESS = 0.7

function isSame(term: string, other: string): boolean {
  return term === other || wordLikeness(term, other) >= LEAST_LIKENESS
}

/** The first of several rows, without a number, over three columns or more. */
function isHead(text: string, start: number, end: number): boolean {
  const row = text.slice(start, end)
  if (row.split(' | ').length < 3 || /\p{Nd}/u.test(row)) return false
  const before = text.slice(0, start).trimEnd().split('\n').at(-1) ?? ''
  const next = text.slice(end).trimStart().split('\n', 1)[0] ?? ''
  return !isRow(before) && isRow(next)
}
