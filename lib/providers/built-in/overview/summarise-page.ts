import type { ModelRequest } from '@/lib/model/language-model'
import { type OwnLines, pageLines } from '@/lib/providers/built-in/own-lines'
import { writeSections } from '@/lib/providers/built-in/write-sections'
import { isComment } from './page-parts'
import { readPage } from './page-sentences'
import { pickSentences, rateSentences } from './rate-sentences'
import { toGroups } from './to-groups'

/** The page in its own most central sentences: three of a short page, twelve of a long one, in reading order. */
export function* summarisePage(
  request: ModelRequest,
  lines: OwnLines = pageLines(request.passages, request.lang),
): Generator<string> {
  const { title } = request
  yield lines.summary
  const page = yield* readPage(request)
  const own = page.sentences.filter((sentence) => !isComment(sentence))
  const spoken = own.length > 0 ? own : page.sentences
  const count = sentencesFor(spoken.reduce((sum, { words }) => sum + words, 0))
  const rates = yield* rateSentences(page, title)
  yield* writeSections(toGroups(pickSentences(page, rates, count), page), title, new Set())
}

/** Three for 300 words, one more each time the page is 1.8 times as long, twelve for 60,000; hardly any for a few lines. */
function sentencesFor(words: number): number {
  if (words < 300) return Math.max(2, Math.min(3, Math.round(words / 40)))
  return Math.min(MOST, Math.round(3 + 1.7 * Math.log(words / 300)))
}

const MOST = 12
