/**
 * A quotation as its writer meant it: without the syntax of Markdown and HTML around the words, and with `[T]he`
 * written out, and with the brackets of the page where it was sent full-width ones. Emphasis stays: `prepareText` drops it. What the expressions see is cut to a length that no mark exceeds.
 */
export function cleanQuotation(quote: string): string {
  let text = quote.slice(0, MAX_QUOTATION_LENGTH).replace(FULL_WIDTH, (sign) => ASCII[sign] ?? sign)
  text = text.replace(/^\s*(?:```|~~~)[^\n`]*\n/, '').replace(/\n\s*(?:```|~~~)\s*$/, '')
  text = text.replace(/^[ \t]*(?:>[ \t]?|#{1,6}[ \t]+|[-*+•][ \t]+)+/gm, '')
  text = text.replace(/!?\[([^[\]\n]{1,300})\]\((?:[^()\s]|\([^()\s]{0,100}\)){0,500}\)/g, '$1')
  text = text.replace(SIMPLE_TAG, ' ')
  text = text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/gi, decodeEntity)
  return text.replace(/\[(\p{L})\](?=\p{L})/gu, '$1')
}

/** Longer than any quotation that the reader holds. */
export const MAX_QUOTATION_LENGTH = 4000

/** What a page's brackets are written with when they look like ours. */
const FULL_WIDTH = /[［］（）]/g
const ASCII: Readonly<Record<string, string>> = { '［': '[', '］': ']', '（': '(', '）': ')' }

const SIMPLE_TAG =
  /<\/?(?:a|abbr|b|blockquote|br|cite|code|del|div|em|h[1-6]|i|ins|li|mark|p|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]{0,300})?\/?>/gi

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  euro: '€',
  minus: '−',
  le: '≤',
  ge: '≥',
  ne: '≠',
  thinsp: '\u2009',
  ensp: ' ',
  emsp: ' ',
  zwnj: '\u200c',
  zwj: '\u200d',
  bull: '•',
  trade: '™',
}

/** The named entities of HTML for U+00A0 to U+00FF, in order. */
const LATIN_1_ENTITIES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )

function decodeEntity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  }
  const latin = LATIN_1_ENTITIES.indexOf(name)
  if (latin >= 0) return String.fromCharCode(0xa0 + latin)
  return Object.hasOwn(NAMED_ENTITIES, name) ? (NAMED_ENTITIES[name] ?? whole) : whole
}
