import { foldWord } from '@/lib/core/retrieval/fold-word'
import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { readWords } from '@/lib/core/retrieval/read-words'
import type { ModelRequest } from '@/lib/model/language-model'
import { chooseAnswer, chooseNearest } from './choose-answer'
import { completeQuestion } from './complete-question'
import { createTermReader } from './content-terms'
import { findList } from './find-list'
import { groupWithContext } from './group-sentences'
import { nameAuthor } from './name-author'
import { summarisePage } from './overview/summarise-page'
import { type OwnLines, ownLinesFor } from './own-lines'
import { readQuestionIntent } from './question-intent'
import { splitQuestion } from './split-question'
import { weighCandidates } from './weigh-candidates'
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
  const { lang, title, passages } = request
  const readTerms = createTermReader(passages, lang)
  const whole = completeQuestion(request.question, request.earlierQuestion, readTerms)
  const [first = whole, ...more] = splitQuestion(whole)
  const parts = [first, ...more.map((part) => completeQuestion(part, first, readTerms))]
  const index = createPageIndex(passages, lang)
  const weighed = parts.map((question) => weighCandidates(index, readTerms, { question, passages, title }))
  if (weighed.every((candidates) => candidates.length === 0)) {
    yield lines.nothing
    return
  }
  const answering = weighed.flatMap((candidates, i) => chooseAnswer(candidates, parts[i] ?? whole, lang))
  yield answering.length > 0 ? lines.answered : lines.nearest
  const tells = new Set(readWords(whole).map((run) => foldWord(run.text)))
  const chosen = answering.length > 0 ? answering : weighed.flatMap(chooseNearest)
  yield* writeSections(groupWithContext(chosen, passages), title, tells)
}
