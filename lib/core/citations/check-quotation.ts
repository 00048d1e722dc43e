import type { Span } from '@/lib/model/capture'
import type { Check, CheckReason, Diff } from '@/lib/model/citation'
import { cleanQuotation, MAX_QUOTATION_LENGTH } from './clean-quotation'
import { findExact, type Hit, preferredHit } from './find-exact'
import { findJoined, partQuotation } from './find-joined'
import { findLoosened } from './find-loosened'
import { diffAt, findRepaired } from './find-repaired'
import { isWeak } from './is-weak'
import { withoutReferenceMarks } from './loosened-text'
import { type PreparedText, prepareText, toSpan } from './prepare-text'

/** Stored with every verdict: a newer checker never silently changes an old one. */
export const CHECKER_VERSION = 1

/**
 * Looks for quoted words in a text. Word for word after the fixed preparation of `prepareText`; with small
 * differences that change nothing; or absent, with the reason and the nearest place. `hint` is where the words are
 * said to stand: it chooses between copies, no more. Pure and bounded.
 */
export function checkQuotation(text: PreparedText, quote: string, hint?: Span): Check {
  const cleaned = cleanQuotation(quote)
  return (
    wordForWord(text, prepareText(quote.slice(0, MAX_QUOTATION_LENGTH)), hint) ??
    wordForWord(text, prepareText(cleaned), hint) ??
    withoutListNumber(text, cleaned, hint) ??
    joined(text, cleaned) ??
    repaired(text, prepareText(cleaned), hint)
  )
}

const LIST_NUMBER = /^\s*\d{1,2}[.)]\s+/

/** A list's number before the quotation is the writer's own, unless the page has another number there. */
function withoutListNumber(text: PreparedText, quote: string, hint: Span | undefined): Check | null {
  const bare = quote.replace(LIST_NUMBER, '')
  if (bare === quote) return null
  const check = wordForWord(text, prepareText(bare), hint)
  const start = check?.spans[0]?.start ?? 0
  return /\d\W*$/.test(text.text.slice(Math.max(start - 8, 0), start)) ? null : check
}

function wordForWord(text: PreparedText, needle: PreparedText, hint: Span | undefined): Check | null {
  for (const searched of [text, withoutReferenceMarks(text)]) {
    const hits = findExact(searched, needle)
    const hit = preferredHit(searched, hits, hint)
    if (hit) {
      const span = toSpan(searched, hit.from, hit.to)
      return {
        verdict: 'word-for-word',
        spans: [span],
        copies: hits.length,
        ...(isWeak(text, [span]) && { weak: true }),
      }
    }
  }
  return null
}

function joined(text: PreparedText, quote: string): Check | null {
  const parted = partQuotation(quote)
  if (!parted) return null
  let found = findJoined(text, parted)
  let searched = text
  if (!('hits' in found)) {
    searched = withoutReferenceMarks(text)
    found = findJoined(searched, parted)
  }
  if (!('hits' in found))
    return found.reason === 'not-on-page' ? null : absent(searched, found.reason, found.nearest)
  const spans = found.hits.map(({ from, to }) => toSpan(searched, from, to))
  if (parted.editorial) return { verdict: 'repaired', spans, copies: 1 }
  return { verdict: 'word-for-word', spans, copies: 1, ...(isWeak(text, spans) && { weak: true }) }
}

function repaired(marked: PreparedText, needle: PreparedText, hint: Span | undefined): Check {
  const text = withoutReferenceMarks(marked)
  const loosened = findLoosened(text, needle)
  const hit = preferredHit(text, loosened, hint)
  if (hit) return mended(text, hit, loosened.length, diffAt(text, needle, hit))
  const { repaired: place, nearest, diff, reason } = findRepaired(text, needle, hint)
  if (place) return mended(text, place, 1, diff)
  return { ...absent(text, reason, nearest), ...(diff && { diff }) }
}

function mended(text: PreparedText, { from, to }: Hit, copies: number, diff: Diff[] | undefined): Check {
  return { verdict: 'repaired', spans: [toSpan(text, from, to)], copies, ...(diff && { diff }) }
}

function absent(text: PreparedText, reason: CheckReason, nearest: Hit | undefined): Check {
  const place = nearest && { nearest: toSpan(text, nearest.from, nearest.to) }
  return { verdict: 'absent', spans: [], copies: 0, reason, ...place }
}
