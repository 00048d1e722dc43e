import type { Citation } from '@/lib/model/citation'

/** Where the chip of a citation is drawn, as an offset into the answer's text. */
export interface PlacedChip {
  at: number
  citation: Citation
}

/** Marks that close emphasis or code and may stand between a word and its full stop. */
const CLOSING_MARKS = '*_~`'
const EMPHASIS_MARKS = '*_~'
const CLOSING_PUNCTUATION = '.,;:!?…。、，；：！？)]）」』”’»"\''
/** More than this directly after a word is no punctuation but decoration. */
const MAX_PUNCTUATION = 6

/**
 * The chips of an answer in reading order, each hugging the word before it: white space before a chip is skipped
 * backwards, punctuation directly after it stands before the chip. Offsets never decrease.
 */
export function placeChips(text: string, citations: readonly Citation[]): PlacedChip[] {
  return citations
    .map((citation) => ({ at: placeChip(text, citation.at), citation }))
    .toSorted((a, b) => a.at - b.at || a.citation.order - b.citation.order)
}

/** Where a chip goes that was put at offset `at`. */
export function placeChip(text: string, at: number): number {
  let place = Math.max(0, Math.min(at, text.length))
  while (place > 0 && isSpace(text[place - 1])) place -= 1
  return place === 0 ? 0 : behindPunctuation(text, beforeClosingMarks(text, place))
}

/** `**word**▮` becomes `**word▮**`: inside, the chip stands on the line of its word. */
function beforeClosingMarks(text: string, from: number): number {
  let at = from
  while (at > 0 && EMPHASIS_MARKS.includes(text.charAt(at - 1))) at -= 1
  const isClosing = at > 0 && !isSpace(text[at - 1]) && !/[\p{L}\p{N}]/u.test(text.charAt(from))
  return isClosing ? at : from
}

/** Steps over closing marks only when punctuation follows them: `**word**.` but not `word **next**`. */
function behindPunctuation(text: string, from: number): number {
  let at = from
  while (at < text.length && CLOSING_MARKS.includes(text.charAt(at))) at += 1
  const start = at
  while (at < text.length && at - start < MAX_PUNCTUATION && CLOSING_PUNCTUATION.includes(text.charAt(at)))
    at += 1
  const isInsideNumber = /[.,]/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at))
  return at === start || isInsideNumber ? from : at
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character)
}
