import { prepareText } from './prepare-text'
import { wordIndexOf } from './word-index'
import type { Lexicon } from './words/lexicon'

/**
 * Whether what stands in parentheses may be left out of a quotation: prose without a negator. "non-" before a word
 * belongs to that word alone.
 */
export function isDroppableAside(raw: string, { negators }: Lexicon): boolean {
  if (looksLikeCode(raw)) return false
  const words = wordIndexOf(prepareText(raw.replace(/\bnon-/gi, ''))).words
  return !words.some((word) => negators.has(word))
}

function looksLikeCode(raw: string): boolean {
  return /[=;{}<>_&|$[\]]|\p{L}{2}\.\p{L}{2}/u.test(raw)
}
