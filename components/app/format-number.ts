import type { MessageKey, Translate } from '@/lib/model/message-key'

const RULES = new Intl.PluralRules()

/** A sentence about a number, in the form that the number asks for. The number fills `$1`. */
export function plural(translate: Translate, count: number, one: MessageKey, other: MessageKey): string {
  return translate(RULES.select(count) === 'one' ? one : other, formatNumber(count))
}

const NUMBERS = new Intl.NumberFormat()

/** A whole number as the reader writes it. */
export function formatNumber(value: number): string {
  return NUMBERS.format(value)
}

const COMPACT = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 })

/** A number for a narrow place: `2.9K`. */
export function formatCompact(value: number): string {
  return COMPACT.format(value).replace('K', 'k')
}

const SHARES = new Intl.NumberFormat(undefined, { style: 'percent', maximumSignificantDigits: 2 })

/** A part of a whole, 0 to 1, with two digits: `14%`, `0.42%`. */
export function formatShare(share: number): string {
  return SHARES.format(share)
}

/** From one number to another: `3–17`; one alone: `19`. */
export function formatRange(first: number, last: number): string {
  return first === last ? formatNumber(first) : NUMBERS.formatRange(first, last)
}

const PERCENTS = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })

/** From one percentage to another: `3% – 17%`; one alone: `19%`. */
export function formatPercents(first: number, last: number): string {
  return first === last ? PERCENTS.format(first / 100) : PERCENTS.formatRange(first / 100, last / 100)
}

/** Seconds with one place below ten: `3.1`, `42`. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds.toLocaleString(undefined, { maximumFractionDigits: seconds < 10 ? 1 : 0 })
}
