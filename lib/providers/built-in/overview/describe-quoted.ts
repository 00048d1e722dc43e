import { findAbbreviations } from '@/lib/core/overview/find-abbreviations'
import { findDefinition } from '@/lib/core/overview/find-definition'
import { SUGGESTION_LINES } from '@/lib/core/overview/suggestion-lines'
import { readQuestionKind } from '@/lib/core/retrieval/question-kind'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { ownLinesFor } from '@/lib/providers/built-in/own-lines'
import { writeSections } from '@/lib/providers/built-in/write-sections'
import { languageOf, type PageSentence, readPage, type SourceReading } from './page-sentences'
import { pickSentences, rateSentences } from './rate-sentences'
import { toGroups } from './to-groups'

/**
 * What the page says of the heading, term, name or figure that a question is about and names as the page writes it: what
 * stands under the heading, the sentence that explains the term, else those that hold the words. `null` when the question
 * wants something else, or the page does not have the words.
 */
export function describeQuoted(request: ModelRequest): Generator<string> | null {
  const { question, passages } = request
  const quoted = QUOTED.exec(question)?.[1]
  if (quoted === undefined) return defineTerm(request)
  const under = underHeading(quoted, passages)
  if (under.length > 0) return writeBest({ ...request, passages: under }, () => true)
  // A longer question wants more than to know what this is.
  if (question.length > quoted.length + LONGEST_AROUND) return null
  const holding = passages.filter(({ text }) => text.includes(quoted))
  if (holding.length === 0) return null
  return (
    defineTerm(request) ?? writeBest({ ...request, passages: holding }, ({ text }) => text.includes(quoted))
  )
}

const QUOTED = /["“„«「‘]\s?([^"“”„«»「」‘]{2,120}?)\s?["”“»」’]/u
const LONGEST_AROUND = 50
const MOST = 4

function underHeading(quoted: string, passages: readonly Passage[]): Passage[] {
  const asked = bareOf(quoted)
  return passages.filter(({ headings }) => headings.some((heading) => bareOf(heading) === asked))
}

/** Without its number and with one kind of space, as it may be named in a question. */
function bareOf(heading: string): string {
  return heading
    .replace(/^\p{Nd}{1,2}[.)]\s+/u, '')
    .replace(/[\s:：.。]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}

function* writeBest(request: ModelRequest, isWanted: (sentence: PageSentence) => boolean): Generator<string> {
  yield ownLinesFor(request.question, request.lang).answered
  const page = yield* readPage(request)
  const rates = yield* rateSentences(page, request.title)
  const wanted = rates.map((rate, at) => {
    const sentence = page.sentences[at]
    return sentence && isWanted(sentence) ? rate : 0
  })
  const picked = pickSentences(page, wanted, MOST)
  yield* write(picked.length > 0 ? picked : page.sentences.filter(isWanted).slice(0, MOST), page, request)
}

function write(
  sentences: readonly PageSentence[],
  page: SourceReading,
  { title }: ModelRequest,
): Generator<string> {
  return writeSections(toGroups(sentences, page), title, new Set())
}

/** The sentence that says what the asked thing is, or writes an abbreviation out. */
function defineTerm(request: ModelRequest): Generator<string> | null {
  const { question, passages } = request
  if (question.length > LONGEST_QUESTION || !asksForMeaning(question)) return null
  const lang = languageOf(request)
  const asked = question.toLowerCase()
  const names = (term: string | undefined) =>
    term !== undefined &&
    asked.includes(term.toLowerCase()) &&
    question.length <= term.length + LONGEST_AROUND
  const explains = (text: string) =>
    findAbbreviations(text).some(({ short }) => names(short)) || names(findDefinition(text, lang)?.term)
  const holding = passages.find(({ text }) => sentencesOf(text).some(explains))
  return holding ? writeBest({ ...request, passages: [holding] }, ({ text }) => explains(text)) : null
}

const LONGEST_QUESTION = 120

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}

function asksForMeaning(question: string): boolean {
  if (readQuestionKind(question) === 'definition' || QUOTED.test(question)) return true
  return MEANING.some(
    ([before = '', behind = '']) => question.startsWith(before) && question.endsWith(behind),
  )
}

/** "What is $1?", in every language that Sidenote asks it in. */
const MEANING = Object.values(SUGGESTION_LINES).map(({ whatIs }) => whatIs.split('$1'))
