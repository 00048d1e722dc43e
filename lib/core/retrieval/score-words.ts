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

/** BM25's saturation for `count` uses in a stretch `length` times as long as usual. */
export function saturate(count: number, length: number, { k1, b }: RankingSettings): number {
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

  return (row, { firstWord, lastWord }, usualWords) => {
    const words = table.rows[row]?.terms
    counts.fill(0)
    bestShares.fill(0)
    lastSeen.fill(NEVER)
    const met = new Set<number>()
    for (let i = firstWord; words && i < lastWord; i++) {
      const match = byTerm.get(words[i] ?? -1)
      if (!match) continue
      counts[match.at] = (counts[match.at] ?? 0) + match.share
      bestShares[match.at] = Math.max(bestShares[match.at] ?? 0, match.share)
      lastSeen[match.at] = i
      neighbours.forEach(({ first, second }, n) => {
        const other = match.at === first ? second : match.at === second ? first : -1
        if (other >= 0 && i - (lastSeen[other] ?? NEVER) <= ADJACENT_WITHIN) met.add(n)
      })
    }
    let own = 0
    let covered = 0
    const length = (lastWord - firstWord) / usualWords
    question.terms.forEach((term, at) => {
      const count = counts[at] ?? 0
      if (count === 0) return
      own += term.weight * saturate(count, length, settings)
      if (term.isContent) covered += term.weight * (bestShares[at] ?? 0)
    })
    let adjacency = 0
    for (const n of met) adjacency += neighbours[n]?.bonus ?? 0
    return { own, adjacency, coverage: content > 0 ? covered / content : 0 }
  }
}

const NEVER = -1_000_000
