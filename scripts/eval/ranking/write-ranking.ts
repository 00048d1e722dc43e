import { PAGE_WEIGHTS } from '@/lib/core/retrieval/ranking-weights'
import { NAMES, WORD_CLUES } from './fit-ranking'

const HEAD = `import type { RankingWeights } from './ranking-clues'

/**
 * What each clue adds to the weight of a word (as an exponent) or to the score of a passage (in logits). Fitted to
 * questions whose passage is known by \`npm run eval -- ranking\`; see docs/decisions/0018-ranking.md.
 */
`

/** Fitting begins with the weights of pages that are shipped. */
export function startWeights(): Float64Array {
  const { word, passage } = PAGE_WEIGHTS
  const known: Record<string, number> = { ...word, ...passage }
  return Float64Array.from(NAMES, (name) => known[name] ?? 0)
}

/** The file of both lists of weights. */
export function writeRanking(page: Float64Array, library: Float64Array): string {
  return `${HEAD}export const PAGE_WEIGHTS: RankingWeights = ${writeList(page)}

export const LIBRARY_WEIGHTS: RankingWeights = ${writeList(library)}
`
}

function writeList(weights: Float64Array): string {
  const rows = NAMES.map((name, i) => `    ${name}: ${Number((weights[i] ?? 0).toPrecision(3))},\n`)
  const word = rows.slice(0, WORD_CLUES.length).join('')
  const passage = rows.slice(WORD_CLUES.length).join('')
  return `{\n  word: {\n${word}  },\n  passage: {\n${passage}  },\n}`
}
