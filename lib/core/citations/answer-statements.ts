import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { Span } from '@/lib/model/capture'
import { prepareText } from './prepare-text'
import { termsOf } from './statement-terms'
import { saysNothing } from './words/no-answer'

/** The statement that a mark at the end of `line` belongs to: the sentence, list item or table cell before it. */
export function statementBefore(line: string): Span {
  const cell = lastCell(line)
  const body = cell ?? bodyOf(line)
  const last = splitSentences(line.slice(body.start, body.end)).at(-1)
  if (!last) return { start: line.length, end: line.length }
  return { start: body.start + last.start, end: body.start + last.end }
}

/** The sentences of a line that state something which a quotation could prove. */
export function provableStatements(line: string, lang: string): Span[] {
  if (isHeading(line) || TABLE_RULE.test(line)) return []
  const body = bodyOf(line)
  return splitSentences(line.slice(body.start, body.end))
    .map(({ start, end }) => ({ start: body.start + start, end: body.start + end }))
    .filter(({ start, end }) => isProvable(line.slice(start, end), lang))
}

/** Without the marker of a list item, a quotation or a heading. */
function bodyOf(line: string): Span {
  const marker =
    /^[ \t]*(?:>[ \t]*)*(?:#{1,6}[ \t]+|[-*+•][ \t]+|\d{1,3}[.)][ \t]+)?(?:\[[ xX]\][ \t]+)?/.exec(line)
  return { start: marker?.[0].length ?? 0, end: line.length }
}

/** The last cell with words in it, of a table row. */
function lastCell(line: string): Span | null {
  if (!line.trimStart().startsWith('|')) return null
  let end = line.length
  while (end > 0) {
    const start = line.lastIndexOf('|', end - 1) + 1
    if (/[\p{L}\p{N}]/u.test(line.slice(start, end))) return { start, end }
    if (start === 0) return null
    end = start - 1
  }
  return null
}

/** Marked as one, in bold only (as an item of a list, too), or announcing what follows. */
function isHeading(line: string): boolean {
  const text = line.trim()
  const body = line.slice(bodyOf(line).start).trim()
  return text.startsWith('#') || /^(?:\*\*|__)[^*_]{1,200}(?:\*\*|__):?$/.test(body) || /[:：]$/.test(text)
}

const TABLE_RULE = /^[\s|:-]*$/
const MIN_CONTENT_WORDS = 6

function isProvable(sentence: string, lang: string): boolean {
  if (/[?？:：]["”’»)\]*_]*\s*$/.test(sentence) || saysNothing(sentence)) return false
  const terms = termsOf(prepareText(sentence), lang)
  return terms.length >= MIN_CONTENT_WORDS || terms.some(({ kind }) => kind !== 'word')
}
