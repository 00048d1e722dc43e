import type { Span } from '@/lib/model/capture'
import type { Check } from '@/lib/model/citation'
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
  const found = findJoined(text, parted)
  if (!('hits' in found)) {
    if (found.reason === 'not-on-page') return null
    return absent(found.reason, found.nearest && toSpan(text, found.nearest.from, found.nearest.to))
  }
  const spans = found.hits.map(({ from, to }) => toSpan(text, from, to))
  if (!parted.editorial) {
    return { verdict: 'word-for-word', spans, copies: 1, ...(isWeak(text, spans) && { weak: true }) }
  }
  return { verdict: 'repaired', spans, copies: 1 }
}

function repaired(text: PreparedText, needle: PreparedText, hint: Span | undefined): Check {
  const loosened = findLoosened(text, needle)
  const hit = preferredHit(text, loosened, hint)
  if (hit) return mended(text, needle, hit, loosened.length)
  const { repaired: place, nearest, diff, reason } = findRepaired(text, needle, hint)
  if (place)
    return {
      verdict: 'repaired',
      spans: [toSpan(text, place.from, place.to)],
      copies: 1,
      ...(diff && { diff }),
    }
  return { ...absent(reason, nearest && toSpan(text, nearest.from, nearest.to)), ...(diff && { diff }) }
}

function mended(text: PreparedText, needle: PreparedText, hit: Hit, copies: number): Check {
  const span = toSpan(text, hit.from, hit.to)
  return { verdict: 'repaired', spans: [span], copies, diff: diffAt(text, needle, hit) }
}

function absent(reason: NonNullable<Check['reason']>, nearest: Span | undefined): Check {
  return { verdict: 'absent', spans: [], copies: 0, reason, ...(nearest && { nearest }) }
}
