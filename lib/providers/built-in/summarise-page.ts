import type { ModelRequest } from '@/lib/model/language-model'
import { type OwnLines, pageLines } from './own-lines'
import { readPage } from './page-sentences'
import { pickSentences, rateSentences } from './rate-sentences'
import { toGroups } from './to-groups'
import { writeSections } from './write-sections'

/** The page in its own most central sentences: three of a short page, ten of a long one, in reading order. */
export function* summarisePage(
  { passages, lang, title }: ModelRequest,
  lines: OwnLines = pageLines(passages, lang),
): Generator<string> {
  const page = readPage(passages, lang)
  const words = page.sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  const count = Math.min(MOST, Math.max(LEAST, Math.round(LEAST + words / WORDS_A_SENTENCE)))
  yield lines.summary
  yield* writeSections(
    toGroups(pickSentences(page, rateSentences(page, title), count), page),
    title,
    new Set(),
  )
}

const LEAST = 3
const MOST = 10
const WORDS_A_SENTENCE = 500
