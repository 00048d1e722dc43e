import type { Model, ModelChunk, ModelRequest, Task } from '@/lib/model/language-model'
import { answerQuestion } from './answer-question'
import { compareSources } from './overview/compare-sources'
import { describeQuoted } from './overview/describe-quoted'
import { explainPage } from './overview/explain-page'
import { listChanges } from './overview/list-changes'
import { listClaims } from './overview/list-claims'
import { listDefinitions } from './overview/list-definitions'
import { listFacts } from './overview/list-facts'
import { outlinePage } from './overview/outline-page'
import { withOwnHeadings } from './overview/page-parts'
import { summarisePage } from './overview/summarise-page'
import { ownLinesFor } from './own-lines'
import { readTypedTask } from './read-typed-task'

export interface BuiltInDeps {
  /** Waits between sentences, so that the worker can do other things; default is one turn of the event loop. */
  pause?(): Promise<void>
}

/** Answers on this device, with nothing but the page's own sentences, each a quotation that can be checked. */
export function createBuiltInModel({ pause = nextTurn }: BuiltInDeps = {}): Model {
  return {
    providerId: 'built-in',
    name: 'built-in',
    host: null,
    contextTokens: null,
    stream: (request, signal) => stream(request, signal, pause),
  }
}

/**
 * What each task writes, a heading or a sentence a piece. The same request always gives the same pieces. An empty one
 * says that there is more to read first.
 */
const WRITERS: Record<Task, (request: ModelRequest) => Generator<string>> = {
  answer: (request) => describeQuoted(request) ?? answerQuestion(request),
  summary: summarisePage,
  claims: listClaims,
  explain: explainPage,
  facts: listFacts,
  outline: outlinePage,
  definitions: listDefinitions,
  compare: compareSources,
  changes: listChanges,
}

/** What is asked in words counts as its command; a model would read the words. */
function taskOf({ task, question }: ModelRequest): Task {
  return task === 'answer' ? (readTypedTask(question) ?? task) : task
}

async function* stream(
  request: ModelRequest,
  signal: AbortSignal,
  pause: () => Promise<void>,
): AsyncGenerator<ModelChunk> {
  const pieces =
    request.passages.length === 0
      ? [ownLinesFor(request.question, request.lang).noText]
      : WRITERS[taskOf(request)]({
          ...request,
          passages: withOwnHeadings(request.passages, request.captures ?? []),
        })
  for (const text of goOn(pieces, request.continueFrom)) {
    await pause()
    if (signal.aborted) return
    if (text !== '') yield { type: 'text', text }
  }
  if (!signal.aborted) yield { type: 'finish', reason: 'stop' }
}

/** The answer without what was written before. An answer that began otherwise is followed by a whole one. */
function* goOn(pieces: Iterable<string>, before: string): Generator<string> {
  let rest = before
  let skipped = ''
  for (const piece of pieces) {
    if (piece === '') yield ''
    const shared = Math.min(piece.length, rest.length)
    if (rest !== '' && piece.slice(0, shared) !== rest.slice(0, shared)) {
      yield `\n\n${skipped}`
      rest = ''
    }
    skipped += piece.slice(0, rest === '' ? 0 : shared)
    if (piece.length > rest.length) yield piece.slice(rest.length)
    rest = rest.slice(piece.length)
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
