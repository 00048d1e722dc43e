import type { Span } from '@/lib/model/capture'
import type { Check, Citation } from '@/lib/model/citation'
import { type CitationSeat, citeMatch, citeQuotation } from './build-citation'
import { prepareText } from './prepare-text'
import type { SourcesFinder } from './sources-finder'
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

export function createCitationMaker(answerId: string, finder: SourcesFinder): CitationMaker {
  let order = 0

  function seat({ at, statement, ids }: CitationPlan, says: string, quote?: string): CitationSeat {
    order++
    return { answerId, order, at, statement, says, asked: quote === undefined ? { ids } : { ids, quote } }
  }

  return {
    citeQuote(plan, says, quote, id) {
      const found = finder.checkQuote(quote, id)
      const closest = provesLittle(found.check, quote) && says !== '' ? finder.match(says, plan.ids) : null
      if (closest) return citeMatch(seat(plan, says, quote), closest, finder)
      return citeQuotation(seat(plan, says, quote), withNearest(found, says, plan.ids, finder), finder)
    },
    citeStatement(plan, says) {
      const found = says === '' ? null : finder.match(says, plan.ids)
      return found ? citeMatch(seat(plan, says), found, finder) : null
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

type FoundQuotation = ReturnType<SourcesFinder['checkQuote']>

/** Words that resemble nothing in any source: at least where their statement may come from. */
function withNearest(
  found: FoundQuotation,
  says: string,
  ids: readonly string[],
  finder: SourcesFinder,
): FoundQuotation {
  const { check } = found
  if (check.verdict !== 'absent' || check.nearest || says === '') return found
  const closest = finder.match(says, ids)
  const nearest = closest?.match.spans[0]
  return closest && nearest ? { source: closest.source, check: { ...check, nearest } } : found
}
