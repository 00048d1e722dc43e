import { toRoman } from './roman-numeral'

/** What stands before an item that is not numbered. */
export const BULLET = '•'

/**
 * The marker of a list item as it is drawn. `style` is its computed `list-style-type`; styles of other scripts are
 * written with the digits every reader of Markdown knows.
 */
export function writeMarker(style: string, ordinal: number): string {
  if (UNNUMBERED.has(style)) return BULLET
  if (style.startsWith('"') || style.startsWith("'")) return style.slice(1, -1).trim().slice(0, 20) || BULLET
  return `${writeOrdinal(style, ordinal)}.`
}

const UNNUMBERED: ReadonlySet<string> = new Set([
  'none',
  'disc',
  'circle',
  'square',
  'disclosure-open',
  'disclosure-closed',
])

function writeOrdinal(style: string, ordinal: number): string {
  if (/^(lower|upper)-(alpha|latin)$/.test(style) && ordinal > 0) return inCase(style, alphabetic(ordinal))
  if (/^(lower|upper)-roman$/.test(style)) return inCase(style, toRoman(ordinal))
  if (style === 'decimal-leading-zero' && ordinal >= 0) return `${ordinal}`.padStart(2, '0')
  return `${ordinal}`
}

function inCase(style: string, letters: string): string {
  return style.startsWith('upper') ? letters.toUpperCase() : letters
}

/** a, b … z, aa, ab … */
function alphabetic(ordinal: number): string {
  let letters = ''
  for (let rest = ordinal; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(0x61 + ((rest - 1) % 26)) + letters
  return letters
}
