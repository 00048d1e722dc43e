import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { readQuestionKind } from '@/lib/core/retrieval/question-kind'
import type { ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { chooseAnswer } from './choose-answer'
import { completeQuestion, type WholeQuestion } from './complete-question'
import { createTermReader, type ReadTerms, shareOf } from './content-terms'
import { createMissingWordFinder, type MissingWords } from './missing-words'
import { type Candidate, weighCandidates } from './weigh-candidates'

/** What was found for one of the questions that a text asks. */
export interface FoundPart {
  /** The question as it was looked for. */
  asked: string
  weighed: Candidate[]
  /** None where the page does not seem to say. */
  answering: Candidate[]
}

/** Looks for questions, each with the one before it, on the pages of a request. */
export function createPartFinder({
  lang,
  title,
  passages,
}: ModelRequest): (question: string, before: string | undefined) => FoundPart {
  const readTerms = createTermReader(passages, lang)
  const findMissing = createMissingWordFinder({ passages, title, lang }, readTerms)
  const index = createPageIndex(passages, lang)
  const find = (question: string): FoundPart => {
    const odds = oddsWithout(findMissing(question), question)
    const weighed = weighCandidates(index, readTerms, { question, passages, title }).map((candidate) => ({
      ...candidate,
      chance: odds === 1 ? candidate.chance : withOdds(candidate.chance, odds),
    }))
    return { asked: question, weighed, answering: chooseAnswer(weighed, question, lang) }
  }
  const findWhole = (whole: WholeQuestion): FoundPart => {
    const found = find(whole.text)
    const weighed = onlyOwn(found.weighed, whole, passages, readTerms)
    if (weighed) return { ...found, weighed, answering: chooseAnswer(weighed, whole.text, lang) }
    return whole.isExchange ? { ...found, answering: [] } : found
  }
  return (question, before) => {
    const whole = completeQuestion(question, before ?? (isBare(question, readTerms) ? title : ''), readTerms)
    if (!whole.mayStandAlone) return findWhole(whole)
    const alone = find(question)
    return alone.answering.length > 0 ? alone : findWhole(whole)
  }
}

/**
 * The odds of an answer where a name of the question, or all that is asked about its names, is nowhere on the page: only
 * where the rest fits closely it may still be one, under another name.
 */
const MISSING_ODDS = 0.01

/** What takes or leaves a name that is nowhere is neither said nor denied: "Was it founded in Tokyo?". */
function oddsWithout({ hasName, isAllElse }: MissingWords, question: string): number {
  if (hasName && readQuestionKind(question) === 'yes-no') return 0
  return hasName || isAllElse ? MISSING_ODDS : 1
}

/** A chance whose odds are multiplied. */
function withOdds(chance: number, factor: number): number {
  const weighed = chance * factor
  return weighed === 0 ? 0 : weighed / (weighed + 1 - chance)
}

/** "Where is it?" asked first asks of the page. */
function isBare(question: string, readTerms: ReadTerms): boolean {
  return readTerms(question).size === 0
}

/** Of the candidates for a completed question those that hold something of what it says itself; `null` for none. */
function onlyOwn(
  candidates: readonly Candidate[],
  { own }: WholeQuestion,
  passages: readonly Passage[],
  readTerms: ReadTerms,
): Candidate[] | null {
  if (own.size === 0) return [...candidates]
  const headings = new Map(passages.map((passage) => [passage.id, passage.headings.at(-1) ?? '']))
  const kept = candidates.filter(
    ({ text, passageId }) => shareOf(own, readTerms(`${headings.get(passageId)}\n${text}`)) > 0,
  )
  return kept.length > 0 ? kept : null
}
