import type { Truth } from './read-truth'

/** Whether a block is in the body, and how much that counts; `undefined` where the truth does not tell. */
export interface Label {
  isIn: boolean
  weight: number
}

/** What the truth of a page says of each of its blocks. */
export function labelBlocks(texts: readonly string[], truth: Truth): (Label | undefined)[] {
  return typeof truth === 'string' ? labelByBody(texts, truth) : labelByParts(texts, truth)
}

/** Fewer characters of a block are found anywhere. */
const MIN_PART = 12
const MIN_LABELLED = 4

function labelByParts(texts: readonly string[], truth: { with: string[]; without: string[] }) {
  const within = truth.with.map(oneLine)
  const without = truth.without.map(oneLine)
  const labels = texts.map((text) => {
    const line = oneLine(text)
    const has = (part: string) => line.includes(part) || (line.length >= MIN_PART && part.includes(line))
    return within.some(has) ? true : without.some(has) ? false : undefined
  })
  const count = labels.filter((label) => label !== undefined).length
  return labels.map((isIn) =>
    isIn === undefined ? undefined : { isIn, weight: 1 / Math.max(MIN_LABELLED, count) },
  )
}

const SHINGLE = 4
/** Words beyond its own that a block's place in the text is worth. */
const PLACE = 3

function labelByBody(texts: readonly string[], body: string): (Label | undefined)[] {
  const truth = wordsOf(body)
  const joined = ` ${truth.join(' ')} `
  const known = new Set(shinglesOf(truth))
  const words = texts.map(wordsOf)
  const sure = words.map((own) => {
    if (own.length < SHINGLE) return joined.includes(` ${own.join(' ')} `) ? undefined : false
    const shingles = shinglesOf(own)
    return shingles.filter((shingle) => known.has(shingle)).length >= shingles.length / 2
  })
  const isIn = words.map((own, n) => sure[n] ?? (own.length > 0 && isBesideBody(n, words, sure, joined)))
  const total = words.reduce((sum, own, n) => sum + (isIn[n] ? Math.sqrt(own.length + PLACE) : 0), 10)
  return words.map((own, n) =>
    own.length > 0
      ? { isIn: isIn[n] ?? false, weight: Math.min(1, Math.sqrt(own.length + PLACE) / total) }
      : undefined,
  )
}

/** A few words are found anywhere: they are in the body if a neighbour is, and they stand there side by side. */
function isBesideBody(
  n: number,
  words: readonly string[][],
  sure: readonly (boolean | undefined)[],
  joined: string,
): boolean {
  const before = sure.findLastIndex((known, i) => i < n && known !== undefined)
  const behind = sure.findIndex((known, i) => i > n && known !== undefined)
  const own = words[n] ?? []
  if (sure[before] && sure[behind]) return true
  const follows = joined.includes(` ${[...(words[before]?.slice(-2) ?? []), ...own].join(' ')} `)
  const leads = joined.includes(` ${[...own, ...(words[behind]?.slice(0, 2) ?? [])].join(' ')} `)
  return (sure[before] === true && follows) || (sure[behind] === true && leads)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? []
}

function shinglesOf(words: readonly string[]): string[] {
  return words.slice(SHINGLE - 1).map((_word, i) => words.slice(i, i + SHINGLE).join(' '))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
