import { readWords } from '@/lib/core/retrieval/read-words'
import type { PageSentence } from './page-sentences'
import { pairSections, type SharedSections } from './pair-sections'
import type { RatedSource } from './rate-source'
import type { Topic, TopicSide } from './topic'

const MOST_TOPICS = 6
/** Words by which sentences are brought together, those first that tell most. */
const MOST_TERMS = 60
/** Sentences of one source tried for a word. */
const MOST_SENTENCES = 12
/** One word in common is chance. */
const LEAST_SHARED = 2
/** Of the weight of the shorter sentence's words. */
const LEAST_ALIKE = 0.2
const MOST_NAMED = 3

/**
 * What sources have in common: first what stands under headings that they share, then sentences of different sources that
 * share the words that tell most, the most alike first, no sentence twice. Linear in the sources: only so many words and
 * sentences are paired. Gives empty pieces meanwhile.
 */
export function* findTopics(sources: readonly RatedSource[]): Generator<string, Topic[]> {
  const sections = pairSections(sources)
  yield ''
  const search: Search = {
    sources,
    sections,
    weigh: createWeigher(sources),
    candidates: new Map(sources.map((source) => [source, candidatesOf(source)])),
  }
  const pairs: Pair[] = []
  for (const term of sharedTerms(search)) {
    pairs.push(...bestPairs(term, search))
    yield ''
  }
  const used = new Set(sections.topics.flatMap(({ sides }) => sides.map(({ sentence }) => sentence)))
  const topics: Topic[] = []
  for (const { sides, shared } of pairs.sort((a, b) => b.alike - a.alike)) {
    if (topics.length >= MOST_TOPICS) break
    if (sides.some(({ sentence }) => used.has(sentence))) continue
    for (const { sentence } of sides) used.add(sentence)
    topics.push({ name: nameOf(shared, sides, search.weigh), sides: withOthers(sides, shared, search, used) })
  }
  return [...sections.topics, ...topics]
}

interface Search {
  sources: readonly RatedSource[]
  sections: SharedSections
  weigh: Weigh
  candidates: ReadonlyMap<RatedSource, Candidates>
}

/** Of each stem the sentences that stand best for their source. */
type Candidates = ReadonlyMap<string, readonly PageSentence[]>

type Sides = [TopicSide, TopicSide]

interface Pair {
  sides: Sides
  shared: string[]
  alike: number
}

type Weigh = (term: string) => number

/** How much a stem tells: less, the more sentences it stands in (inverse document frequency over all sources). */
function createWeigher(sources: readonly RatedSource[]): Weigh {
  const total = sources.reduce((sum, { page }) => sum + page.sentences.length, 0)
  const known = new Map<string, number>()
  return (term) => {
    const weight = known.get(term) ?? weightOf(term, sources, total)
    known.set(term, weight)
    return weight
  }
}

function weightOf(term: string, sources: readonly RatedSource[], total: number): number {
  if (/^\p{Nd}+$/u.test(term)) return 0.5
  const spread = sources.reduce((sum, { byTerm }) => sum + (byTerm.get(term)?.length ?? 0), 0)
  return Math.log(1 + total / (1 + spread))
}

/** Stems that stand in at least two sources; spoken of often, and not everywhere, first. */
function sharedTerms({ sources, weigh }: Search): string[] {
  const found = new Map<string, { sources: number; least: number }>()
  for (const { byTerm } of sources)
    for (const [term, sentences] of byTerm) {
      const known = found.get(term)
      if (known) {
        known.sources += 1
        known.least = Math.min(known.least, sentences.length)
      } else found.set(term, { sources: 1, least: sentences.length })
    }
  return [...found]
    .filter(([term, { sources: count }]) => count > 1 && isTelling(term))
    .map(([term, { least }]) => ({ term, worth: weigh(term) * Math.log(1 + least) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_TERMS)
    .map(({ term }) => term)
}

/** The most alike sentences with a stem, of each two sources. */
function bestPairs(term: string, search: Search): Pair[] {
  const { sources, sections, weigh, candidates } = search
  const holding = (source: RatedSource) => candidates.get(source)?.get(term) ?? []
  return sources.flatMap((one, i) =>
    sources.slice(i + 1).flatMap((other) => {
      let best: Pair | undefined
      for (const mine of holding(one))
        for (const theirs of holding(other)) {
          const shared = [...mine.terms].filter((each) => theirs.terms.has(each))
          const weight = sumOf(shared, weigh)
          const alike = weight / Math.min(sumOf(mine.terms, weigh), sumOf(theirs.terms, weigh))
          if (shared.length < LEAST_SHARED || alike < LEAST_ALIKE) continue
          // Long sentences share more: what is shared counts as well as its part.
          const worth = alike * Math.sqrt(weight)
          if (worth <= (best?.alike ?? 0)) continue
          const sides: Sides = [
            { source: one, sentence: mine },
            { source: other, sentence: theirs },
          ]
          if (sections.mayPair(...sides)) best = { sides, shared, alike: worth }
        }
      return best ? [best] : []
    }),
  )
}

/** One look at each sentence that may be shown, the best first. */
function candidatesOf({ page, rates }: RatedSource): Candidates {
  const byTerm = new Map<string, PageSentence[]>()
  const rated = page.sentences
    .filter(({ at }) => (rates[at] ?? 0) > 0)
    .sort((a, b) => (rates[b.at] ?? 0) - (rates[a.at] ?? 0))
  for (const sentence of rated)
    for (const term of sentence.terms) {
      const known = byTerm.get(term)
      if (!known) byTerm.set(term, [sentence])
      else if (known.length < MOST_SENTENCES) known.push(sentence)
    }
  return byTerm
}

/** With the sentence of each further source that shares the same words. */
function withOthers(
  sides: Sides,
  shared: readonly string[],
  { sources, sections, candidates }: Search,
  used: Set<PageSentence>,
): Topic['sides'] {
  return sources.flatMap((source) => {
    const known = sides.find((side) => side.source === source)
    if (known) return [known]
    const [sentence] = shared
      .flatMap((term) => candidates.get(source)?.get(term) ?? [])
      .filter((each) => !used.has(each) && sections.mayPair(sides[0], { source, sentence: each }))
      .filter((each) => shared.filter((term) => each.terms.has(term)).length >= LEAST_SHARED)
    if (!sentence) return []
    used.add(sentence)
    return [{ source, sentence }]
  })
}

/** The words that tell most, as the first sentence writes them. */
function nameOf(shared: readonly string[], [side]: Sides, weigh: Weigh): string {
  const telling = shared.filter(isTelling).toSorted((a, b) => weigh(b) - weigh(a))
  const named = new Set(telling.slice(0, MOST_NAMED))
  const { readTerms } = side.source.page
  const words: string[] = []
  for (const { text, unspaced } of readWords(side.sentence.text)) {
    const term = unspaced ? undefined : [...readTerms(text)].find((each) => named.has(each))
    if (term === undefined) continue
    named.delete(term)
    words.push(text)
  }
  return [...words, ...named].join(', ')
}

function sumOf(terms: Iterable<string>, weigh: Weigh): number {
  let sum = 0
  for (const term of terms) sum += weigh(term)
  return sum
}

function isTelling(term: string): boolean {
  return !/^\p{Nd}+$/u.test(term) && [...term].length > (/^\p{sc=Han}/u.test(term) ? 1 : 2)
}
