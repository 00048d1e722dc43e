import { holdsKind } from './kind-hints'
import { createPassageStudy, type PassageStudy } from './passage-study'
import type { PassageTable } from './passage-table'
import type { PassageWeights } from './ranking-clues'
import { type RankingSettings, STATEMENT_RANKING } from './ranking-settings'
import { type ReadQuestion, rankedBy } from './read-question'
import { saturate } from './score-words'

/** A passage of the table with its fit. */
export interface PassageScore {
  row: number
  passageId: string
  score: number
  coverage: number
}

/** Passages that share a word with the question, best first; of thousands the best one thousand. */
export function rankPassages(
  table: PassageTable,
  question: ReadQuestion,
  indexSettings: RankingSettings,
): PassageScore[] {
  const settings = question.isStatement ? STATEMENT_RANKING : indexSettings
  const first = scoreByPostings(table, question, settings).sort(byScore)
  const study = createPassageStudy(table, question, settings, usualSentenceWords(table, first))
  const reranked = first.slice(0, settings.reranked).map((passage) => {
    const studied = study(passage.row)
    return studied
      ? { ...passage, ...weighPassage(table, question, studied, settings.weights.passage) }
      : passage
  })
  reranked.sort(byScore)
  const least = reranked.at(-1)?.score ?? 0
  const rest = first.slice(settings.reranked)
  // The two kinds of score are not of one scale: what was not looked at closely stays below.
  return [...reranked, ...rest.map((passage) => ({ ...passage, score: Math.min(passage.score, least) }))]
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

/** What a score must be to be among the best; sorting all passages of a library would take longer than scoring them. */
function leastRanked(scores: Float64Array): number {
  return scores.length > MOST_RANKED ? (scores.toSorted().at(-MOST_RANKED) ?? 0) : 0
}

const MOST_RANKED = 1_000

/** BM25 over the postings; a word that is not there may be stood for by another. */
function scoreByPostings(
  table: PassageTable,
  { terms }: ReadQuestion,
  settings: RankingSettings,
): PassageScore[] {
  const scores = new Float64Array(table.rows.length)
  const heldBy = new Int32Array(table.rows.length).fill(-1)
  const { averageWords } = table
  terms.forEach((word, at) => {
    const { rankWeight } = word
    for (const { term, share } of rankedBy(word)) {
      const postings = table.postings(term)
      for (let i = 0; i < postings.length; i += 2) {
        const row = postings[i] ?? 0
        if (heldBy[row] === at) continue
        heldBy[row] = at
        const length = (table.rows[row]?.terms.length ?? 0) / averageWords
        scores[row] =
          (scores[row] ?? 0) + rankWeight * share * saturate(postings[i + 1] ?? 0, length, settings)
      }
    }
  })
  const found: PassageScore[] = []
  const least = leastRanked(scores)
  scores.forEach((score, row) => {
    const passage = score > 0 && score >= least ? table.rows[row]?.passage : undefined
    if (passage) found.push({ row, passageId: passage.id, score, coverage: 0 })
  })
  return found
}

function weighPassage(
  table: PassageTable,
  question: ReadQuestion,
  study: PassageStudy,
  weights: PassageWeights,
): Pick<PassageScore, 'score' | 'coverage'> {
  const { terms, neighbours } = question
  let score =
    weights.nearness * study.nearness + weights.length * study.length + weights.opening * study.opening
  let held = 0
  let all = 0
  let content = 0
  let covered = 0
  terms.forEach(({ weight, rankWeight, isContent, matches }, at) => {
    const share = study.shares[at] ?? 0
    score += rankWeight * (study.strengths[at] ?? 0)
    all += rankWeight
    held += rankWeight * share
    if (!isContent) return
    content += weight
    for (const match of matches)
      if (table.count(match.term, study.row) > 0) {
        covered += weight * match.share
        break
      }
  })
  score += (weights.coverage * held) / Math.max(all, Number.EPSILON)
  neighbours.forEach(([first, second], n) => {
    if (study.inOrder[n])
      score += weights.inOrder * Math.min(terms[first]?.rankWeight ?? 0, terms[second]?.rankWeight ?? 0)
  })
  score += bestSentence(table, question, study, weights)
  return { score, coverage: content > 0 ? covered / content : 0 }
}

function bestSentence(
  table: PassageTable,
  question: ReadQuestion,
  study: PassageStudy,
  weights: PassageWeights,
): number {
  if (weights.sentence === 0) return 0
  const text = table.rows[study.row]?.passage.text ?? ''
  let best: number | undefined
  for (const { at, strengths, length, isFirst } of study.sentences) {
    let plain = weights.sentenceLength * length + (isFirst ? weights.firstSentence : 0)
    for (let i = 0; i < strengths.length; i++)
      plain += weights.sentence * (strengths[i] ?? 0) * (question.terms[i]?.rankWeight ?? 0)
    // Looking for the kind of thing asked for is dear: only where it can decide.
    if (best !== undefined && plain + weights.sentenceKind <= best) continue
    const span = table.sentences(study.row)[at]?.span
    const isOfKind = span && holdsKind(text.slice(span.start, span.end), question.kind, question.text)
    const score = isOfKind ? plain + weights.sentenceKind : plain
    best = best === undefined ? score : Math.max(best, score)
  }
  return best ?? 0
}

function byScore(a: PassageScore, b: PassageScore): number {
  return b.score - a.score || a.row - b.row
}
