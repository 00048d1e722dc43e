import { describe, expect, it, vi } from 'vitest'
import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import { hashText } from '@/lib/core/extraction/text-hash'
import type { SourceReading } from '@/lib/model/capture'
import { createWebPageSource } from '@/lib/sources/web-page/source.worker'

const TEXT = 'Kettles\nThey sing.'
const READING: SourceReading = {
  url: 'https://example.org/kettles#noise',
  title: 'Kettles',
  lang: 'en',
  textHash: hashText(TEXT),
  readerVersion: 1,
  text: TEXT,
  blocks: [
    { n: 0, start: 0, end: 7, kind: 'heading', role: 'main', headings: [], level: 1 },
    { n: 1, start: 8, end: 18, kind: 'paragraph', role: 'main', headings: [0] },
  ],
  cuts: [],
  marks: [],
  unread: [],
  kind: 'page',
}
const ANCHOR = { captureId: 'c', textHash: 'h', parts: [] }

function sourceOf(...replies: unknown[]) {
  const call = vi.fn(async () => (replies.length > 1 ? replies.shift() : replies[0]))
  return { call, source: createWebPageSource({ call, now: () => 42, newId: () => 'id' }) }
}

const signal = () => new AbortController().signal
const readOf = (reading: object) => sourceOf({ state: 'read', reading }).source.read(1, null, signal())
const codeOf = (result: Promise<unknown>) =>
  result.then(
    () => 'no failure',
    (thrown) => thrown.error?.code ?? thrown,
  )

describe('reading', () => {
  it('makes a capture of the page, its source being the address without fragment', async () => {
    expect(await readOf(READING)).toEqual({
      ...READING,
      captureId: 'id',
      sourceId: 'https://example.org/kettles',
      takenAt: 42,
    })
  })

  it('asks with the hash it knows and returns what it knows when nothing changed', async () => {
    const known = { ...READING, captureId: 'k', sourceId: 'https://example.org/kettles', takenAt: 1 }
    const { source, call } = sourceOf({ state: 'unchanged', url: READING.url, title: 'Kettles' })
    expect(await source.read(7, known, signal())).toBe(known)
    expect(call).toHaveBeenCalledWith(7, 'readPage', { knownHash: READING.textHash })
  })

  it.each([
    ['PAGE_PDF', { state: 'unreadable', contentType: 'application/pdf', url: '', title: '' }],
    ['PAGE_NOT_TEXT', { state: 'unreadable', contentType: 'image/png', url: '', title: '' }],
    ['PAGE_EMPTY', { state: 'read', reading: { ...READING, text: '', blocks: [] } }],
    ['PAGE_CHANGED', { state: 'page-changed' }],
    ['PAGE_CHANGED', { state: 'unchanged', url: 'https://example.org/other', title: '' }],
  ])('fails with %s', async (code, reply) => {
    expect(await codeOf(sourceOf(reply).source.read(1, null, signal()))).toBe(code)
  })

  it('tries once more when the page changed under the reading', async () => {
    const { source, call } = sourceOf({ state: 'page-changed' }, { state: 'read', reading: READING })
    expect((await source.read(1, null, signal())).text).toBe(TEXT)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('gives a page time for two walks, and a silent one no longer than nine seconds', async () => {
    vi.useFakeTimers()
    try {
      const source = createWebPageSource({ call: () => new Promise(() => {}), now: () => 0, newId: () => '' })
      let isOver = false
      const code = codeOf(source.read(1, null, signal())).finally(() => {
        isOver = true
      })
      await vi.advanceTimersByTimeAsync(8_000)
      expect(isOver).toBe(false)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await code).toBe('PAGE_BUSY')
    } finally {
      vi.useRealTimers()
    }
  })

  it('stops waiting when it is told to', async () => {
    const stop = new AbortController()
    const source = createWebPageSource({ call: () => new Promise(() => {}), now: () => 0, newId: () => '' })
    const result = codeOf(source.read(1, null, stop.signal))
    stop.abort('stopped')
    expect(await result).toBe('stopped')
  })
})

describe('a page that forges its replies', () => {
  const [heading, paragraph] = READING.blocks
  it.each([
    ['nothing', null],
    ['a word', 'read'],
    ['an unknown state', { state: 'obey' }],
    ['no reading', { state: 'read' }],
    ['numbers for text', { state: 'read', reading: { ...READING, text: 5 } }],
    ['offsets that overlap', read([heading, { ...paragraph, start: 3 }])],
    ['offsets with gaps', read([heading, { ...paragraph, start: 9 }])],
    ['blocks out of order', read([paragraph, heading])],
    ['half an offset', read([heading, { ...paragraph, start: 8.5 }])],
    ['a negative offset', read([{ ...heading, start: -1 }])],
    ['not a number', read([{ ...heading, end: Number.NaN }])],
    ['a heading that is none', read([heading, { ...paragraph, headings: [1] }])],
    ['an unknown role', read([{ ...heading, role: 'system' }])],
    ['headings without end', read([heading, { ...paragraph, headings: Array(50).fill(0) }])],
  ])('is not believed when it sends %s', async (_what, reply) => {
    expect(await codeOf(sourceOf(reply).source.read(1, null, signal()))).toBe('INTERNAL')
  })

  it('cannot choose the hash, add fields or reach the prototype', async () => {
    const forged = JSON.parse(
      JSON.stringify({ ...READING, textHash: 'mine', captureId: 'mine', extra: 1 }).replace(
        '{',
        '{"__proto__":{"x":1},',
      ),
    )
    const capture = await readOf(forged)
    expect(capture).toMatchObject({ textHash: READING.textHash, captureId: 'id' })
    expect(Object.keys(capture)).not.toContain('extra')
    expect('x' in capture).toBe(false)
  })

  it('is cut at two million characters and 300 of its title', async () => {
    const long = 'a'.repeat(CAPTURE_LIMITS.textLength)
    const blocks = [
      { ...heading, start: 0, end: 10 },
      { ...paragraph, start: 11, end: CAPTURE_LIMITS.textLength + 500 },
    ]
    const capture = await readOf({ ...READING, text: `${long}${long}`, blocks, title: 't'.repeat(5_000) })
    expect(capture.text.length).toBe(10)
    expect(capture.title.length).toBe(300)
    expect(capture.cuts).toEqual([{ reason: 'text-length', limit: CAPTURE_LIMITS.textLength }])
  })

  function read(blocks: unknown[]) {
    return { state: 'read', reading: { ...READING, blocks } }
  }
})

describe('showing', () => {
  it('passes on what the page says of the passage', async () => {
    const reply = {
      place: { state: 'here', spans: [{ start: 1, end: 4 }], copies: 2 },
      text: 'ett',
      visible: true,
    }
    const { source, call } = sourceOf(reply)
    expect(await source.reveal(3, ANCHOR, true)).toEqual(reply)
    expect(call).toHaveBeenCalledWith(3, 'revealPassage', { anchor: ANCHOR, scroll: true })
  })

  it.each([
    {},
    { place: { state: 'there' }, text: '', visible: true },
    { place: { state: 'gone' }, text: 1, visible: true },
  ])('does not believe %j', async (reply) => {
    expect(await codeOf(sourceOf(reply).source.reveal(3, ANCHOR, true))).toBe('INTERNAL')
  })

  it('takes highlights away', async () => {
    const { source, call } = sourceOf({})
    await source.clear(3)
    expect(call).toHaveBeenCalledWith(3, 'clearHighlights', {})
  })
})
