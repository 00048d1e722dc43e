import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Passage } from '../../lib/model/passage.ts'
import type { BenchRow } from './measure.ts'
import { madeUpText } from './retrieval/made-up-text.ts'
import { createFlexSearch, createMiniSearch, createOrama, type Rival } from './retrieval/rivals.ts'

const { createPassageIndex } = await import('@/lib/core/retrieval/passage-index')
const { LIBRARY_RANKING, PAGE_RANKING } = await import('@/lib/core/retrieval/ranking-settings')

/** Passages as long as those of encyclopaedias, and questions asked of them. */
interface Sample {
  passages: Passage[]
  questions: { text: string; right?: ReadonlySet<string> }[]
}

const SET = '../shared/data/retrieval/library.json.gz'
const MEGABYTE = 1_000_000
const LIBRARY_PASSAGES = 20_000
const PAGE_PASSAGES = 60
const QUESTIONS = 60

/**
 * Ours against MiniSearch, Orama and FlexSearch on the same texts in one run: reading 1 MB, questions of one page and
 * of 20,000 passages, and how high the right passage stands where questions with known passages are at hand.
 */
export async function run(): Promise<BenchRow[]> {
  const sample = existsSync(SET) ? readSample() : makeSample()
  if (!existsSync(SET)) console.log('made-up texts: no ../shared/data')
  const ours = [createOurs('page'), createOurs('library')] as const
  const rivals = [createMiniSearch(), createOrama(), createFlexSearch()]
  const megabyte = takeCharacters(sample.passages, MEGABYTE)
  const library = repeat(sample.passages, LIBRARY_PASSAGES)
  const rows: BenchRow[] = []
  const measured = new Map<string, number>()
  for (const engine of [ours[0], ...rivals]) {
    const { total, longest } = await indexMs(engine, megabyte)
    addRow(`index 1 MB: ${engine.name}`, total, 'index 1 MB: MiniSearch')
    addRow(`longest slice of it: ${engine.name}`, longest, undefined)
  }
  for (const engine of [ours[0], ...rivals]) {
    await engine.index(sample.passages.slice(0, PAGE_PASSAGES))
    addQuestions(`one page: ${engine.name}`, 'one page: MiniSearch', await ask(engine, sample.questions))
  }
  for (const engine of [ours[1], ...rivals]) {
    await engine.index(library)
    const answers = await ask(engine, sample.questions)
    addQuestions(`20,000 passages: ${engine.name}`, '20,000 passages: MiniSearch', answers)
    if (answers.mrr !== undefined)
      rows.push({ name: `MRR@10 in it: ${engine.name}`, unit: 'share', value: round(answers.mrr) })
  }
  return rows.map((row) => withRatio(row, measured))

  function addRow(name: string, value: number, against: string | undefined): void {
    measured.set(name, value)
    rows.push({ name, unit: 'ms', value: round(value), ...(against && against !== name && { against }) })
  }
  function addQuestions(name: string, against: string, { p50, p95 }: Asked): void {
    addRow(`${name}, p50`, p50, `${against}, p50`)
    addRow(`${name}, p95`, p95, `${against}, p95`)
  }
}

function withRatio(row: BenchRow, measured: ReadonlyMap<string, number>): BenchRow {
  const base = row.against === undefined ? undefined : measured.get(row.against)
  return base ? { ...row, ratio: round(row.value / base) } : row
}

/** Ours, indexed in slices as the extension does it: a slice ends once it took this long. */
const SLICE_MS = 8

function createOurs(kind: 'page' | 'library'): Rival {
  const settings = kind === 'page' ? PAGE_RANKING : LIBRARY_RANKING
  let index = createPassageIndex(settings)
  return {
    name: 'Sidenote',
    index(passages, onSlice) {
      index = createPassageIndex(settings)
      let began = performance.now()
      for (const _ of index.addInSteps(passages, 'en')) {
        if (performance.now() - began < SLICE_MS) continue
        onSlice?.(performance.now() - began)
        began = performance.now()
      }
      onSlice?.(performance.now() - began)
    },
    find: (question) => index.rankPassages(question).map(({ passageId }) => passageId),
  }
}

/** The second of two runs: the first warms up. */
async function indexMs(
  engine: Rival,
  passages: readonly Passage[],
): Promise<{ total: number; longest: number }> {
  await engine.index(passages)
  let longest = 0
  const began = performance.now()
  await engine.index(passages, (ms) => {
    longest = Math.max(longest, ms)
  })
  const total = performance.now() - began
  return { total, longest: longest || total }
}

interface Asked {
  p50: number
  p95: number
  mrr: number | undefined
}

async function ask(engine: Rival, questions: Sample['questions']): Promise<Asked> {
  for (const { text } of questions.slice(0, QUESTIONS / 4)) await engine.find(text)
  const times: number[] = []
  let sum = 0
  for (const { text, right } of questions) {
    const began = performance.now()
    const ids = await engine.find(text)
    times.push(performance.now() - began)
    const rank = ids.slice(0, 10).findIndex((id) => right?.has(id))
    if (rank >= 0) sum += 1 / (rank + 1)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), mrr: questions[0]?.right ? sum / questions.length : undefined }
}

function takeCharacters(passages: readonly Passage[], characters: number): Passage[] {
  let length = 0
  return repeat(passages, passages.length * 4).filter(({ text }) => {
    length += text.length
    return length <= characters
  })
}

/** As many as asked for; those that come again have other ids, and are behind the first ones. */
function repeat(passages: readonly Passage[], count: number): Passage[] {
  return Array.from({ length: count }, (_, i) => {
    const passage = passages[i % passages.length] as Passage
    return i < passages.length
      ? passage
      : { ...passage, id: `${passage.id}-${i}`, text: scramble(passage.text, i) }
  })
}

/** The same words in another order, so that a copy does not compete with its original. */
function scramble(text: string, by: number): string {
  const words = text.split(' ')
  return words.map((_, i) => words[(i * 7 + by) % words.length]).join(' ')
}

function readSample(): Sample {
  const set: {
    passages: { id: string; title: string; text: string }[]
    queries: { text: string; rel: Record<string, number> }[]
  } = JSON.parse(gunzipSync(readFileSync(SET)).toString('utf8'))
  const every = Math.ceil(set.queries.length / QUESTIONS)
  return {
    passages: set.passages.map(({ id, title, text }, n) => toPassage(id, n, [title], text)),
    questions: set.queries
      .filter((_, i) => i % every === 0)
      .map(({ text, rel }) => ({ text, right: new Set(Object.keys(rel)) })),
  }
}

function makeSample(): Sample {
  const { texts, questions } = madeUpText(2_000, QUESTIONS)
  return { passages: texts.map((text, n) => toPassage(`p${n + 1}`, n, [], text)), questions }
}

function toPassage(id: string, n: number, headings: string[], text: string): Passage {
  return { id, captureId: 'bench', firstBlock: n, lastBlock: n, headings, start: 0, end: text.length, text }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
