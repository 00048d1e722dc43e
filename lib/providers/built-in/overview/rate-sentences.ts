import { isBoilerplate, isRow, isStatement, sectionWeight } from '@/lib/providers/built-in/quotable'
import { isFragment, isQuestion, isWhole } from '@/lib/providers/built-in/sentence-cues'
import { needsAntecedent } from './needs-antecedent'
import { isComment, isContent } from './page-parts'
import type { PageSentence, SourceReading } from './page-sentences'

/**
 * How well each sentence stands for the page, by its place in `sentences`: it speaks of what many others speak of, is
 * a whole statement of ordinary length, begins the page or its section, and can be understood alone. Gives empty pieces
 * meanwhile. Only so many sentences are looked at closely, those first that speak most of what the page speaks of: the
 * others are rated 0.
 */
export function* rateSentences(page: SourceReading, title = ''): Generator<string, number[]> {
  const named = page.readTerms(title)
  const rough: number[] = []
  const ownSentences = page.sentences.filter((sentence) => !isComment(sentence)).length
  const commentFactor = ownSentences >= ENOUGH_OWN ? COMMENT_FACTOR : 1
  for (const sentence of page.sentences) {
    rough.push(
      centrality(sentence, page.spread, named) *
        shape(sentence) *
        position(sentence) *
        (isComment(sentence) ? commentFactor : 1),
    )
    if (rough.length % ROUGH_SLICE === 0) yield ''
  }
  const best = page.sentences.toSorted((a, b) => (rough[b.at] ?? 0) - (rough[a.at] ?? 0))
  const soft = new Array<number>(rough.length).fill(0)
  const hard = new Array<number>(rough.length).fill(0)
  for (const [i, sentence] of best.slice(0, MOST_CLOSE).entries()) {
    const rate = (rough[sentence.at] ?? 0) * form(sentence)
    soft[sentence.at] = rate
    if (isFit(page, sentence.at, title)) hard[sentence.at] = rate
    if (i % CLOSE_SLICE === CLOSE_SLICE - 1) yield ''
  }
  return hard.some((rate) => rate > 0) ? hard : soft
}

/** Sentences looked at closely: many times what is shown of the longest page. */
const MOST_CLOSE = 2_000
/** With so many sentences of its own a page is not what its readers say below it. */
const ENOUGH_OWN = 8
const COMMENT_FACTOR = 0.1
const ROUGH_SLICE = 2_000
const CLOSE_SLICE = 200

/** Fit to stand for the page: a statement that can be understood, if need be with the one before it. */
function isFit(page: SourceReading, at: number, title: string): boolean {
  const sentence = page.sentences[at]
  if (!sentence) return false
  const { text, passage } = sentence
  if (!isContent(sentence) || isQuestion(text) || isRow(text) || isBoilerplate(text)) return false
  if (isFragment(text)) return false
  if (!isStatement(text, passage.headings, title)) return false
  return !needsAntecedent(sentence) || predecessorOf(sentence, page) !== undefined
}

/** The sentence before, in the same block, when it can be understood without another. */
export function predecessorOf(
  { at, text, start, passage }: PageSentence,
  { sentences }: SourceReading,
): PageSentence | undefined {
  const before = sentences[at - 1]
  if (!before || before.passage !== passage || needsAntecedent(before)) return undefined
  if (isQuestion(before.text) || isBoilerplate(before.text) || text === '') return undefined
  const gap = passage.text.slice(before.start + before.text.length - passage.start, start - passage.start)
  return gap.includes('\n') ? undefined : before
}

/**
 * Sum over its stems of how widely they are spoken of, those of the title twice; long sentences gain less than they hold.
 * One look at each stem, so that a page twice as long takes twice as long.
 */
function centrality(
  { terms }: PageSentence,
  spread: ReadonlyMap<string, number>,
  named: ReadonlySet<string>,
): number {
  let sum = 0
  for (const term of terms)
    sum += Math.log(1 + (spread.get(term) ?? 1)) * (named.has(term) ? TITLE_FACTOR : 1)
  return sum / (terms.size + 3) ** 0.7
}

const TITLE_FACTOR = 2

/** What can be told at a glance. */
function shape(sentence: PageSentence): number {
  const { text, words } = sentence
  let factor = 1
  if (words < 6) factor *= 0.4
  if (words > 45) factor *= 0.6
  if (!isWhole(text)) factor *= 0.4
  if (isRow(text)) factor *= 0.3
  return factor
}

function form(sentence: PageSentence): number {
  const { text, passage } = sentence
  let factor = sectionWeight(passage.headings)
  if (isQuestion(text)) factor *= 0.2
  if (isBoilerplate(text)) factor *= 0.05
  if (needsAntecedent(sentence)) factor *= 0.6
  return factor
}

function position({ at, inSection }: PageSentence): number {
  if (at === 0) return 1.6
  if (at < 3) return 1.3
  return inSection === 0 ? 1.25 : 1
}

/**
 * The best `count` sentences in page order: none repeats another, and each further one of a section counts less.
 * `rates` may be raised or lowered for the task; sentences rated 0 are never taken.
 */
export function pickSentences(
  { sentences }: SourceReading,
  rates: readonly number[],
  count: number,
): PageSentence[] {
  const picked: PageSentence[] = []
  const fromSection = new Map<string, number>()
  let pool = sentences
    .filter(({ at }) => (rates[at] ?? 0) > 0)
    .sort((a, b) => (rates[b.at] ?? 0) - (rates[a.at] ?? 0))
    .slice(0, POOL)
  while (picked.length < count) {
    let best: PageSentence | undefined
    let most = 0
    for (const sentence of pool) {
      const worth = (rates[sentence.at] ?? 0) * SECTION_FALL ** (fromSection.get(sentence.section) ?? 0)
      if (worth <= most) continue
      most = worth
      best = sentence
    }
    if (!best) break
    const taken = best
    picked.push(taken)
    pool = pool.filter((sentence) => sentence !== taken && overlap(taken, sentence) <= MOST_OVERLAP)
    fromSection.set(best.section, (fromSection.get(best.section) ?? 0) + 1)
  }
  return picked.sort((a, b) => a.at - b.at)
}

const POOL = 400
const SECTION_FALL = 0.65
const MOST_OVERLAP = 0.5

/** Shared stems, as a share of the shorter sentence's. */
export function overlap(a: PageSentence, b: PageSentence): number {
  const [few, many] = a.terms.size < b.terms.size ? [a.terms, b.terms] : [b.terms, a.terms]
  if (few.size === 0) return a.text === b.text ? 1 : 0
  let shared = 0
  for (const term of few) if (many.has(term)) shared++
  return shared / few.size
}
