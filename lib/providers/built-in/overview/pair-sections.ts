import { isRow, sectionWeight } from '@/lib/providers/built-in/quotable'
import { isContent } from './page-parts'
import type { PageSentence } from './page-sentences'
import { pickSentences } from './rate-sentences'
import type { RatedSource } from './rate-source'
import type { Topic, TopicSide } from './topic'

/** Headings that several sources have, and what stands under them in each. */
export interface SharedSections {
  /** Those with something to show, in the order of the first source. */
  topics: Topic[]
  /** Both stand under the same heading, or neither under one that the other's source has. */
  mayPair(a: TopicSide, b: TopicSide): boolean
}

const MOST_SECTIONS = 8
/** Of each source; a section of no more is shown whole. */
const MOST_OF_SECTION = 3

/**
 * What sources say under headings that mean the same: equal but for case, endings and small words. What is said of winter
 * stands beside what is said of winter, whatever other words the sentences share.
 */
export function pairSections(sources: readonly RatedSource[]): SharedSections {
  const sections = new Map(sources.map((source) => [source, sectionsOf(source)]))
  const bySection = new Map<string, RatedSource[]>()
  for (const [source, own] of sections)
    for (const key of own.keys()) bySection.set(key, [...(bySection.get(key) ?? []), source])
  const topics = [...bySection]
    .filter(([, holders]) => holders.length > 1)
    .slice(0, MOST_SECTIONS)
    .flatMap(([key, holders]) => {
      const sides = holders.flatMap((source) =>
        bestOf(source, sections.get(source)?.get(key) ?? []).map((sentence) => ({ source, sentence })),
      )
      const name = sides[0]?.sentence.passage.headings.at(-1)
      return name === undefined || new Set(sides.map(({ source }) => source)).size < 2
        ? []
        : [{ name, sides }]
    })
  const keyOf = keyReader()
  return {
    topics,
    mayPair: (a, b) => {
      const mine = keyOf(a)
      const theirs = keyOf(b)
      return mine === theirs || !(sections.get(b.source)?.has(mine) || sections.get(a.source)?.has(theirs))
    },
  }
}

/** The sentences under each heading that stands nearest over them; references and links say nothing of the subject. */
function sectionsOf(source: RatedSource): Map<string, PageSentence[]> {
  const keyOf = keyReader()
  const sections = new Map<string, PageSentence[]>()
  for (const sentence of source.page.sentences) {
    const counts = isContent(sentence) && sectionWeight(sentence.passage.headings) === 1
    const key = counts ? keyOf({ source, sentence }) : ''
    if (key === '') continue
    const known = sections.get(key)
    if (known) known.push(sentence)
    else sections.set(key, [sentence])
  }
  return sections
}

/** Names the section of a sentence by the stems of its heading; `''` under none. One look at each heading. */
function keyReader(): (side: TopicSide) => string {
  const known = new Map<string, string>()
  return ({ source, sentence }) => {
    const heading = sentence.passage.headings.at(-1) ?? ''
    const key = known.get(heading) ?? toKey(heading, source)
    known.set(heading, key)
    return key
  }
}

function toKey(heading: string, { page }: RatedSource): string {
  const bare = heading.replace(/^[\p{Nd}.]+\s+/u, '').toLowerCase()
  return [...page.readTerms(bare)].sort().join(' ') || bare.trim()
}

function bestOf({ page, rates }: RatedSource, section: readonly PageSentence[]): PageSentence[] {
  if (section.length <= MOST_OF_SECTION) return [...section]
  const inSection = new Set(section.map(({ at }) => at))
  const own = rates.map((rate, at) => (inSection.has(at) ? rate : 0))
  const picked = pickSentences(page, own, MOST_OF_SECTION)
  return picked.length > 0 ? picked : section.filter(({ text }) => !isRow(text)).slice(0, MOST_OF_SECTION)
}
