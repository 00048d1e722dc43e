/** How a run of the quotation's words relates to a run of the page's, as half-open word ranges. */
export interface Edit {
  kind: 'same' | 'rejoined' | 'changed' | 'added' | 'missing'
  askedFrom: number
  askedTo: number
  pageFrom: number
  pageTo: number
}

/** What the differences between words weigh. */
export interface WordMeasure {
  /** 0 for the same words, `NEAR` for a small difference, `FAR` for different ones. */
  distance(asked: string, page: string): number
  isRejoined(one: string, parts: readonly string[]): boolean
  /** What it costs to leave out a word of the page, by its place in the window: `MISSING`, or less. */
  missing(pageWord: number): number
}

export const NEAR = 0.4
export const FAR = 1.5

const REJOINED = 0.1
/** A word left out is likelier than a word made up, so that a tie keeps the quotation whole. */
export const MISSING = 1
const ADDED = 1.1
/** One word against two or three written apart, on either side. */
const RUNS: readonly (readonly [asked: number, page: number])[] = [
  [1, 1],
  [1, 0],
  [0, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
]

/**
 * Aligns the whole quotation with the best stretch of a window of the page's words: weighted edit distance over words
 * with free ends on the page's side, words joined or split counting as equal.
 */
export function alignWords(asked: readonly string[], page: readonly string[], measure: WordMeasure): Edit[] {
  const width = page.length + 1
  const cost = new Float32Array((asked.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  const run = new Uint8Array(cost.length)
  cost.fill(0, 0, width)
  for (let i = 0; i <= asked.length; i++) {
    for (let j = 0; j <= page.length; j++) {
      for (let r = 0; r < RUNS.length; r++) {
        const [a, p] = RUNS[r] ?? [1, 1]
        if (i < a || j < p || (a === 0 && i === 0)) continue
        const before = cost[(i - a) * width + j - p] ?? Number.POSITIVE_INFINITY
        const here = i * width + j
        if (before >= (cost[here] ?? 0)) continue
        const total = before + runCost(asked, page, i, j, a, p, measure)
        if (total < (cost[here] ?? 0)) {
          cost[here] = total
          run[here] = r
        }
      }
    }
  }
  return trace(asked.length, bestEnd(cost, asked.length, width), run, width, asked, page)
}

function runCost(
  asked: readonly string[],
  page: readonly string[],
  i: number,
  j: number,
  a: number,
  p: number,
  measure: WordMeasure,
): number {
  if (a === 0) return measure.missing(j - 1)
  if (p === 0) return ADDED
  const askedWord = asked[i - 1] ?? ''
  const pageWord = page[j - 1] ?? ''
  if (a === 1 && p === 1) return measure.distance(askedWord, pageWord)
  // However it is written, it begins with the same letter.
  if (asked[i - a]?.charCodeAt(0) !== page[j - p]?.charCodeAt(0)) return Number.POSITIVE_INFINITY
  const rejoined =
    a === 1
      ? measure.isRejoined(askedWord, page.slice(j - p, j))
      : measure.isRejoined(pageWord, asked.slice(i - a, i))
  return rejoined ? REJOINED : Number.POSITIVE_INFINITY
}

function bestEnd(cost: Float32Array, last: number, width: number): number {
  let best = 0
  for (let j = 1; j < width; j++) {
    if ((cost[last * width + j] ?? 0) < (cost[last * width + best] ?? 0)) best = j
  }
  return best
}

function trace(
  i: number,
  j: number,
  run: Uint8Array,
  width: number,
  asked: readonly string[],
  page: readonly string[],
): Edit[] {
  const edits: Edit[] = []
  while (i > 0) {
    const [a, p] = RUNS[run[i * width + j] ?? 0] ?? [1, 1]
    const same = a === 1 && p === 1 && asked[i - 1] === page[j - 1]
    const kind = a === 0 ? 'missing' : p === 0 ? 'added' : a + p > 2 ? 'rejoined' : same ? 'same' : 'changed'
    edits.push({ kind, askedFrom: i - a, askedTo: i, pageFrom: j - p, pageTo: j })
    i -= a
    j -= p
  }
  return edits.reverse()
}
