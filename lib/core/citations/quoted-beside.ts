import { countWords, MIN_QUOTED_WORDS } from './citation-maker'

const AT_END = /["“„«「]([^"“”„«»「」\n]{12,600})["”“»」][\s.,;:!?)]{0,4}$/
const AT_START = /^\s?[:–—-]?\s?["“„«「]([^"“”„«»「」\n]{12,600})["”“»」]/
/** A quotation with its marks is no longer; it bounds what the expressions see. */
const MAX_LOOKED_AT = 700

/** `"words of the page" [p9]`: the quotation that stands before its mark. */
export function quotationAtEnd(text: string): string | null {
  return longEnough(AT_END.exec(text.slice(-MAX_LOOKED_AT))?.[1])
}

/** `[p9] "words of the page"`: the quotation that stands behind its mark. */
export function quotationAtStart(text: string): string | null {
  return longEnough(AT_START.exec(text.slice(0, MAX_LOOKED_AT))?.[1])
}

function longEnough(words: string | undefined): string | null {
  return words !== undefined && countWords(words) >= MIN_QUOTED_WORDS ? words : null
}
