import type { Capture, Span } from '@/lib/model/capture'
import type { Check, Warning } from '@/lib/model/citation'
import type { Passage } from '@/lib/model/passage'
import { CLEARLY_BETTER, type StatementMatch } from './align-statement'
import { createSupportFinder, type SupportFinder } from './find-support'

/** One source of an answer, and how to look for words in it. */
export interface CitedSource {
  capture: Capture
  finder: SupportFinder
}

/** Looks in all sources of one answer for what it claims to have from them. */
export interface SourcesFinder {
  /** Looks for quoted words: in the source whose passage was named first, else in all. */
  checkQuote(quote: string, id: string | undefined): { source: CitedSource; check: Check }
  /** The sentences a statement most likely goes back to: of the sources that were named, else or when clearly better of any. */
  match(statement: string, ids: readonly string[]): { source: CitedSource; match: StatementMatch } | null
  /** What a statement says that its source does not bear out; a number or name that any source has is not missing. */
  warn(source: CitedSource | null, statement: string, support: readonly Span[], coverage: number): Warning[]
}

/** `captures` are the sources of the answer, at least one; `passages` what was sent of them. */
export function createSourcesFinder(
  captures: readonly [Capture, ...Capture[]],
  passages: readonly Passage[],
): SourcesFinder {
  const toSource = (capture: Capture): CitedSource => {
    const own = passages.filter(({ captureId }) => captureId === capture.captureId)
    return { capture, finder: createSupportFinder(capture, own) }
  }
  const [first, ...rest] = captures
  const page = toSource(first)
  const sources = [page, ...rest.map(toSource)]
  const captureOf = new Map(passages.map(({ id, captureId }) => [id, captureId]))
  const namedBy = (id: string): CitedSource[] =>
    sources.filter(({ capture }) => capture.captureId === captureOf.get(id))

  return {
    checkQuote(quote, id) {
      const named = (id === undefined ? [] : namedBy(id))[0] ?? page
      let best = { source: named, check: named.finder.checkQuote(quote, id) }
      for (const source of sources) {
        if (source === named || isWordForWord(best.check)) continue
        const check = source.finder.checkQuote(quote, undefined)
        if (worthOf(check) > worthOf(best.check)) best = { source, check }
      }
      return best
    },
    match(statement, ids) {
      const named = new Set(ids.flatMap(namedBy))
      let best: { source: CitedSource; match: StatementMatch } | null = null
      // Those that were named first: another has to be clearly better.
      for (const source of [...named, ...sources.filter((each) => !named.has(each))]) {
        const match = source.finder.match(statement, ids)
        const lead = best && named.has(best.source) && !named.has(source) ? CLEARLY_BETTER : 0
        if (match && (!best || match.score > best.match.score + lead)) best = { source, match }
      }
      return best
    },
    warn(source, statement, support, coverage) {
      const asked = source ?? page
      const found = asked.finder.warn(statement, support, coverage)
      const others = sources.filter((each) => each !== asked)
      if (others.length === 0 || !found.some(isMissing)) return found
      const everywhere = others.map(({ finder }) => missingIn(finder, statement))
      return found.filter((warning) => !isMissing(warning) || everywhere.every((has) => has(warning)))
    },
  }
}

function isWordForWord({ verdict, weak }: Check): boolean {
  return verdict === 'word-for-word' && !weak
}

function worthOf({ verdict, weak }: Check): number {
  if (verdict === 'absent') return 0
  return (verdict === 'word-for-word' ? 3 : 2) - (weak ? 1.5 : 0)
}

function isMissing({ kind }: Warning): boolean {
  return kind === 'number-not-on-page' || kind === 'name-not-on-page'
}

function missingIn(finder: SupportFinder, statement: string): (warning: Warning) => boolean {
  const missing = finder.warn(statement, [], 0).filter(isMissing)
  return ({ kind, what }) => missing.some((other) => other.kind === kind && other.what === what)
}
