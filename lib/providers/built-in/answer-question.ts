import { foldWord } from '@/lib/core/retrieval/fold-word'
import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { type QuestionKind, readQuestionKind } from '@/lib/core/retrieval/question-kind'
import { readWords } from '@/lib/core/retrieval/read-words'
import type { ModelRequest } from '@/lib/model/language-model'
import { type AnswerSign, holdsSign, readAnswerSign } from './answer-signs'
import { findList } from './find-list'
import { groupWithContext } from './group-sentences'
import { nameAuthor } from './name-author'
import { summarisePage } from './overview/summarise-page'
import { type OwnLines, ownLinesFor } from './own-lines'
import { readQuestionIntent } from './question-intent'
import { type Candidate, weighCandidates } from './weigh-candidates'
import { writeSections } from './write-sections'

/** What the page says to a question, in its own sentences; or that it does not seem to say, with the nearest. */
export function* answerQuestion(request: ModelRequest): Generator<string> {
  const lines = ownLinesFor(request.question, request.lang)
  switch (readQuestionIntent(request.question)) {
    case 'about':
      return yield* summarisePage(request, lines)
    case 'author':
      return yield* nameAuthor(request, lines)
    case 'list':
      return yield* answerWithList(request, lines)
    default:
      return yield* answerWithSentences(request, lines)
  }
}

function* answerWithList(request: ModelRequest, lines: OwnLines): Generator<string> {
  const list = findList(request)
  if (!list) return yield* answerWithSentences(request, lines)
  yield lines.answered
  yield* writeSections([list], request.title, new Set())
}

function* answerWithSentences(request: ModelRequest, lines: OwnLines): Generator<string> {
  const { question, lang, title, passages } = request
  const candidates = weighCandidates(createPageIndex(passages, lang), request)
  if (candidates.length === 0) {
    yield lines.nothing
    return
  }
  const answering = chooseAnswer(candidates, question, lang)
  yield answering.length > 0 ? lines.answered : lines.nearest
  const tells = new Set(readWords(question).map((run) => foldWord(run.text)))
  const chosen = answering.length > 0 ? answering : nearestOf(candidates)
  yield* writeSections(groupWithContext(chosen, passages), title, tells)
}

/** How much of the question a sentence with its passage must cover; less where what is asked for can be seen in it. */
const LEAST_FIT = 0.38
const LEAST_FIT_WITH_SIGN = 0.35
/** So much of the question covered shows a cause or a place without a word for it. */
const STRONG_FIT = 0.75
const FIT_FOR_ONE_WORD = 0.6
/** A sentence that fits less well than this share of the best one is not shown beside it. */
const SHARE = 0.7
const WIDE_SHARE = 0.6
/** An answer of the asked kind is taken before better fitting sentences without it, down to this share. */
const LEAST_LEAD_SHARE = 0.5
const MOST = 3
const MOST_WIDE = 4
const WIDE_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['why', 'how', 'list', 'open'])
const NEAREST = 3

/** One sentence that answers, and others that do nearly as well; none when no sentence does. */
function chooseAnswer(candidates: readonly Candidate[], question: string, lang: string): Candidate[] {
  const sign = readAnswerSign(question)
  const language = lang.slice(0, 2).toLowerCase()
  const top = candidates[0]?.score ?? 0
  const answering = candidates.filter(
    (candidate) => candidate.score >= LEAST_LEAD_SHARE * top && answers(candidate, sign, question, language),
  )
  const lead = answering[0]
  if (!lead) return []
  const isWide = WIDE_KINDS.has(readQuestionKind(question))
  // Beside a cause or a way stands what it is about: only the lead must hold the sign of what is asked for.
  const beside = isWide ? candidates.filter(({ fit }) => fit >= LEAST_FIT) : answering
  const others = beside.filter(
    (candidate) => candidate !== lead && candidate.score >= (isWide ? WIDE_SHARE : SHARE) * lead.score,
  )
  return [lead, ...others].slice(0, isWide ? MOST_WIDE : MOST)
}

function answers({ text, fit }: Candidate, sign: AnswerSign, question: string, language: string): boolean {
  if (sign === null) return fit >= LEAST_FIT
  if (fit < LEAST_FIT_WITH_SIGN) return false
  if (holdsSign(text, sign, question, language)) return true
  // German writes every noun like a name: there one word is taken for a name where much else fits.
  if (sign === 'name' && language === 'de')
    return fit >= FIT_FOR_ONE_WORD && holdsSign(text, sign, question, '')
  return (sign === 'cause' || sign === 'place') && fit >= STRONG_FIT
}

function nearestOf(candidates: readonly Candidate[]): Candidate[] {
  const best = candidates[0]?.score ?? 0
  return candidates.filter(({ score }) => score >= SHARE * best).slice(0, NEAREST)
}
