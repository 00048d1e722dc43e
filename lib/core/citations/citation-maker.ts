import type { Capture, Span } from '@/lib/model/capture'
import type { Check, Citation } from '@/lib/model/citation'
import { type CitationSeat, citeMatch, citeQuotation } from './build-citation'
import type { SupportFinder } from './find-support'
import { prepareText } from './prepare-text'
import { wordIndexOf } from './word-index'

/** Where a citation will stand, and which passages it names. */
export interface CitationPlan {
  at: number
  statement: Span
  ids: string[]
}

/** Makes the citations of one answer and numbers them. `says` is the words of the statement. */
export interface CitationMaker {
  /** For words that the model quoted from passage `id`. */
  citeQuote(plan: CitationPlan, says: string, quote: string, id: string | undefined): Citation
  /** For a statement without quoted words; `null` when nothing resembles it. */
  citeStatement(plan: CitationPlan, says: string): Citation | null
}

/** A quotation has at least so many words; fewer prove little. */
export const MIN_QUOTED_WORDS = 4

export function createCitationMaker(
  answerId: string,
  capture: Capture,
  finder: SupportFinder,
): CitationMaker {
  let order = 0

  function seat({ at, statement, ids }: CitationPlan, says: string, quote?: string): CitationSeat {
    order++
    return { answerId, order, at, statement, says, asked: quote === undefined ? { ids } : { ids, quote } }
  }

  return {
    citeQuote(plan, says, quote, id) {
      const check = finder.checkQuote(quote, id)
      const match = provesLittle(check, quote) && says !== '' ? finder.match(says, plan.ids) : null
      return match
        ? citeMatch(seat(plan, says, quote), match, capture, finder)
        : citeQuotation(seat(plan, says, quote), withNearest(check, says, plan.ids, finder), capture, finder)
    },
    citeStatement(plan, says) {
      const match = says === '' ? null : finder.match(says, plan.ids)
      return match ? citeMatch(seat(plan, says), match, capture, finder) : null
    },
  }
}

export function countWords(text: string): number {
  return wordIndexOf(prepareText(text)).words.length
}

/** Words too few to prove anything give way to a match of the whole statement. */
function provesLittle(check: Check, quote: string): boolean {
  return check.weak === true || (check.verdict === 'absent' && countWords(quote) < MIN_QUOTED_WORDS)
}

/** Words that resemble nothing on the page: at least where their statement may come from. */
function withNearest(check: Check, says: string, ids: readonly string[], finder: SupportFinder): Check {
  if (check.verdict !== 'absent' || check.nearest || says === '') return check
  const [nearest] = finder.match(says, ids)?.spans ?? []
  return nearest ? { ...check, nearest } : check
}
