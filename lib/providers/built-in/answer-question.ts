import { foldWord } from '@/lib/core/retrieval/fold-word'
import { readWords } from '@/lib/core/retrieval/read-words'
import type { ModelRequest } from '@/lib/model/language-model'
import { chooseNearest } from './choose-answer'
import { findList } from './find-list'
import { createPartFinder } from './find-part'
import { groupWithContext } from './group-sentences'
import { nameAuthor } from './name-author'
import { summarisePage } from './overview/summarise-page'
import { type OwnLines, ownLinesFor } from './own-lines'
import { readQuestionIntent } from './question-intent'
import { asksNothing } from './read-typed-task'
import { splitQuestion } from './split-question'
import { writeSections } from './write-sections'

/** What the page says to a question, in its own sentences; or that it does not seem to say, with the nearest. */
export function* answerQuestion(request: ModelRequest): Generator<string> {
  const lines = ownLinesFor(request.question, request.lang)
  if (asksNothing(request.question)) return yield lines.nothing
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
  const { passages, title } = request
  const [asked = request.question, ...more] = splitQuestion(request.question)
  const findPart = createPartFinder(request)
  const first = findPart(asked, request.earlierQuestion)
  const parts = [first, ...more.map((part) => findPart(part, asked))]
  if (parts.every(({ weighed }) => weighed.length === 0)) {
    yield lines.nothing
    return
  }
  const answering = parts.flatMap((part) => part.answering)
  yield answering.length > 0 ? lines.answered : lines.nearest
  const tells = new Set(parts.flatMap(({ asked }) => readWords(asked).map((run) => foldWord(run.text))))
  const chosen = answering.length > 0 ? answering : parts.flatMap(({ weighed }) => chooseNearest(weighed))
  yield* writeSections(groupWithContext(chosen, passages), title, tells)
}
