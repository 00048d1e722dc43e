import type { ModelRequest } from '@/lib/model/language-model'
import { pageLines } from '@/lib/providers/built-in/own-lines'
import { sectionWeight } from '@/lib/providers/built-in/quotable'
import { isWhole } from '@/lib/providers/built-in/sentence-cues'
import { writeSections } from '@/lib/providers/built-in/write-sections'
import { type PageSentence, readPage, type SourceReading } from './page-sentences'
import { rateSentences } from './rate-sentences'
import { toCited, toGroups } from './to-groups'
import { writeItem } from './write-item'

/** The page's headings as a tree, each with the sentence that stands best for what is under it. */
export function* outlinePage(request: ModelRequest): Generator<string> {
  const { passages, lang, title } = request
  const lines = pageLines(passages, lang)
  const tree = readTree(request)
  yield tree.length > 0 ? lines.outline : lines.noOutline
  const page = yield* readPage(request)
  const rates = yield* rateSentences(page, title)
  if (tree.length === 0) {
    yield* writeSections(toGroups(partsOf(page, rates), page), title, new Set())
    return
  }
  const best = bestOfSections(page, rates)
  const depth = deepestShown(tree)
  for (const node of tree.slice(0, MOST_HEADINGS)) yield `\n\n${writeNode(node, 0, depth, best).join('\n')}`
}

interface Section {
  heading: string
  /** Its path: the headings over it and its own. */
  path: string
  below: Section[]
}

const MOST_HEADINGS = 40
const MOST_PARTS = 8
const FIRST_FACTOR = 1.2

/** Without a heading over everything: that is the page's title. */
function readTree({ passages }: ModelRequest): Section[] {
  const roots: Section[] = []
  const known = new Map<string, Section>()
  for (const { headings } of passages) {
    let siblings = roots
    headings.forEach((heading, i) => {
      const path = headings.slice(0, i + 1).join('\n')
      let section = known.get(path)
      if (!section) {
        section = { heading, path, below: [] }
        known.set(path, section)
        siblings.push(section)
      }
      siblings = section.below
    })
  }
  const [only] = roots
  return roots.length === 1 && only && only.below.length > 0 ? only.below : roots
}

/** As many levels as can be read at a glance. */
function deepestShown(tree: readonly Section[]): number {
  let depth = 0
  let level = [...tree]
  let shown = level.length
  while (level.length > 0) {
    level = level.flatMap(({ below }) => below)
    shown += level.length
    if (level.length === 0 || shown > MOST_HEADINGS) return depth
    depth += 1
  }
  return depth
}

function writeNode(
  { heading, path, below }: Section,
  depth: number,
  deepest: number,
  best: ReadonlyMap<string, PageSentence>,
): string[] {
  const sentence = best.get(path)
  const nested = depth < deepest ? below.flatMap((node) => writeNode(node, depth + 1, deepest, best)) : []
  return [writeItem(heading, sentence ? [toCited(sentence)] : [], depth), ...nested]
}

/** The best sentence directly under each heading; one that stands for several headings is not said again. */
function bestOfSections(
  { sentences }: SourceReading,
  rates: readonly number[],
): ReadonlyMap<string, PageSentence> {
  const best = new Map<string, { sentence: PageSentence; rate: number }>()
  for (const sentence of sentences) {
    if (!isWhole(sentence.text) || sectionWeight(sentence.passage.headings) < 1) continue
    // What stands first under a heading mostly says what comes.
    const rate = (rates[sentence.at] ?? 0) * FIRST_FACTOR ** -sentence.inSection
    const known = best.get(sentence.section)
    if (rate > 0 && (!known || rate > known.rate)) best.set(sentence.section, { sentence, rate })
  }
  return new Map([...best].map(([section, { sentence }]) => [section, sentence]))
}

/** A page without headings in equal parts, each by the best sentence of its beginning. */
function partsOf({ sentences }: SourceReading, rates: readonly number[]): PageSentence[] {
  const fit = sentences.filter(({ at }) => (rates[at] ?? 0) > 0)
  const step = Math.max(1, Math.ceil(fit.length / MOST_PARTS))
  const parts = Array.from({ length: Math.ceil(fit.length / step) }, (_, i) =>
    fit.slice(i * step, i * step + Math.ceil(step / 3)),
  )
  return parts.flatMap((part) => part.toSorted((a, b) => (rates[b.at] ?? 0) - (rates[a.at] ?? 0)).slice(0, 1))
}
