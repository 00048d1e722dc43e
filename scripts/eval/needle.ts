/**
 * `npm run eval -- needle --data <folder> --out <file>`: is the sentence that answers among what is sent? Sentences that are in
 * none of the texts stand at 0, 10, … 100 % of pages of 10,000, 60,000 and 200,000 words, made of the folder's articles, and are
 * asked for in other words by models with windows of 4k, 8k and 32k. The shipped code prepares and sends each question; a server
 * on a socket records what came. `SIZES=10000 WINDOWS=4096` in the environment makes it shorter, `NEEDLES=held-back` takes those
 * that nothing was tuned on.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Capture } from '@/lib/model/capture'
import type { Question } from '@/lib/model/conversation'
import { providerById } from '@/lib/providers'
import { createPassageFinder } from '@/lib/services/passage-finder'
import { createPrepareQuestion } from '@/lib/services/prepare-question'
import { answer } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { makeLongPage, readArticles } from './needle/long-page.ts'
import { type Needle, readNeedles } from './needle/needles.ts'

const NEEDLES = readNeedles(process.env.NEEDLES === 'held-back' ? 'held-back' : 'needles')
const DEPTHS = Array.from({ length: 11 }, (_, n) => n / 10)
const SIZES = numbersFrom('SIZES', [10_000, 60_000, 200_000])
const WINDOWS = numbersFrom('WINDOWS', [4_096, 8_192, 32_768])

interface Row {
  needle: string
  tier: Needle['tier']
  words: number
  window: number
  depth: number
  isSent: boolean
  promptTokens: number | null
}

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const file = [join(data, 'retrieval', 'library.json.gz'), join(data, 'library.json.gz')].find(existsSync)
  if (!file) throw new Error(`no library.json.gz in ${data}`)
  const articles = readArticles(file)
  const server = await startOpenAiServer()
  server.script(() => answer('Noted.'))
  const ask = createAsker(server)
  const rows: Row[] = []
  for (const words of SIZES) {
    // Each page holds every needle once: over eleven pages each of them stands at every depth.
    for (const shift of DEPTHS.keys()) {
      const placed = NEEDLES.map(({ sentence }, n) => ({
        sentence,
        depth: DEPTHS[(n + shift) % DEPTHS.length] ?? 0,
      }))
      const page = makeLongPage(articles, words, placed)
      for (const [n, needle] of NEEDLES.entries())
        for (const window of WINDOWS) {
          const { body, promptTokens } = await ask(page, needle.question, window)
          const isSent = body.includes(needle.sentence)
          const { id, tier } = needle
          rows.push({ needle: id, tier, words, window, depth: placed[n]?.depth ?? 0, isSent, promptTokens })
        }
    }
    print(
      `${words} words`,
      rows.filter((row) => row.words === words),
    )
  }
  print('all', rows)
  printByDepth(rows)
  printMisses(rows)
  await server.close()
  writeFileSync(out, JSON.stringify({ needles: NEEDLES.length, rows }))
}

/** Asks as the worker does, with plain objects for what a browser would give, and returns what the server got. */
function createAsker(server: OpenAiServer) {
  let page: Capture | null = null
  const read = async () => {
    if (!page) throw new Error('no page')
    return page
  }
  let fences = 0
  const prepare = createPrepareQuestion({
    find: createPassageFinder(),
    readPage: read,
    readAttachment: read,
    readPasted: () => null,
    captures: { keep: async (capture) => capture, get: async () => null, otherReading: async () => null },
    newFence: () => `fence-${++fences}`,
    newId: () => 'id',
  })
  return async (capture: Capture, text: string, contextTokens: number) => {
    page = capture
    const model = providerById('any-compatible').createModel(
      { baseUrl: server.url, modelId: 'test-model', contextTokens },
      null,
      { firstWordTimeoutMs: 20_000 },
    )
    const { signal } = new AbortController()
    const question = questionOf(text)
    const prepared = await prepare(
      { question, model, tabId: 1, earlier: null, history: [], kept: null },
      signal,
    )
    for await (const chunk of model.stream(prepared.request, signal)) if (chunk.type === 'finish') break
    const body = server.completions().at(-1)?.json ?? {}
    server.requests.length = 0
    const messages = body.messages as { content: string }[]
    const { promptTokensEstimated } = prepared.receipt
    return { body: messages.map(({ content }) => content).join('\n'), promptTokens: promptTokensEstimated }
  }
}

function questionOf(text: string): Question {
  return {
    questionId: 'q',
    conversationId: 'c',
    order: 0,
    text,
    commandId: 'ask',
    pageUrl: 'https://example.org/long',
    pageTitle: 'A long page',
    attachments: [],
    createdAt: 0,
  }
}

function print(name: string, rows: readonly Row[]): void {
  const share = (some: readonly Row[]) =>
    some.length === 0
      ? '   –  '
      : `${((100 * some.filter(({ isSent }) => isSent).length) / some.length).toFixed(1)} %`
  for (const tier of ['other-words', 'no-common-word'] as const) {
    const own = rows.filter((row) => row.tier === tier)
    const cells = WINDOWS.map((window) => `${window}: ${share(own.filter((row) => row.window === window))}`)
    console.log(
      `${name.padEnd(14)} ${tier.padEnd(15)} ${cells.join('   ')}   all: ${share(own)} of ${own.length}`,
    )
  }
}

function printByDepth(rows: readonly Row[]): void {
  for (const depth of DEPTHS) {
    const own = rows.filter((row) => row.depth === depth && row.tier === 'other-words')
    const missed = own.filter(({ isSent }) => !isSent).length
    console.log(`at ${String(depth * 100).padStart(3)} %: ${missed} of ${own.length} missed`)
  }
}

function printMisses(rows: readonly Row[]): void {
  for (const [needle, own] of Map.groupBy(rows, (row) => row.needle)) {
    const missed = own.filter(({ isSent }) => !isSent)
    if (missed.length === 0) continue
    const places = WINDOWS.map(
      (window) => `${window}: ${missed.filter((row) => row.window === window).length}`,
    )
    console.log(`missed ${needle.padEnd(14)} ${missed.length} of ${own.length} (${places.join(', ')})`)
  }
}

function numbersFrom(name: string, usual: number[]): number[] {
  const given = process.env[name]
  return given === undefined ? usual : given.split(',').map(Number)
}
