import type { SayAnswerClue } from './answer-clue'
import { ANSWER_WEIGHTS } from './answer-weights'
import { orderedPairs, readAskedWords } from './asked-words'
import { describeAnswer } from './describe-answer'
import { describeSentence, nearbyShare } from './describe-sentence'
import { gatherSentences } from './gather-sentences'
import type { PassageTable } from './passage-table'
import { rankPassages } from './rank-passages'
import type { RankedSentence } from './ranked'
import { type RankingSettings, SENTENCE_PASSAGES } from './ranking-settings'
import type { ReadQuestion } from './read-question'
import type { SayClue } from './sentence-clue'
import type { SentenceContest } from './sentence-contest'
import { SENTENCE_WEIGHTS } from './sentence-weights'

/** Sentences of the best passages, best first, each with its odds against the best and its chance to answer. */
export function rankSentences(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
): RankedSentence[] {
  return describeContest(table, question, settings)
    .map(({ tellAnswer, ...sentence }) => ({
      ...sentence,
      chance: toChance(sumOf(ANSWER_WEIGHTS, tellAnswer)),
    }))
    .sort((a, b) => b.score - a.score || a.span.start - b.span.start)
}

/** A sentence that competes, and what can be told of it. */
export interface Contender extends Omit<RankedSentence, 'chance'> {
  tell(say: SayClue): void
  tellAnswer(say: SayAnswerClue): void
}

/** The sentences that compete for a question, passage by passage, best passage first. */
export function describeContest(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
): Contender[] {
  const contest = openContest(table, question, settings)
  const { sentences } = contest.pool
  const sums = sentences.map((_, i) => sumOf(SENTENCE_WEIGHTS, (say) => describeSentence(contest, i, say)))
  const highest = sums.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const odds = sums.map((sum) => Math.exp(sum - highest))
  return sentences.flatMap(({ row, span, text, coverage }, i): Contender[] => {
    const passage = table.rows[row]?.passage
    const score = odds[i]
    if (!passage || score === undefined) return []
    return [
      {
        span: { start: passage.start + span.start, end: passage.start + span.end },
        text,
        passageId: passage.id,
        score,
        coverage,
        tell: (say) => describeSentence(contest, i, say),
        tellAnswer: (say) => describeAnswer(contest, i, say),
      },
    ]
  })
}

function openContest(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
): SentenceContest {
  const passages = rankPassages(table, question, settings).slice(0, SENTENCE_PASSAGES)
  const pool = gatherSentences(table, question, settings, passages)
  const asked = readAskedWords(table, question, pool.sentences)
  const bestNearby = passages.map(() => 0)
  for (const sentence of pool.sentences)
    bestNearby[sentence.rank] = Math.max(bestNearby[sentence.rank] ?? 0, nearbyShare(asked, sentence))
  const bestOwn = pool.sentences.reduce((best, { own }) => Math.max(best, own), Number.EPSILON)
  const pairs = pool.sentences.map(({ row, firstWord, lastWord }) =>
    orderedPairs(asked, table.rows[row]?.terms ?? NO_WORDS, firstWord, lastWord),
  )
  return { table, question, pool, asked, bestOwn, bestNearby, pairs }
}

const NO_WORDS = new Int32Array(0)

function sumOf<Clue extends string>(
  weights: Readonly<Partial<Record<Clue, number>>>,
  tell: (say: (clue: Clue, value: number) => void) => void,
): number {
  let sum = 0
  tell((clue, value) => {
    sum += (weights[clue] ?? 0) * value
  })
  return sum
}

/** The logistic function. */
function toChance(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
