import type { ModelRequest } from '@/lib/model/language-model'
import { fillLine, type OwnLines, pageLines } from '@/lib/providers/built-in/own-lines'
import { isBoilerplate } from '@/lib/providers/built-in/quotable'
import { writeSections } from '@/lib/providers/built-in/write-sections'
import { toMarkdownText } from '@/lib/providers/built-in/write-sentence'
import { compareFigures } from './compare-figures'
import { findTopics } from './find-topics'
import { isContent } from './page-parts'
import type { PageSentence } from './page-sentences'
import { pickSentences } from './rate-sentences'
import { type RatedSource, rateSources } from './rate-source'
import { toCited, toGroups } from './to-groups'
import type { Topic } from './topic'
import { writeItem, writeNote } from './write-item'

/** Sources side by side: what they share, topic by topic, their figures, and what only one of them speaks of. */
export function* compareSources(request: ModelRequest): Generator<string> {
  const lines = pageLines(request.passages, request.lang)
  if (new Set(request.passages.map(({ captureId }) => captureId)).size < 2) {
    yield writeNote(lines.needsTwo)
    return
  }
  yield lines.compare
  const sources = yield* rateSources(request)
  const names = namesOf(sources)
  const topics = yield* findTopics(sources)
  if (topics.length === 0) yield `\n\n${writeNote(lines.nothingShared)}`
  yield* writeTopics(lines.both, topics, names)
  const shown = new Set(topics.flatMap(({ sides }) => sides.map(({ sentence }) => sentence)))
  const figures = compareFigures(sources, shown)
  yield* writeTopics(lines.figures, figures, names)
  for (const { sides } of figures) for (const { sentence } of sides) shown.add(sentence)
  for (const source of sources) yield* writeOnlyIn(source, sources, shown, names, lines)
}

const MOST_ONLY = 4
const LONGEST_TITLE = 60

type Names = ReadonlyMap<RatedSource, string>

/** Titles as they fit beside a sentence, numbered where two are alike. */
function namesOf(sources: readonly RatedSource[]): Names {
  const short = sources.map(({ title }) => shorten(title))
  return new Map(
    sources.map((source, i) => {
      const name = short[i] ?? ''
      const isAlone = name !== '' && short.indexOf(name) === i && short.lastIndexOf(name) === i
      return [source, isAlone ? name : `${name} (${i + 1})`.trim()]
    }),
  )
}

function shorten(title: string): string {
  if (title.length <= LONGEST_TITLE) return title
  return `${title.slice(0, title.lastIndexOf(' ', LONGEST_TITLE) + 1 || LONGEST_TITLE).trim()}…`
}

function* writeTopics(heading: string, topics: readonly Topic[], names: Names): Generator<string> {
  let lead = `\n\n### ${heading}\n`
  for (const { name, sides } of topics) {
    const rows = [...Map.groupBy(sides, ({ source }) => source)].map(([source, own]) =>
      writeItem(
        names.get(source) ?? '',
        own.map(({ sentence }) => toCited(sentence)),
        1,
      ),
    )
    yield `${lead}\n${[writeItem(name, []), ...rows].join('\n')}`
    lead = ''
  }
}

/** The sentences that stand best for a source and speak of what the others do not speak of; how many are left out. */
function* writeOnlyIn(
  source: RatedSource,
  sources: readonly RatedSource[],
  shown: ReadonlySet<PageSentence>,
  names: Names,
  lines: OwnLines,
): Generator<string> {
  const others = sources.filter((other) => other !== source)
  const left = source.page.sentences.filter((sentence) => !shown.has(sentence) && mayStandAlone(sentence))
  const picked = left.length <= MOST_ONLY ? left : pickOwn(source, new Set(left), others)
  if (picked.length === 0) return
  yield `\n\n### ${fillLine(lines.onlyIn, toMarkdownText(names.get(source) ?? ''))}`
  for (const group of toGroups(picked, source.page))
    yield* writeSections([{ ...group, passage: { ...group.passage, headings: [] } }], '', new Set())
  const more = left.length - picked.length
  if (more > 0) yield `\n\n${writeNote(fillLine(lines.notShown, String(more)))}`
}

function mayStandAlone(sentence: PageSentence): boolean {
  return isContent(sentence) && !isBoilerplate(sentence.text)
}

function pickOwn(
  { page, rates }: RatedSource,
  left: ReadonlySet<PageSentence>,
  others: readonly RatedSource[],
): PageSentence[] {
  const own = page.sentences.map((sentence) => {
    if (!left.has(sentence)) return 0
    return (rates[sentence.at] ?? 0) * Math.max(LEAST_OWN, ownShare(sentence, others)) ** 2
  })
  const picked = pickSentences(page, own, MOST_ONLY)
  return picked.length > 0 ? picked : [...left].slice(0, MOST_ONLY)
}

/** Said in the words of the other source, it may still say something else: other hours, another price. */
const LEAST_OWN = 0.1

/** The part of its words that no other source has. */
function ownShare({ terms }: PageSentence, others: readonly RatedSource[]): number {
  let own = 0
  for (const term of terms) if (!others.some(({ byTerm }) => byTerm.has(term))) own++
  return own / Math.max(1, terms.size)
}
