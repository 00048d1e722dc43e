import { foldWord } from '@/lib/core/retrieval/fold-word'
import { createPageIndex, type PageIndex } from '@/lib/core/retrieval/page-index'
import { type QuestionKind, readQuestionKind } from '@/lib/core/retrieval/question-kind'
import type { RankedSentence } from '@/lib/core/retrieval/ranked'
import { readWords } from '@/lib/core/retrieval/read-words'
import type { ModelRequest } from '@/lib/model/language-model'
import { groupWithContext } from './group-sentences'
import { isQuestion } from './sentence-cues'
import { writeSections } from './write-sections'

/** The page's sentences that answer the question best, under their headings, in page order. */
export function* answerQuestion({ question, lang, title, passages }: ModelRequest): Generator<string> {
  const index = createPageIndex(passages, lang)
  const ranked = index.rankSentences(question, { limit: CANDIDATES })
  if (ranked.length === 0) {
    yield 'The page does not seem to say. No sentence on it shares a word with the question.'
    return
  }
  const isAnswered = coverageOf(index, question, ranked) >= LEAST_COVERAGE
  yield isAnswered
    ? 'From the page’s own words:'
    : 'The page does not seem to say. The nearest sentences on it:'
  const chosen = isAnswered
    ? chooseSentences(ranked, readQuestionKind(question))
    : distinct(ranked).slice(0, NEAREST)
  const tells = new Set(readWords(question).map((run) => foldWord(run.text)))
  yield* writeSections(groupWithContext(chosen, passages), title, tells)
}

const CANDIDATES = 40
const NEAREST = 3
const MOST_SENTENCES: Partial<Record<QuestionKind, number>> = {
  why: 5,
  how: 6,
  list: 6,
  open: 5,
  definition: 4,
}
const USUAL_SENTENCES = 4
const LEAST_SENTENCES = 3
/** A sentence that fits less well than this share of the best one is not shown beside it. */
const LEAST_SHARE = 0.55
/**
 * Mean of the best passage's and the best sentence's coverage under which the page is taken not to answer. On wrong
 * pages 83 to 100 % of questions fall below it, on right ones 2 to 10 % (eight languages).
 */
const LEAST_COVERAGE = 0.3

function coverageOf(index: PageIndex, question: string, ranked: readonly RankedSentence[]): number {
  const passages = index.rankPassages(question).slice(0, 5)
  const best = (list: readonly { coverage: number }[]) => Math.max(0, ...list.map(({ coverage }) => coverage))
  return (best(passages) + best(ranked.slice(0, 8))) / 2
}

/** Three at least, more while they fit nearly as well as the best. */
function chooseSentences(ranked: readonly RankedSentence[], kind: QuestionKind): RankedSentence[] {
  const candidates = distinct(ranked)
  const best = candidates[0]?.score ?? 0
  return candidates
    .filter(({ score }, i) => i < LEAST_SENTENCES || score >= LEAST_SHARE * best)
    .slice(0, MOST_SENTENCES[kind] ?? USUAL_SENTENCES)
}

/** Without questions and repetitions, as long as something else is left. */
function distinct(ranked: readonly RankedSentence[]): RankedSentence[] {
  const seen = new Set<string>()
  const fresh = ranked.filter(({ text }) => {
    const key = readWords(text.slice(0, 300))
      .map((run) => foldWord(run.text))
      .join(' ')
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
  const statements = fresh.filter(({ text }) => !isQuestion(text))
  return statements.length > 0 ? statements : fresh
}
