import type { PassageTable, SentenceWords } from './passage-table'
import { type PassageScore, usualSentenceWords } from './rank-passages'
import type { RankingSettings } from './ranking-settings'
import type { ReadQuestion } from './read-question'
import { createWordScorer } from './score-words'

/** A sentence of one of the best passages, and what of the question it holds. */
export interface PooledSentence extends SentenceWords {
  /** Place of its passage in `SentencePool.passages`, and its own in the passage. */
  rank: number
  place: number
  row: number
  text: string
  /** BM25 over the sentence, and the share of the question's content it covers. */
  own: number
  coverage: number
  /** Of each question term the share that is here. */
  shares: Float64Array
  /** Positions in the row's words of those that are content of the question. */
  held: number[]
  /** How many of its words stand in the question at all. */
  known: number
}

/** The sentences that compete for a question, passage by passage, each passage's in reading order. */
export interface SentencePool {
  sentences: PooledSentence[]
  passages: readonly PassageScore[]
  /** Words of an ordinary sentence. */
  usualWords: number
}

/** Reads the sentences of `passages`, best passage first. */
export function gatherSentences(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
  passages: readonly PassageScore[],
): SentencePool {
  const scorer = createWordScorer(table, question, settings)
  const usualWords = usualSentenceWords(table, passages)
  const byTerm = new Map<number, { at: number; share: number }>()
  question.terms.forEach(({ matches }, at) => {
    for (const { term, share } of matches) if (!byTerm.has(term)) byTerm.set(term, { at, share })
  })
  const sentences = passages.flatMap(({ row }, rank) => {
    const words = table.rows[row]
    if (!words) return []
    return table.sentences(row).map((sentence, place): PooledSentence => {
      const shares = new Float64Array(question.terms.length)
      const held: number[] = []
      let known = 0
      for (let i = sentence.firstWord; i < sentence.lastWord; i++) {
        const match = byTerm.get(words.terms[i] ?? -1)
        if (!match) continue
        known++
        shares[match.at] = Math.max(shares[match.at] ?? 0, match.share)
        if (question.terms[match.at]?.isContent) held.push(i)
      }
      const { own, coverage } = scorer(row, sentence, usualWords)
      const text = words.passage.text.slice(sentence.span.start, sentence.span.end)
      return { ...sentence, rank, place, row, text, own, coverage, shares, held, known }
    })
  })
  return { sentences, passages, usualWords }
}
