import { holdsKind } from '@/lib/core/retrieval/kind-hints'
import type { ModelRequest } from '@/lib/model/language-model'
import { pageLines } from '@/lib/providers/built-in/own-lines'
import { writeSections } from '@/lib/providers/built-in/write-sections'
import { type PageSentence, readPage } from './page-sentences'
import { pickSentences, rateSentences } from './rate-sentences'
import { toGroups } from './to-groups'

/** The page's plainest sentences: definitions first of all, then short statements in ordinary words. */
export function* explainPage(request: ModelRequest): Generator<string> {
  const { passages, lang, title } = request
  yield pageLines(passages, lang).explain
  const page = yield* readPage(request)
  const central = yield* rateSentences(page, title)
  const rates = page.sentences.map((sentence) => {
    const rate = central[sentence.at] ?? 0
    return rate > 0 ? rate * plainness(sentence) : 0
  })
  const words = page.sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  const count = Math.min(MOST, Math.max(LEAST, Math.round(LEAST + words / 700)))
  yield* writeSections(toGroups(pickSentences(page, rates, count), page), title, new Set())
}

const LEAST = 3
const MOST = 8

function plainness({ text, words, terms }: PageSentence): number {
  let factor = 1
  if (holdsKind(text, 'definition', '')) factor *= 2
  if (words >= 6 && words <= 22) factor *= 1.4
  const letters = [...terms].reduce((sum, term) => sum + term.length, 0)
  if (letters / Math.max(1, terms.size) > 8) factor *= 0.8
  if ((text.slice(0, 500).match(/[,;:()–—，、；：（）]/g)?.length ?? 0) > 3) factor *= 0.7
  return factor
}
