import type { Capture } from '@/lib/model/capture'
import type { ModelRequest } from '@/lib/model/language-model'
import { type PageSentence, readPage, type SourceReading } from './page-sentences'
import { rateSentences } from './rate-sentences'

/** One of several sources, read and rated by itself, in its own language. */
export interface RatedSource {
  title: string
  /** Primary subtag, `''` when unknown. */
  lang: string
  page: SourceReading
  rates: readonly number[]
  /** The sentences in which each stem stands. */
  byTerm: ReadonlyMap<string, readonly PageSentence[]>
}

/** The sources of a request, each with its passages. */
export function* rateSources({
  passages,
  captures = [],
  lang,
}: ModelRequest): Generator<string, RatedSource[]> {
  const sources: RatedSource[] = []
  for (const [captureId, own] of Map.groupBy(passages, (passage) => passage.captureId)) {
    const capture = captures.find((each) => each.captureId === captureId)
    sources.push(
      yield* rateSource({ passages: own, captures, lang: capture?.lang ?? lang }, titleOf(capture)),
    )
  }
  return sources
}

function* rateSource(
  request: Pick<ModelRequest, 'passages' | 'captures' | 'lang'>,
  title: string,
): Generator<string, RatedSource> {
  const page = yield* readPage(request)
  const byTerm = new Map<string, PageSentence[]>()
  for (const sentence of page.sentences)
    for (const term of sentence.terms) {
      const known = byTerm.get(term)
      if (known) known.push(sentence)
      else byTerm.set(term, [sentence])
    }
  const lang = request.lang.slice(0, 2).toLowerCase()
  return { title, lang, page, rates: rateSentences(page, title), byTerm }
}

function titleOf(capture: Capture | undefined): string {
  return capture?.title.trim() ?? ''
}
