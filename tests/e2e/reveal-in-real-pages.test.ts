import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SourceReading, Span } from '@/lib/model/capture'
import { tasksDuring } from './harness/main-thread'
import { type ReaderBrowser, startReaderBrowser } from './harness/reader-browser'
import { oneLine, read, show } from './harness/reading'
import { HAS_REAL_PAGES, takeRealPages } from './harness/real-pages'

let reader: ReaderBrowser
beforeAll(async () => {
  reader = await startReaderBrowser()
})
afterAll(() => reader.close())

const PAGES = 30
const PASSAGES = 6

if (!HAS_REAL_PAGES) process.stdout.write('skipped: no ../shared/data\n')

it.skipIf(!HAS_REAL_PAGES)(
  'shows random passages of real pages as they were quoted',
  async () => {
    const pages = [
      ...takeRealPages('articles', PAGES / 3),
      ...takeRealPages('segments', PAGES / 3),
      ...takeRealPages('reader', PAGES / 3),
    ]
    const random = randomFrom(20_261_121)
    const wrong: string[] = []
    const shares: number[] = []
    const longest: number[] = []
    let shown = 0
    for (const { id, html } of pages) {
      const { script, page } = await reader.open(html, {
        'content-security-policy': "script-src 'none'; frame-src 'none'",
      })
      const before = await page.content()
      await page.evaluate(() => document.body?.getBoundingClientRect().height)
      const tasks = await tasksDuring(page, () =>
        script.evaluate('__sidenotePage.readPage({}).then(() => undefined)'),
      )
      longest.push(Math.max(...tasks))
      const reading = await read(script)
      shares.push(shareOf(await page.evaluate(() => document.body?.innerText ?? ''), reading.text))
      for (let n = 0; n < PASSAGES; n++) {
        const span = randomSpan(reading, random)
        if (!span) continue
        // Every other one is looked for as if the page had changed since.
        const known = n % 2 === 0 ? reading : { ...reading, textHash: 'another' }
        const reply = await show(script, known, span)
        const words = oneLine(reading.text.slice(span.start, span.end))
        shown++
        const isRight = reply.place.state === 'here' && oneLine(reply.text) === words && reply.visible
        if (!isRight) wrong.push(`${id}: ${words} -> ${JSON.stringify(reply)}`)
      }
      if ((await page.content()) !== before) wrong.push(`${id}: the page was changed`)
      await page.close()
    }
    shares.sort((a, b) => a - b)
    const median = shares[shares.length >> 1] ?? 0
    process.stdout.write(
      `${pages.length} real pages: ${shown - wrong.length} of ${shown} passages shown, words read of innerText: median ${median.toFixed(4)}, lowest ${shares[0]?.toFixed(4)}, longest task ${Math.max(...longest).toFixed(1)} ms\n`,
    )
    expect(pages.length).toBe(PAGES)
    expect(wrong).toEqual([])
    // The figure is printed; work that is not cut into slices would take far longer than this.
    expect(Math.max(...longest)).toBeLessThan(200)
    expect(median).toBeGreaterThanOrEqual(0.99)
  },
  240_000,
)

/** Four to fifteen words of a block, cut at word borders. */
function randomSpan(reading: SourceReading, random: () => number): Span | null {
  const long = reading.blocks.filter((block) => !block.collapsed && block.end - block.start > 60)
  const block = long[Math.floor(random() * long.length)]
  if (!block) return null
  const words = [...reading.text.slice(block.start, block.end).matchAll(/\S+/g)].filter(([word]) =>
    /[\p{L}\p{N}]/u.test(word),
  )
  const first = Math.floor(random() * Math.max(1, words.length - 4))
  const from = words[first]
  const to = words[Math.min(words.length - 1, first + 3 + Math.floor(random() * 12))]
  return from && to ? { start: block.start + from.index, end: block.start + to.index + to[0].length } : null
}

/** Which share of the words of one text stands in the other, counted as often as they stand there. */
function shareOf(text: string, other: string): number {
  const counts = new Map<string, number>()
  for (const [word] of other.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  let found = 0
  let all = 0
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const left = counts.get(word) ?? 0
    counts.set(word, left - 1)
    all++
    if (left > 0) found++
  }
  return all === 0 ? 1 : found / all
}

/** Mulberry32: the same passages in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
