import { describe, expect, it } from 'vitest'
import { transcriptReading } from '@/lib/core/extraction/transcripts/transcript-reading'
import { secondsAt } from '@/lib/sources/transcript/seconds-at'
import { createTranscriptSource } from '@/lib/sources/transcript/source.worker'

const READING = transcriptReading(
  [
    { start: 3, end: 5, text: 'It sings.' },
    { start: 60, end: 62, text: 'It boils.' },
  ],
  { kind: 'transcript', url: 'https://a.example/v?id=1#t', title: 'A talk', lang: 'en' },
)

const source = (reply: unknown) =>
  createTranscriptSource({ call: async () => reply, now: () => 5, newId: () => 'c' })
const signal = new AbortController().signal

describe('the source', () => {
  it('belongs to its page', async () => {
    const capture = await source({ state: 'read', reading: READING }).read(1, false, signal)
    expect(capture).toMatchObject({ sourceId: 'https://a.example/v?id=1', kind: 'transcript' })
    expect(capture.blocks.map((block) => block.seconds)).toEqual([3, 60])
  })

  it.each([
    ['NO_TRANSCRIPT', { state: 'none', mayHelp: true }],
    ['PAGE_CHANGED', { state: 'page-changed' }],
    ['INTERNAL', { state: 'read', reading: { ...READING, kind: 'page' } }],
  ])('fails with %s', async (code, reply) => {
    await expect(source(reply).read(1, true, signal)).rejects.toMatchObject({ error: { code } })
  })

  it('moves the recording', async () => {
    expect(await source({ found: true }).seek(1, 3)).toBe(true)
    await expect(source({ found: 'yes' }).seek(1, 3)).rejects.toMatchObject({ error: { code: 'INTERNAL' } })
  })
})

it('knows when the words of a citation are said', () => {
  expect(secondsAt(READING.blocks, { start: 0 })).toBe(3)
  expect(secondsAt(READING.blocks, { start: READING.text.indexOf('boils') })).toBe(60)
  expect(secondsAt([], { start: 0 })).toBeNull()
})
