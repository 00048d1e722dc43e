import { formatNumber, plural } from '@/components/app/format-number'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Translate } from '@/lib/model/message-key'
import type { Receipt } from '@/lib/model/receipt'
import type { SectionName, WholeReading } from '@/lib/model/whole-reading'
import { describeDuration } from './describe-duration'

/** What is being done. */
export function describeStep({ step, sections, sectionsDone }: WholeReading, translate: Translate): string {
  if (step?.kind === 'combine') return plural(translate, sectionsDone, 'wholeCombiningOne', 'wholeCombining')
  if (step?.kind === 'answer') return translate('wholeAnswering')
  const current = Math.min(sections, sectionsDone + 1)
  return translate('wholeSection', formatNumber(current), formatNumber(sections))
}

/** Where in the source a section stands: `Pages 12 to 15: Methods`; `''` when nothing is known of it. */
export function describeSection({ title, firstPage, lastPage }: SectionName, translate: Translate): string {
  return [describePages(firstPage, lastPage, translate), stripInvisible(title)].filter(Boolean).join(': ')
}

/** How far a reading got that did not come to its end. */
export function describeReach({ sections, sectionsDone }: WholeReading, translate: Translate): string {
  return translate('wholeReached', formatNumber(sectionsDone), formatNumber(sections))
}

/** How many requests are done, and how long the others take once that is known. */
export function describeCount(whole: WholeReading, now: number, translate: Translate): string {
  const { requests, requestsDone, cost } = whole
  const counts = [formatNumber(requestsDone), formatNumber(requests)] as const
  if (requestsDone === 0 && cost.isTimeGuessed) return translate('wholeCount', ...counts)
  return translate('wholeLeft', ...counts, describeDuration(secondsLeft(whole, now), translate))
}

/**
 * How long it still takes, in seconds: by what its requests have taken so far, or was expected of them, less what the
 * present one has taken.
 */
export function secondsLeft(
  { cost, requests, requestsDone, tookMs, step }: WholeReading,
  now: number,
): number {
  const each = requestsDone > 0 ? tookMs / requestsDone / 1_000 : cost.seconds / cost.requests
  const present = step ? Math.min(each, Math.max(0, now - step.startedAt) / 1_000) : 0
  return Math.max(0, (requests - requestsDone) * each - present)
}

/** What a receipt says of a source that was sent part by part. */
export function rowsOfParts({ whole }: Receipt, translate: Translate): [name: string, value: string][] {
  if (!whole) return []
  const { sectionsRead, sections, requests, notesLeftOut, refused, unquoted = 0 } = whole
  return [
    [
      translate('receiptSections'),
      translate('receiptOf', formatNumber(sectionsRead), formatNumber(sections)),
    ],
    [translate('receiptRequests'), formatNumber(requests)],
    ...(notesLeftOut > 0 ? [row('receiptNotesLeftOut', formatNumber(notesLeftOut))] : []),
    ...(unquoted > 0 ? [row('receiptUnquoted', formatNumber(unquoted))] : []),
    ...(refused.length > 0 ? [row('receiptRefused', refused.map(stripInvisible).join('; '))] : []),
  ]

  function row(
    key: 'receiptNotesLeftOut' | 'receiptUnquoted' | 'receiptRefused',
    value: string,
  ): [string, string] {
    return [translate(key), value]
  }
}

function describePages(first: number | null, last: number | null, translate: Translate): string {
  if (first === null || last === null) return ''
  return first === last
    ? translate('wholePage', formatNumber(first))
    : translate('wholePages', formatNumber(first), formatNumber(last))
}
