import { opensMark, removeInvisible, removeReferenceMarks } from '@/lib/core/prompts/page-text'
import { chooseQuotation } from './choose-quotation'

/** A sentence that can be written: where it stands and its words. */
export interface CitedSentence {
  text: string
  passageId: string
  /** Shown in place of the text, which is what is quoted: a row with the names of its columns. */
  shown?: string
}

/** The sentence as Markdown that shows its very words, followed by a mark that quotes it. */
export function writeSentence({ text, passageId, shown }: CitedSentence, tells: ReadonlySet<string>): string {
  const quotation = chooseQuotation(text, tells)
  const mark = quotation === '' ? `[${passageId}]` : `[${passageId} "${quotation}"]`
  const words = text.length > LONGEST_SHOWN ? shorten(text, quotation) : (shown ?? text)
  return `${toMarkdownText(words)} ${mark}`
}

/** What has no sentence end for so long (data, code, lists without stops) is shown by its quotation. */
const LONGEST_SHOWN = 900
const CONTEXT = 200

function shorten(text: string, quotation: string): string {
  const at = text.indexOf(quotation)
  const start = Math.max(0, at - CONTEXT)
  const end = Math.min(text.length, at + quotation.slice(0, LONGEST_SHOWN).length + CONTEXT)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

/** Text of a page as Markdown that draws exactly this text: none of it becomes a mark or a format. */
export function toMarkdownText(text: string): string {
  return toInlineText(text).replace(LINE_START, '$1\\$2')
}

/** The same for text that does not begin a line: "17.000" begins no list there. */
export function toInlineText(text: string): string {
  return removeReferenceMarks(removeInvisible(text)).replace(/\s+/g, ' ').trim().replace(SPECIAL, escapeSign)
}

/** Signs that Markdown may read as something else, and brackets that could open a mark. */
const SPECIAL = /[【［(\\`*_[\]<>|#~&$^{}!]/g
const OPENERS = '[【［('
const LINE_START = /^(\p{Nd}{0,9})([-+=.)])/u

/** A backslash does not stop the reader of marks: where one could begin, a bracket is written as an entity. */
function escapeSign(sign: string, at: number, whole: string): string {
  const isOpener = OPENERS.includes(sign)
  if (isOpener && opensMark(whole, at)) return `&#${sign.codePointAt(0)};`
  return isOpener && sign !== '[' ? sign : `\\${sign}`
}
