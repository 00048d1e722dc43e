import type { PassageTable, SentenceWords } from './passage-table'
import { ADJACENT_SHARE, ADJACENT_WITHIN, type RankingSettings } from './ranking-settings'
import type { ReadQuestion } from './read-question'

/** How well a stretch of words fits a question. */
export interface WordScore {
  /** BM25 over the stretch. */
  own: number
  /** For question words that stand together. */
  adjacency: number
  /** Share of the question's content, by weight, that the stretch holds; 0 to 1. */
  coverage: number
}

type Saturation = Pick<RankingSettings, 'k1' | 'b'>

/** BM25's saturation for `count` uses in a stretch `length` times as long as usual. */
export function saturate(count: number, length: number, { k1, b }: Saturation): number {
  return ((k1 + 1) * count) / (count + k1 * (1 - b + b * length))
}

/** Scores stretches of passages word by word. One scorer serves one question. */
export function createWordScorer(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
): (row: number, stretch: Pick<SentenceWords, 'firstWord' | 'lastWord'>, usualWords: number) => WordScore {
  const byTerm = new Map<number, { at: number; share: number }>()
  question.terms.forEach(({ matches }, at) => {
    for (const { term, share } of matches) if (!byTerm.has(term)) byTerm.set(term, { at, share })
  })
  const size = question.terms.length
  const counts = new Float64Array(size)
  const bestShares = new Float64Array(size)
  const lastSeen = new Int32Array(size)
  const content = question.terms.reduce((sum, term) => sum + (term.isContent ? term.weight : 0), 0)
  const neighbours = question.neighbours.map(([first, second]) => ({
    first,
    second,
    bonus: ADJACENT_SHARE * Math.min(question.terms[first]?.weight ?? 0, question.terms[second]?.weight ?? 0),
  }))

  const met = new Uint8Array(neighbours.length)

  return (row, { firstWord, lastWord }, usualWords) => {
    const words = table.rows[row]?.terms
    counts.fill(0)
    bestShares.fill(0)
    lastSeen.fill(NEVER)
    met.fill(0)
    let adjacency = 0
    for (let i = firstWord; words && i < lastWord; i++) {
      const match = byTerm.get(words[i] ?? -1)
      if (!match) continue
      const { at, share } = match
      counts[at] = (counts[at] ?? 0) + share
      bestShares[at] = Math.max(bestShares[at] ?? 0, share)
      lastSeen[at] = i
      for (let n = 0; n < neighbours.length; n++) {
        const pair = neighbours[n]
        if (!pair || met[n] === 1 || (pair.first !== at && pair.second !== at)) continue
        const other = pair.first === at ? pair.second : pair.first
        if (i - (lastSeen[other] ?? NEVER) > ADJACENT_WITHIN) continue
        met[n] = 1
        adjacency += pair.bonus
      }
    }
    let own = 0
    let covered = 0
    const length = (lastWord - firstWord) / usualWords
    for (let at = 0; at < size; at++) {
      const count = counts[at] ?? 0
      const term = question.terms[at]
      if (count === 0 || !term) continue
      own += term.weight * saturate(count, length, settings)
      if (term.isContent) covered += term.weight * (bestShares[at] ?? 0)
    }
    return { own, adjacency, coverage: content > 0 ? covered / content : 0 }
  }
}

const NEVER = -1_000_000
