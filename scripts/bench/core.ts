import type { Block, Capture } from '../../lib/model/capture.ts'
import { type BenchRow, compared, medianMs } from './measure.ts'

const { prepareText } = await import('@/lib/core/citations/prepare-text')
const { checkQuotation } = await import('@/lib/core/citations/check-quotation')
const { createCitationReader } = await import('@/lib/core/citations/citation-reader')
const { splitIntoPassages } = await import('@/lib/core/retrieval/split-passages')
const { createPageIndex } = await import('@/lib/core/retrieval/page-index')
const { createBuiltInModel } = await import('@/lib/providers/built-in/provider')

/**
 * The pure core, each against a plain operation of the language on the same text, and against itself on twice as
 * much: a ratio of two is linear.
 */
export async function run(): Promise<BenchRow[]> {
  const page = makePage(50_000)
  const twice = makePage(100_000)
  const prepared = prepareText(page.text)
  const exact = page.text.slice(30_000, 30_080)
  const slipped = exact.replace(/[a-z]{7,}/, (word) => word.slice(0, 3) + word[4] + word[3] + word.slice(5))
  const answer = `A statement of it [p12 "${exact.slice(0, 50)}"]. `.repeat(400)
  const folding = medianMs(() => page.text.normalize('NFKC').toLowerCase())
  const prepare = medianMs(() => prepareText(page.text))
  const finding = medianMs(() => page.text.indexOf(exact))
  const index = (capture: Capture) => createPageIndex(splitIntoPassages(capture, 'p'), 'en')
  const indexing = medianMs(() => index(page))
  const built = index(page)
  const firstWord = await firstWordMs(page)
  return [
    compared('first word on this device, 50 kB', firstWord, 'indexing the page', indexing),
    compared('prepare a page of 50 kB', prepare, 'normalize and lower-case it', folding),
    compared(
      'prepare a page of 100 kB',
      medianMs(() => prepareText(twice.text)),
      'one of 50 kB',
      prepare,
    ),
    compared(
      'find a true quotation',
      medianMs(() => checkQuotation(prepared, exact)),
      'indexOf',
      finding,
    ),
    compared(
      'repair a misspelt quotation',
      medianMs(() => checkQuotation(prepared, slipped)),
      'preparing the page',
      prepare,
    ),
    compared(
      'read marks out of 30 kB of answer',
      medianMs(() => createCitationReader().read(answer)),
      'walking over it',
      medianMs(() => walk(answer)),
    ),
    compared('index 50 kB for ranking', indexing, 'preparing the page', prepare),
    compared(
      'index 100 kB for ranking',
      medianMs(() => index(twice)),
      'one of 50 kB',
      indexing,
    ),
    compared(
      'rank passages for a question',
      medianMs(() => built.rankPassages('How long does harvest salinity remain in the northern basin?')),
      'indexing them',
      indexing,
    ),
  ]
}

/** Median milliseconds from Enter to the first word of an answer without a model, reading of the page left out. */
async function firstWordMs(page: Capture): Promise<number> {
  const model = createBuiltInModel({ pause: () => Promise.resolve() })
  const passages = splitIntoPassages(page, 'p')
  const times: number[] = []
  for (let run = 0; run < 12; run += 1) {
    const began = performance.now()
    const request = { ...REQUEST, passages }
    for await (const _chunk of model.stream(request, new AbortController().signal)) break
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const REQUEST = {
  task: 'answer',
  question: 'How long does harvest salinity remain in the northern basin?',
  lang: 'en',
  title: 'Bench',
  messages: [] as never[],
  continueFrom: '',
} as const

function walk(text: string): number {
  let sum = 0
  for (const letter of text) sum += letter.charCodeAt(0)
  return sum
}

const WORDS =
  'water basin river harvest northern salinity carries mineral around slowly remain across people measure deposit current ocean follow ancient shallow growing season surface evidence'.split(
    ' ',
  )

/** Prose of made-up sentences, the same at every run. */
function makePage(characters: number): Capture {
  let state = 7
  const next = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % limit
  }
  const blocks: Block[] = []
  let text = ''
  while (text.length < characters) {
    const start = text.length === 0 ? 0 : text.length + 1
    const words = Array.from({ length: 60 + next(40) }, () => WORDS[next(WORDS.length)])
    text += `${start === 0 ? '' : '\n'}${words.join(' ')}.`
    blocks.push({ n: blocks.length, kind: 'paragraph', role: 'main', start, end: text.length, headings: [] })
  }
  return {
    captureId: 'bench',
    sourceId: 'bench',
    url: 'https://bench.example/',
    title: 'Bench',
    lang: 'en',
    takenAt: 0,
    textHash: String(characters),
    readerVersion: 0,
    text,
    blocks,
    cuts: [],
    marks: [],
    unread: [],
    kind: 'page',
  }
}
