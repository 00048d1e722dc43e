import { holdsKind } from './kind-hints'
import type { PassageTable } from './passage-table'
import { BEST_SENTENCE_KIND_BONUS, BEST_SENTENCE_SHARE, type RankingSettings } from './ranking-settings'
import type { ReadQuestion } from './read-question'
import { createWordScorer, saturate } from './score-words'

/** A passage of the table with its fit. */
export interface PassageScore {
  row: number
  passageId: string
  score: number
  coverage: number
}

/** Passages that share a word with the question, best first. */
export function rankPassages(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
): PassageScore[] {
  const first = scoreByPostings(table, question, settings).sort(byScore)
  const scorer = createWordScorer(table, question, settings)
  const usual = usualSentenceWords(table, first)
  const reranked = first.slice(0, settings.reranked).map((passage) => {
    const { row } = passage
    const { adjacency, coverage } = scorer(row, wholeOf(table, row), table.averageWords)
    return { ...passage, score: passage.score + adjacency + bestSentence(row), coverage }
  })
  return [...reranked.sort(byScore), ...first.slice(settings.reranked)]

  function bestSentence(row: number): number {
    const text = table.rows[row]?.passage.text ?? ''
    let best = 0
    for (const sentence of table.sentences(row)) {
      const { own } = scorer(row, sentence, usual)
      const plain = BEST_SENTENCE_SHARE * own
      // Looking for the kind of thing asked for is dear: only where it can decide.
      if (own === 0 || plain + BEST_SENTENCE_KIND_BONUS <= best) continue
      const { start, end } = sentence.span
      const isOfKind = holdsKind(text.slice(start, end), question.kind, question.text)
      best = Math.max(best, isOfKind ? plain + BEST_SENTENCE_KIND_BONUS : plain)
    }
    return best
  }
}

/** Words of an ordinary sentence in these passages. */
export function usualSentenceWords(table: PassageTable, passages: readonly PassageScore[]): number {
  let words = 0
  let sentences = 0
  for (const { row } of passages.slice(0, SAMPLED_PASSAGES)) {
    words += table.rows[row]?.terms.length ?? 0
    sentences += table.sentences(row).length
  }
  return Math.max(1, words / Math.max(1, sentences))
}

const SAMPLED_PASSAGES = 20

function scoreByPostings(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
): PassageScore[] {
  const scores = new Float64Array(table.rows.length)
  for (const { weight, matches } of question.terms)
    for (const { term, share } of matches) {
      const postings = table.postings(term)
      for (let i = 0; i < postings.length; i += 2) {
        const row = postings[i] ?? 0
        const length = (table.rows[row]?.terms.length ?? 0) / table.averageWords
        scores[row] = (scores[row] ?? 0) + weight * share * saturate(postings[i + 1] ?? 0, length, settings)
      }
    }
  const found: PassageScore[] = []
  scores.forEach((score, row) => {
    const passage = table.rows[row]?.passage
    if (score > 0 && passage) found.push({ row, passageId: passage.id, score, coverage: 0 })
  })
  return found
}

function wholeOf(table: PassageTable, row: number): { firstWord: number; lastWord: number } {
  return { firstWord: 0, lastWord: table.rows[row]?.terms.length ?? 0 }
}

function byScore(a: PassageScore, b: PassageScore): number {
  return b.score - a.score || a.row - b.row
}
