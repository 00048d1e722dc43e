import { describe, expect, it, vi } from 'vitest'
import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import { CAPTURE_LIMITS, READER_VERSION } from '@/lib/core/extraction/capture-limits'
import { hashText } from '@/lib/core/extraction/text-hash'
import { createWalkRecorder, type WalkRecorder } from '@/lib/core/extraction/walk-record/record-walk'
import { ROOT_CONTEXT, type WalkRecord } from '@/lib/core/extraction/walk-record/walk-record'
import { createWebPageSource } from '@/lib/sources/web-page/source.worker'

const HEADING: BlockContext = { kind: 'heading', level: 1, collapsed: false, box: -1 }
const PAGE = {
  url: 'https://example.org/kettles#noise',
  title: 'Kettles',
  lang: 'en',
  cuts: [],
  unread: [],
  isUnseen: false,
}
const RECORD = take((recorder) => {
  recorder.boundary(HEADING)
  recorder.write('Kettles', 0, 7, 'collapse', false)
  recorder.boundary(ROOT_CONTEXT)
  recorder.write('They sing.', 0, 10, 'collapse', false)
  recorder.boundary(ROOT_CONTEXT)
})
const TEXT = 'Kettles\nThey sing.'
const ANCHOR = { captureId: 'c', textHash: 'h', parts: [] }

function sourceOf(...replies: unknown[]) {
  const call = vi.fn(async () => (replies.length > 1 ? replies.shift() : replies[0]))
  return { call, source: createWebPageSource({ call, now: () => 42, newId: () => 'id' }) }
}

const signal = () => new AbortController().signal
const replyOf = (page: object = {}, record: object = RECORD) => ({
  state: 'read',
  walked: JSON.stringify({ page: { ...PAGE, ...page }, ...record }),
})
const readOf = (page?: object, record?: object) =>
  sourceOf(replyOf(page, record)).source.read(1, null, signal())
const codeOf = (result: Promise<unknown>) =>
  result.then(
    () => 'no failure',
    (thrown) => thrown.error?.code ?? thrown,
  )

describe('reading', () => {
  it('makes a capture of the page, its source being the address without fragment', async () => {
    expect(await readOf()).toMatchObject({
      url: PAGE.url,
      title: 'Kettles',
      lang: 'en',
      kind: 'page',
      text: TEXT,
      textHash: hashText(TEXT),
      readerVersion: READER_VERSION,
      captureId: 'id',
      sourceId: 'https://example.org/kettles',
      takenAt: 42,
      blocks: [
        { n: 0, start: 0, end: 7, kind: 'heading', level: 1 },
        { n: 1, start: 8, end: 18, kind: 'paragraph' },
      ],
    })
  })

  it('returns what it knows when nothing changed', async () => {
    const known = await readOf()
    const { source, call } = sourceOf(replyOf({ url: 'https://example.org/kettles#other' }))
    expect(await source.read(7, known, signal())).toBe(known)
    expect(call).toHaveBeenCalledWith(7, 'readPage', {})
  })

  it.each([
    ['words', {}, take((recorder) => recorder.write('They hum.', 0, 9, 'collapse', false))],
    ['address', { url: 'https://example.org/other' }, RECORD],
  ])('makes another capture when the %s changed', async (_what, page, record) => {
    const known = await readOf()
    expect(await sourceOf(replyOf(page, record)).source.read(7, known, signal())).not.toBe(known)
  })

  it.each([
    ['PAGE_PDF', { state: 'unreadable', contentType: 'application/pdf', url: '', title: '' }],
    ['PAGE_NOT_TEXT', { state: 'unreadable', contentType: 'image/png', url: '', title: '' }],
    ['PAGE_EMPTY', replyOf({}, { numbers: [], words: [] })],
    ['PAGE_CHANGED', { state: 'page-changed' }],
  ])('fails with %s', async (code, reply) => {
    expect(await codeOf(sourceOf(reply).source.read(1, null, signal()))).toBe(code)
  })

  it('tries once more when the page changed under the reading', async () => {
    const { source, call } = sourceOf({ state: 'page-changed' }, replyOf())
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
  it.each([
    ['nothing', null],
    ['a word', 'read'],
    ['an unknown state', { state: 'obey' }],
    ['no walk', { state: 'read' }],
    ['what is no JSON', { state: 'read', walked: '{' }],
    ['no page', { state: 'read', walked: '{"numbers":[],"words":[]}' }],
    ['words for numbers', replyOf({}, { ...RECORD, numbers: ['1'] })],
    ['numbers for words', replyOf({}, { ...RECORD, words: [5] })],
    ['numbers that end too soon', replyOf({}, { ...RECORD, numbers: RECORD.numbers.slice(0, -1) })],
    ['a cut of its own making', replyOf({ cuts: [{ reason: 'obey', limit: 1 }] })],
    ['an unread part that is none', replyOf({ unread: [{ kind: 'hidden', words: -1 }] })],
  ])('is not believed when it sends %s', async (_what, reply) => {
    expect(await codeOf(sourceOf(reply).source.read(1, null, signal()))).toBe('INTERNAL')
  })

  it('cannot choose the hash, add fields or reach the prototype', async () => {
    const { walked } = replyOf({ textHash: 'mine', captureId: 'mine', extra: 1 })
    const forged = walked.replace('{"url"', '{"__proto__":{"x":1},"url"')
    const { source } = sourceOf({ state: 'read', walked: forged })
    const capture = await source.read(1, null, signal())
    expect(capture).toMatchObject({ textHash: hashText(TEXT), captureId: 'id' })
    expect(Object.keys(capture)).not.toContain('extra')
    expect('x' in capture).toBe(false)
  })

  it('is cut at two million characters and 300 of its title', async () => {
    const record = take((recorder) => {
      for (const part of [10, CAPTURE_LIMITS.textLength]) {
        recorder.write('a'.repeat(part), 0, part, 'collapse', false)
        recorder.boundary(ROOT_CONTEXT)
      }
    })
    const capture = await readOf({ title: 't'.repeat(5_000) }, record)
    expect(capture.text.length).toBe(CAPTURE_LIMITS.textLength)
    expect(capture.title.length).toBe(300)
    expect(capture.cuts).toEqual([{ reason: 'text-length', limit: CAPTURE_LIMITS.textLength }])
  })
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

function take(walk: (recorder: WalkRecorder) => void): WalkRecord {
  const recorder = createWalkRecorder(CAPTURE_LIMITS)
  walk(recorder)
  return recorder.record
}
