import type { Capture, Span } from '@/lib/model/capture'
import type { Check, Warning } from '@/lib/model/citation'
import type { Passage } from '@/lib/model/passage'
import {
  CLEARLY_BETTER,
  createStatementAligner,
  type StatementAligner,
  type StatementMatch,
} from './align-statement'
import { checkQuotation } from './check-quotation'
import { createStatementChecker, type StatementChecker } from './check-statement'
import { type PreparedText, prepareText } from './prepare-text'

/** Looks in one capture for what an answer claims to have from it. */
export interface SupportFinder {
  readonly page: PreparedText
  /** Looks for quoted words: everywhere on the page, first in the passage that was cited. */
  checkQuote(quote: string, id: string | undefined): Check
  /** Looks for a statement: in the cited passages, else, or when clearly better, in all that were sent. */
  match(statement: string, ids: readonly string[]): StatementMatch | null
  /** What the page does not bear out. */
  warn(statement: string, support: readonly Span[], coverage: number): Warning[]
  /** The passage that was sent in which a place lies. */
  passageAt(offset: number): Passage | undefined
}

/** `passages` are those that were sent. */
export function createSupportFinder(capture: Capture, passages: readonly Passage[]): SupportFinder {
  const page = prepareText(capture.text, capture.blocks)
  // A page is read for matching only when something is to be matched: most answers quote.
  let aligner: StatementAligner | undefined
  let checker: StatementChecker | undefined
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return {
    page,
    checkQuote: (quote, id) => checkQuotation(page, quote, id === undefined ? undefined : byId.get(id)),
    match(statement, ids) {
      aligner ??= createStatementAligner(page, capture.lang)
      const cited = ids.flatMap((id) => byId.get(id) ?? [])
      const here = cited.length > 0 ? aligner.align(statement, cited, true) : null
      const anywhere = aligner.align(statement, passages, false)
      if (!here || !anywhere) return here ?? anywhere
      return anywhere.score > here.score + CLEARLY_BETTER ? anywhere : here
    },
    warn(statement, support, coverage) {
      checker ??= createStatementChecker(page, capture.lang)
      return checker.check(statement, support, coverage)
    },
    passageAt: (offset) => passages.find(({ start, end }) => start <= offset && offset < end),
  }
}
