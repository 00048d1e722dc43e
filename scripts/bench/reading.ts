import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { buildExtension } from '@/scripts/run/build-extension'
import { readingOf } from '@/tests/e2e/harness/reading'
import { EXTENSION_FOLDER } from '../browser/launch-browser.ts'
import { type PageLoader, startPageLoader } from '../eval/extraction/load-pages.ts'
import { findSets, readSet, type SavedPage } from '../eval/extraction/saved-pages.ts'
import type { BenchRow } from './measure.ts'
import { type MadePage, pageOfBytes, pageOfNodes } from './reading/made-pages.ts'
import { freshReader, prepareReaders, READERS, type Reader } from './reading/readers.ts'
import { type TaskTimes, timeTasks } from './reading/task-times.ts'

const REAL_PAGES = new URL('../../../shared/data/', import.meta.url).pathname
const FIXTURES = new URL('../../tests/fixtures/pages/', import.meta.url)

/** Of the real pages every n-th is read by all readers; the rest by ours, for its longest task. */
const COMPARED = 5
const LIMIT_MS = 60_000

interface Times {
  readers: Record<Reader, TaskTimes>
  /** Putting our reader into the page. */
  placing: number
  /** What the worker makes of our reading, once it has done so for others. */
  worker: number
}

/**
 * Main-thread time of reading a page for the first time, ours and three others' on the same live pages with scripts
 * off, and the longest single task of ours: how long a page can stand still while it is read. What the worker does with
 * our reading costs the page nothing, and stands beside it.
 */
export async function run(): Promise<BenchRow[]> {
  if (!existsSync(`${EXTENSION_FOLDER}/content-scripts/page.js`)) await buildExtension('chrome')
  const loader = await startPageLoader()
  try {
    return [...(await benchRealPages(loader)), ...(await benchMadePages(loader))]
  } finally {
    await loader.close()
  }
}

async function benchRealPages(loader: PageLoader): Promise<BenchRow[]> {
  const pages = livePages()
  const compared: Times[] = []
  const ours: { id: string; longest: number }[] = []
  for (const [n, page] of pages.entries()) {
    const all = n % COMPARED === 0
    const times = await timeOn(page, loader, all ? READER_NAMES : ['sidenote']).catch((error: unknown) => {
      console.error(`${page.id}: ${error instanceof Error ? error.message : error}`)
    })
    if (!times) continue
    ours.push({ id: page.id, longest: times.readers.sidenote.longest })
    if (all) compared.push(times)
    if ((n + 1) % 100 === 0) console.log(`${n + 1} of ${pages.length} pages`)
  }
  const over = ours.filter(({ longest }) => longest > 50)
  for (const { id, longest } of over) console.log(`a task of ${Math.round(longest)} ms: ${id}`)
  return [...compareReaders(compared), ...blockRows(ours.map(({ longest }) => longest))]
}

const READER_NAMES = Object.keys(READERS) as Reader[]

function livePages(): SavedPage[] {
  if (!existsSync(REAL_PAGES)) {
    console.log('no ../shared/data: the pages of tests/fixtures are read')
    return readdirSync(FIXTURES)
      .filter((file) => file.endsWith('.html'))
      .map((file) => ({
        id: file,
        url: 'https://example.org/',
        html: readFileSync(new URL(file, FIXTURES), 'utf8'),
      }))
  }
  const { folder, sets } = findSets(REAL_PAGES)
  const pages = sets.flatMap((set) => readSet(folder, set))
  console.log(`${pages.length} pages of ../shared/data, every ${COMPARED}th by all readers`)
  return pages
}

function timeOn(page: SavedPage, loader: PageLoader, readers: readonly Reader[]): Promise<Times> {
  return loader.withPage(
    page,
    async (loaded) => {
      await prepareReaders(loaded)
      const { script } = loaded
      const fresh = freshReader()
      const work = Object.fromEntries(
        readers.map((reader) => [reader, () => script.evaluate(READERS[reader])]),
      ) as Record<Reader, () => Promise<unknown>>
      const times = await timeTasks(loaded.page, { ...work, placing: () => script.evaluate(fresh) })
      const reply = await script.call('readPage', {})
      return { readers: times, placing: times.placing.total, worker: timeOf(() => readingOf(reply)) }
    },
    LIMIT_MS,
  )
}

function compareReaders(times: readonly Times[]): BenchRow[] {
  const medianOf = (reader: Reader) => median(times.map(({ readers }) => readers[reader].total))
  const own = medianOf('sidenote')
  const rows = READER_NAMES.map((reader) => ({
    name: `${reader}, median page`,
    unit: 'ms' as const,
    value: round(medianOf(reader)),
    ...(reader === 'sidenote' ? {} : { against: 'ours', ratio: round(medianOf(reader) / own) }),
  }))
  return [
    ...rows,
    {
      name: 'putting ours in, median page',
      unit: 'ms',
      value: round(median(times.map(({ placing }) => placing))),
    },
    {
      name: 'ours, in the worker, median page',
      unit: 'ms',
      value: round(median(times.map(({ worker }) => worker))),
    },
  ]
}

function timeOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function blockRows(longest: readonly number[]): BenchRow[] {
  const share = longest.filter((time) => time > 50).length
  return [
    { name: 'longest task of ours, median page', unit: 'ms', value: round(median(longest)) },
    { name: 'longest task of ours, worst page', unit: 'ms', value: round(Math.max(0, ...longest)) },
    { name: `pages of ${longest.length} with one over 50 ms`, unit: 'pages', value: share },
  ]
}

async function benchMadePages(loader: PageLoader): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const readers = ['sidenote', 'innerText', 'readability'] as const
  let before: number | null = null
  for (const made of [pageOfNodes(25_000), pageOfNodes(50_000), pageOfNodes(100_000)]) {
    const times = await timeOn(toSaved(made), loader, readers)
    rows.push(
      {
        name: `${made.name}, all tasks`,
        unit: 'ms',
        value: round(times.readers.sidenote.total),
        ...against('half as many', before, times.readers.sidenote.total),
      },
      {
        name: `${made.name}, longest task`,
        unit: 'ms',
        value: round(times.readers.sidenote.longest),
        ...against('Readability', times.readers.readability.longest, times.readers.sidenote.longest),
      },
      { name: `${made.name}, in the worker`, unit: 'ms', value: round(times.worker) },
    )
    before = times.readers.sidenote.total
  }
  for (const made of [pageOfBytes(1_000_000), pageOfBytes(10_000_000)]) {
    const times = await timeOn(toSaved(made), loader, readers)
    rows.push(
      {
        name: `${made.name}, all tasks`,
        unit: 'ms',
        value: round(times.readers.sidenote.total),
        ...against('innerText', times.readers.innerText.total, times.readers.sidenote.total),
      },
      {
        name: `${made.name}, longest task`,
        unit: 'ms',
        value: round(times.readers.sidenote.longest),
        ...against('Readability', times.readers.readability.longest, times.readers.sidenote.longest),
      },
      { name: `${made.name}, in the worker`, unit: 'ms', value: round(times.worker) },
    )
  }
  return rows
}

function against(name: string, base: number | null, value: number): Pick<BenchRow, 'against' | 'ratio'> {
  return base === null ? {} : { against: name, ratio: round(value / base) }
}

function toSaved({ name, html }: MadePage): SavedPage {
  return { id: name, url: 'https://example.org/', html }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
