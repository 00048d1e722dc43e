import type { Block, Capture } from '../../lib/model/capture.ts'
import type { Task } from '../../lib/model/language-model.ts'
import type { Passage } from '../../lib/model/passage.ts'
import { type BenchRow, compared } from './measure.ts'

const { splitIntoPassages } = await import('@/lib/core/retrieval/split-passages')
const { createBuiltInModel } = await import('@/lib/providers/built-in/provider')

const TASKS: Task[] = ['summary', 'claims', 'explain', 'facts', 'outline', 'definitions']
const RUNS = 5

/**
 * Overviews without a model: how soon the first words come on a page of 10,000 words, and what a page of 200,000 takes
 * against one of half its length: a ratio of two is linear. The longest stretch without a pause stands beside both.
 */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const short = passagesOf(10_000)
  const half = passagesOf(100_000)
  const whole = passagesOf(200_000)
  for (const task of TASKS) {
    const atOnce = await medianOf(task, short)
    const halfTimes = await medianOf(task, half)
    const wholeTimes = await medianOf(task, whole)
    rows.push(
      compared(`${task}: first words, 10,000 words`, atOnce.firstMs, 'all of it', atOnce.allMs),
      compared(`${task}: 200,000 words`, wholeTimes.allMs, '100,000 words', halfTimes.allMs),
      compared(
        `${task}: longest stretch, 200,000 words`,
        wholeTimes.longestMs,
        'all of it',
        wholeTimes.allMs,
      ),
    )
  }
  return [...rows, ...(await compareRows(half, whole))]
}

/** Two pages side by side. */
async function compareRows(half: Passage[], whole: Passage[]): Promise<BenchRow[]> {
  const halfTimes = await medianOf('compare', besideAnother(half))
  const wholeTimes = await medianOf('compare', besideAnother(whole))
  return [
    compared('compare: two of 200,000 words', wholeTimes.allMs, 'two of 100,000', halfTimes.allMs),
    compared(
      'compare: longest stretch, two of 200,000 words',
      wholeTimes.longestMs,
      'all of it',
      wholeTimes.allMs,
    ),
  ]
}

function besideAnother(passages: Passage[]): Passage[] {
  return [...passages, ...passages.map((each) => ({ ...each, id: `a${each.id}`, captureId: 'other' }))]
}

interface Times {
  firstMs: number
  allMs: number
  longestMs: number
}

async function medianOf(task: Task, passages: Passage[]): Promise<Times> {
  const runs: Times[] = []
  for (let i = 0; i < RUNS; i += 1) runs.push(await timeOf(task, passages))
  const median = (of: (times: Times) => number) =>
    runs.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  return {
    firstMs: median(({ firstMs }) => firstMs),
    allMs: median(({ allMs }) => allMs),
    longestMs: median(({ longestMs }) => longestMs),
  }
}

async function timeOf(task: Task, passages: Passage[]): Promise<Times> {
  const began = performance.now()
  let last = began
  let longestMs = 0
  let firstMs = 0
  const pause = async () => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }
  const request = { task, question: '', lang: 'en', title: 'Bench', passages, messages: [], continueFrom: '' }
  const { signal } = new AbortController()
  for await (const _chunk of createBuiltInModel({ pause }).stream(request, signal))
    firstMs ||= performance.now() - began
  return { firstMs, allMs: performance.now() - began, longestMs }
}

const WORDS =
  'water basin river harvest northern salinity carries mineral around slowly remain across people measure deposit current ocean follow ancient shallow growing season surface evidence Aldmoor shows because 14 1974 percent'.split(
    ' ',
  )

/** Sections of made-up sentences, the same at every run. */
function passagesOf(words: number): Passage[] {
  let state = 7
  const next = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % limit
  }
  const sentence = () => {
    const length = 8 + next(16)
    return `The ${Array.from({ length }, () => WORDS[next(WORDS.length)]).join(' ')}.`
  }
  const blocks: Block[] = []
  let text = ''
  const add = (line: string, block: Pick<Block, 'kind' | 'headings' | 'level'>) => {
    if (text !== '') text += '\n'
    const start = text.length
    text += line
    blocks.push({ n: blocks.length, role: 'main', start, end: text.length, ...block })
  }
  for (let written = 0, heading = 0; written < words; written += 80) {
    if (written % 800 === 0) {
      heading = blocks.length
      add(`Part ${written / 800} of the ${WORDS[next(8)]}`, { kind: 'heading', headings: [], level: 2 })
    }
    add(Array.from({ length: 5 }, sentence).join(' '), { kind: 'paragraph', headings: [heading] })
  }
  return splitIntoPassages(toCapture(text, blocks), 'p')
}

function toCapture(text: string, blocks: Block[]): Capture {
  return {
    captureId: 'bench',
    sourceId: 'bench',
    url: 'https://bench.example/',
    title: 'Bench',
    lang: 'en',
    takenAt: 0,
    textHash: String(text.length),
    readerVersion: 0,
    text,
    blocks,
    marks: [],
    cuts: [],
    unread: [],
    kind: 'page',
  }
}
