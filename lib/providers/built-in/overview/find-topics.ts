import { readWords } from '@/lib/core/retrieval/read-words'
import { isBoilerplate } from '@/lib/providers/built-in/quotable'
import type { PageSentence } from './page-sentences'
import { overlap } from './rate-sentences'
import type { RatedSource } from './rate-source'

/** Something that several sources speak of, each in a sentence of its own. */
export interface Topic {
  /** The word as it is written most often. */
  name: string
  /** One sentence of each source that speaks of it, in the order of the sources. */
  sides: { source: RatedSource; sentence: PageSentence }[]
}

const MOST_TOPICS = 6
/** Words tried as topics, the weightiest first. */
const MOST_TRIED = 40
/** Sentences of one source tried for a topic. */
const MOST_SENTENCES = 12

/**
 * What sources have in common, weightiest first: words that are spoken of often, but not everywhere, in at least two of
 * them, each with the sentences that are most alike. Linear in the sources: only so many words and sentences are paired.
 */
export function findTopics(sources: readonly RatedSource[]): Topic[] {
  const used = new Set<PageSentence>()
  const topics: Topic[] = []
  for (const term of sharedTerms(sources).slice(0, MOST_TRIED)) {
    if (topics.length >= MOST_TOPICS) break
    const sides = bestSides(term, sources, used)
    if (sides.length < 2) continue
    for (const { sentence } of sides) used.add(sentence)
    topics.push({ name: nameOf(term, sides), sides })
  }
  return topics
}

/** Stems that stand in several sentences of at least two sources. */
function sharedTerms(sources: readonly RatedSource[]): string[] {
  const weights = new Map<string, { sources: number; weight: number }>()
  for (const { byTerm, page } of sources)
    for (const [term, sentences] of byTerm) {
      if (!isTelling(term)) continue
      const share = sentences.length / Math.max(1, page.sentences.length)
      // What is in every other sentence is the subject itself; it says less than what is spoken of here and there.
      const weight = Math.log(1 + sentences.length) * (share > 0.5 ? 0.5 : 1)
      const known = weights.get(term)
      if (known) {
        known.sources += 1
        known.weight = Math.min(known.weight, weight)
      } else weights.set(term, { sources: 1, weight })
    }
  return [...weights]
    .filter(([, { sources: count }]) => count > 1)
    .sort(([, a], [, b]) => b.sources - a.sources || b.weight - a.weight)
    .map(([term]) => term)
}

/** Of each source the sentence that speaks of the term and is most like those of the others. */
function bestSides(
  term: string,
  sources: readonly RatedSource[],
  used: ReadonlySet<PageSentence>,
): Topic['sides'] {
  const candidates = sources.flatMap((source) => {
    const fit = (source.byTerm.get(term) ?? []).filter(
      (sentence) =>
        (source.rates[sentence.at] ?? 0) > 0 && !used.has(sentence) && !isBoilerplate(sentence.text),
    )
    const best = fit.toSorted((a, b) => (source.rates[b.at] ?? 0) - (source.rates[a.at] ?? 0))
    return best.length > 0 ? [{ source, sentences: best.slice(0, MOST_SENTENCES) }] : []
  })
  const [first, second, ...rest] = candidates
  if (!first || !second) return []
  const [one, other] = closestPair(first.sentences, second.sentences)
  return [
    { source: first.source, sentence: one },
    { source: second.source, sentence: other },
    ...rest.map(({ source, sentences }) => ({ source, sentence: closestTo(one, sentences) })),
  ]
}

function closestPair(
  ones: readonly PageSentence[],
  others: readonly PageSentence[],
): [PageSentence, PageSentence] {
  let best = [ones[0], others[0]] as [PageSentence, PageSentence]
  let most = -1
  for (const one of ones)
    for (const other of others) {
      const alike = overlap(one, other)
      if (alike > most) [most, best] = [alike, [one, other]]
    }
  return best
}

function closestTo(one: PageSentence, others: readonly PageSentence[]): PageSentence {
  return others.reduce((best, other) => (overlap(one, other) > overlap(one, best) ? other : best))
}

/** As one of the sentences writes it. */
function nameOf(term: string, sides: Topic['sides']): string {
  const start = term.slice(0, Math.max(3, term.length - 2))
  for (const { sentence } of sides) {
    const word = readWords(sentence.text).find(({ text }) => text.toLowerCase().startsWith(start))
    if (word && !word.unspaced) return word.text
  }
  return term
}

function isTelling(term: string): boolean {
  return !/^\p{Nd}+$/u.test(term) && [...term].length > (/^\p{sc=Han}/u.test(term) ? 1 : 2)
}
