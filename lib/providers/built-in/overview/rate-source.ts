import type { Capture } from '@/lib/model/capture'
import type { ModelRequest } from '@/lib/model/language-model'
import { isWhole } from '@/lib/providers/built-in/sentence-cues'
import { languageOf, type PageSentence, readPage, type SourceReading } from './page-sentences'
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
  for (const sentence of page.sentences) {
    for (const term of sentence.terms) {
      const known = byTerm.get(term)
      if (known) known.push(sentence)
      else byTerm.set(term, [sentence])
    }
    if (sentence.at % SLICE === SLICE - 1) yield ''
  }
  const rates = yield* rateSentences(page, title)
  return {
    title,
    lang: languageOf(request),
    page,
    rates: wholeFirst(page, rates),
    byTerm,
  }
}

/** Entries of lists stand beside whole sentences only where there are hardly any of those. */
function wholeFirst({ sentences }: SourceReading, rates: readonly number[]): readonly number[] {
  const whole = sentences.map(({ text, at }) => (isWhole(text) ? (rates[at] ?? 0) : 0))
  return whole.filter((rate) => rate > 0).length >= ENOUGH_WHOLE ? whole : rates
}

const ENOUGH_WHOLE = 5
const SLICE = 2_000

function titleOf(capture: Capture | undefined): string {
  return capture?.title.trim() ?? ''
}
