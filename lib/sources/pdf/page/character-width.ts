/**
 * How wide a character is against the others of its run, about: the widths of Helvetica (Adobe's Core 14 metrics) in
 * thousandths of the size, which most proportional faces follow closely enough to find a word inside a run whose
 * whole width is known.
 */
export function characterWidth(code: number): number {
  if (code < 0x7f) return LATIN[code - 0x20] ?? 0
  if (code >= 0x300 && code < 0x370) return 0
  if (isWide(code)) return 1_000
  return code >= 0x600 && code < 0x700 ? 450 : 556
}

/** Chinese, Japanese and Korean characters and their punctuation take a square each. */
export function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code < 0x1160) ||
    (code >= 0x2e80 && code < 0xa4d0) ||
    (code >= 0xac00 && code < 0xd7a4) ||
    (code >= 0xf900 && code < 0xfb00) ||
    (code >= 0xfe30 && code < 0xfe70) ||
    (code >= 0xff00 && code < 0xff61) ||
    (code >= 0xd840 && code < 0xd880)
  )
}

/** From the space to the tilde. */
const LATIN = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** The share of the run's width that lies before each of its characters, and behind the last: one more than those. */
export function characterEdges(text: string, isMonospaced: boolean): Float64Array {
  const edges = new Float64Array(text.length + 1)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isLow = code >= 0xdc00 && code < 0xe000
    const width = isLow ? 0 : isMonospaced ? (isWide(code) ? 2 : 1) : characterWidth(code)
    edges[i + 1] = (edges[i] ?? 0) + width
  }
  const total = edges[text.length] || 1
  return edges.map((edge) => edge / total)
}
