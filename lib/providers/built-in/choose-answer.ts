import { type QuestionKind, readQuestionKind } from '@/lib/core/retrieval/question-kind'
import { type AnswerSign, holdsSign, readAnswerSign } from './answer-signs'
import type { Candidate } from './weigh-candidates'

/** One sentence that answers, and others that do nearly as well; none when no sentence does. */
export function chooseAnswer(candidates: readonly Candidate[], question: string, lang: string): Candidate[] {
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
  const beside = isWide ? candidates.filter(({ chance }) => chance >= LEAST_CHANCE) : answering
  const others = beside.filter(
    (candidate) => candidate !== lead && candidate.score >= (isWide ? WIDE_SHARE : SHARE) * lead.score,
  )
  const chosen = [lead, ...others].slice(0, isWide ? MOST_WIDE : MOST)
  return [...chosen, ...bestOfOtherSources(chosen, answering, lead)]
}

/** The sentences that come nearest when none answers. */
export function chooseNearest(candidates: readonly Candidate[]): Candidate[] {
  const best = candidates[0]?.score ?? 0
  return candidates.filter(({ score }) => score >= SHARE * best).slice(0, NEAREST)
}

/** How likely a page must be to hold the answer; see docs/decisions/0019-answers-without-a-model.md. */
const LEAST_CHANCE = 0.35
/** So likely an answer shows a cause or a place without a word for it. */
const STRONG_CHANCE = 0.9
/** Odds against the lead that a sentence needs to be shown beside it. */
const SHARE = 0.3
const WIDE_SHARE = 0.2
/** An answer of the asked kind is taken before better fitting sentences without it, down to these odds. */
const LEAST_LEAD_SHARE = 0.04
/** The best of another source is shown though the lead fits this much better. */
const OTHER_SOURCE_SHARE = 0.02
const MOST_SOURCES = 4
/** Sentences that one of several sources may show. */
const MOST_OF_SOURCE = 2
const MOST = 3
const MOST_WIDE = 4
const NEAREST = 3
const WIDE_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['why', 'how', 'list', 'open'])

function answers({ text, chance }: Candidate, sign: AnswerSign, question: string, language: string): boolean {
  if (chance < LEAST_CHANCE) return false
  if (sign === null || holdsSign(text, sign, question, language)) return true
  // German writes every noun like a name: there one word is taken for a name where the page surely answers.
  if (sign === 'name' && language === 'de')
    return chance >= STRONG_CHANCE && holdsSign(text, sign, question, '')
  return (sign === 'cause' || sign === 'place') && chance >= STRONG_CHANCE
}

/** Every source that answers has its say: its best, and what does nearly as well there. */
function bestOfOtherSources(
  chosen: readonly Candidate[],
  answering: readonly Candidate[],
  lead: Candidate,
): Candidate[] {
  const best = new Map(chosen.toReversed().map((candidate) => [candidate.sourceId, candidate]))
  const others = answering.filter(({ score }) => score >= OTHER_SOURCE_SHARE * lead.score)
  const found: Candidate[] = []
  for (const candidate of others) {
    const first = best.get(candidate.sourceId)
    if (!first && best.size > MOST_SOURCES) continue
    if (!first) best.set(candidate.sourceId, candidate)
    const heard = [...chosen, ...found].filter(({ sourceId }) => sourceId === candidate.sourceId)
    if (heard.includes(candidate) || heard.length >= MOST_OF_SOURCE) continue
    if (best.size > 1 && candidate.score >= SHARE * (first ?? candidate).score) found.push(candidate)
  }
  return found
}
