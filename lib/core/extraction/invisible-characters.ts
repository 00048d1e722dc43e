/**
 * Whether the UTF-16 unit at `i` draws nothing and would only carry hidden text: tag characters, variation
 * selectors, zero-width and direction characters, soft hyphens, controls, fillers. A joiner between two letters
 * of a script that needs it (Persian, the scripts of India, Khmer, Mongolian) is part of the spelling and stays.
 */
export function isInvisible(text: string, i: number): boolean {
  const code = text.charCodeAt(i)
  if (code < 0xad) return code < 0x20 ? !isWhiteSpace(code) : code >= 0x7f && code < 0xa0
  if (code >= 0xd800 && code < 0xe000) return isInvisibleSurrogate(text, i, code)
  if (code === 0x200c || code === 0x200d) {
    return !(isJoiningScript(text.charCodeAt(i - 1)) && isJoiningScript(text.charCodeAt(i + 1)))
  }
  return isInvisibleUnit(code)
}

/** White space that collapses as CSS 2 says; a no-break space does not. */
export function isWhiteSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}

function isInvisibleUnit(code: number): boolean {
  if (code >= 0x2000 && code < 0x2070) {
    return (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || code >= 0x2060
  }
  if (code >= 0xfe00)
    return code <= 0xfe0f || code === 0xfeff || code === 0xffa0 || (code >= 0xfff0 && code <= 0xfffb)
  return INVISIBLE_UNITS.includes(code)
}

/** Soft hyphen, grapheme joiner, Arabic letter mark, Hangul fillers, Khmer inherent vowels, Mongolian selectors. */
const INVISIBLE_UNITS = [
  0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180c, 0x180d, 0x180e, 0x180f, 0x3164,
]

/** Planes of tags and further variation selectors (E0000 to E0FFF), musical format characters (1D173 to 1D17A). */
function isInvisibleSurrogate(text: string, i: number, code: number): boolean {
  const isLow = code >= 0xdc00
  const high = isLow ? text.charCodeAt(i - 1) : code
  const low = isLow ? code : text.charCodeAt(i + 1)
  if (high >= 0xdb40 && high <= 0xdb43) return true
  return high === 0xd834 && low >= 0xdd73 && low <= 0xdd7a
}

function isJoiningScript(code: number): boolean {
  return (
    (code >= 0x0600 && code < 0x0e00) ||
    (code >= 0x1000 && code < 0x10a0) ||
    (code >= 0x1780 && code < 0x18b0) ||
    (code >= 0xa840 && code < 0xa880)
  )
}
