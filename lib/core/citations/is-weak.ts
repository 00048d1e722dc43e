import type { Span } from '@/lib/model/capture'
import { isUnspaced } from './fold-text'
import type { PreparedText } from './prepare-text'
import { prepareText } from './prepare-text'
import { wordIndexOf } from './word-index'

const STRONG_WORDS = 4
const STRONG_UNSPACED_LETTERS = 6
const MAX_IDENTIFIER_LENGTH = 120

/**
 * Whether found words are so few that they prove little: 4 % of two-word strings stand on an unrelated page. A number,
 * a whole table cell or line, or an identifier is proof enough.
 */
export function isWeak(text: PreparedText, spans: readonly Span[]): boolean {
  const raw = spans.map(({ start, end }) => text.text.slice(start, end)).join(' ')
  const { words } = wordIndexOf(prepareText(raw))
  const unspaced = words.filter(isUnspaced).length
  if (words.length - unspaced >= STRONG_WORDS || unspaced >= STRONG_UNSPACED_LETTERS) return false
  return !(
    /\d/.test(raw) ||
    isIdentifier(raw.slice(0, MAX_IDENTIFIER_LENGTH)) ||
    spans.every((span) => isWholeCell(text.text, span))
  )
}

function isIdentifier(raw: string): boolean {
  return /^\S*(?:[a-z][A-Z]|\w[_.]\w|\w\()\S*$/.test(raw)
}

function isWholeCell(text: string, { start, end }: Span): boolean {
  return (
    /(?:^|[|\n])[^\p{L}\p{N}|\n]{0,8}$/u.test(text.slice(Math.max(start - 10, 0), start)) &&
    /^[^\p{L}\p{N}|\n]{0,8}(?:$|[|\n])/u.test(text.slice(end, end + 10))
  )
}
