import type { CheckReason } from '@/lib/model/citation'
import { findExact, type Hit } from './find-exact'
import { type PreparedText, prepareText } from './prepare-text'
import { textBetween, wordAt, wordIndexOf } from './word-index'
import { lexiconOf } from './words/lexicon'
import { UNSPACED_NEGATORS } from './words/negators'

/** A quotation in parts, as its ellipses and editorial brackets part it. */
export interface QuotationParts {
  parts: PreparedText[]
  /** Words in brackets stand for some of the page's: "[the firm] opened". */
  editorial: boolean
}

/** The parts in order, close together; or why they are not a quotation. */
export type JoinedHits = { hits: Hit[] } | { reason: CheckReason; nearest?: Hit }

/** What an ellipsis may skip, in squeezed characters. */
const MAX_GAP = 700
/** What an editorial bracket may stand for. */
const MAX_EDITORIAL_GAP = 80
const MAX_BLOCK_ENDS_IN_GAP = 1
const MAX_PARTS = 12

/** Parts a cleaned quotation; `null` when there is nothing to part. */
export function partQuotation(quote: string): QuotationParts | null {
  let editorial = false
  const marked = quote.replace(/\[([^[\]\n]{2,60})\]/g, (whole, words: string) => {
    if (/^\s*(?:…|\.{3})\s*$/.test(words)) return '…'
    if (!isEditorial(words)) return whole
    editorial = true
    return '…'
  })
  const parts = marked
    .split(/…|\.{3,}|\(…\)|\[…\]/)
    .map((part) => prepareText(part))
    .filter((part) => part.squeezed !== '')
  if (parts.length === 0 || parts.length > MAX_PARTS) return null
  if (parts.length === 1 && !editorial) return null
  return parts.every(isLongEnough) ? { parts, editorial } : null
}

/** Finds all parts word for word, in order, near each other and with no negator hidden between them. */
export function findJoined(text: PreparedText, { parts, editorial }: QuotationParts): JoinedHits {
  const [first, ...others] = parts
  if (!first) return { reason: 'not-on-page' }
  const starts = findExact(text, first)
  let reason: CheckReason = 'not-on-page'
  for (const start of starts) {
    const chain = chainFrom(text, start, others, editorial ? MAX_EDITORIAL_GAP : MAX_GAP)
    if ('hits' in chain) return chain
    if (reason !== 'hidden-negation') reason = chain.reason
  }
  const everywhere = parts.every((part) => findExact(text, part, 0, 1).length > 0)
  const nearest = starts[0]
  if (!everywhere || !nearest) return { reason: 'not-on-page', ...(nearest && { nearest }) }
  return { reason, nearest }
}

/** A name in a bracket may stand for a pronoun; a number or a negator never. */
function isEditorial(words: string): boolean {
  const prepared = prepareText(words)
  const { negators } = lexiconOf(wordIndexOf(prepared))
  return !/\d/.test(prepared.squeezed) && !wordIndexOf(prepared).words.some((word) => negators.has(word))
}

/** One word before or behind an ellipsis proves nothing. */
function isLongEnough(part: PreparedText): boolean {
  return wordIndexOf(part).words.length >= 2 || /\d/.test(part.squeezed)
}

function chainFrom(text: PreparedText, start: Hit, others: PreparedText[], maxGap: number): JoinedHits {
  const hits = [start]
  for (const part of others) {
    const last = hits.at(-1) ?? start
    const next = findExact(text, part, last.to, 1)[0]
    if (!next) return { reason: 'order' }
    if (next.from - last.to > maxGap || blockEndsBetween(text, last, next) > MAX_BLOCK_ENDS_IN_GAP) {
      return { reason: 'parts-apart' }
    }
    if (hidesNegation(text, last, next)) return { reason: 'hidden-negation' }
    hits.push(next)
  }
  return { hits }
}

function blockEndsBetween(text: PreparedText, one: Hit, next: Hit): number {
  const from = text.ends[one.to - 1] ?? 0
  const to = text.starts[next.from] ?? 0
  return text.blockEnds.filter((end) => end >= from && end <= to).length
}

/** A negator in the rest of the first part's sentence or the beginning of the next part's. */
function hidesNegation(text: PreparedText, one: Hit, next: Hit): boolean {
  const index = wordIndexOf(text)
  const first = wordAt(index, one.to)
  const last = wordAt(index, next.from)
  const raw = textBetween(text, index, first - 1, last)
  const sentences = raw.split(/[.!?。！？](?=[\s"'”’»)]|$)|\n/)
  return [sentences[0] ?? '', sentences.at(-1) ?? ''].some((part) => hasNegator(part, text))
}

function hasNegator(raw: string, text: PreparedText): boolean {
  const { negators } = lexiconOf(wordIndexOf(text))
  const words = wordIndexOf(prepareText(raw)).words
  return (
    words.some((word) => negators.has(word)) || UNSPACED_NEGATORS.some((negator) => raw.includes(negator))
  )
}
