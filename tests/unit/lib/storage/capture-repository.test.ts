import { describe, expect, it } from 'vitest'
import type { Capture } from '@/lib/model/capture'
import { createFakeStorage } from '@/tests/fakes/storage'

const capture: Capture = {
  captureId: 'one',
  sourceId: 'https://example.org/',
  url: 'https://example.org/#top',
  title: 'T',
  lang: 'en',
  takenAt: 1,
  textHash: 'h1',
  readerVersion: 1,
  text: 'words',
  blocks: [],
  cuts: [],
  marks: [],
  unread: [],
  kind: 'page',
}

describe('capture repository', () => {
  it('keeps the same text of the same source once', async () => {
    const { captures, db } = createFakeStorage()
    await captures.keep(capture)
    const kept = await captures.keep({ ...capture, captureId: 'two', takenAt: 2 })
    expect(kept.captureId).toBe('one')
    expect(await db.captures.count()).toBe(1)
  })

  it('keeps another text, and what another reader made of the same one', async () => {
    const { captures, db } = createFakeStorage()
    await captures.keep(capture)
    await captures.keep({ ...capture, captureId: 'two', textHash: 'h2' })
    await captures.keep({ ...capture, captureId: 'three', readerVersion: 2 })
    expect(await db.captures.count()).toBe(3)
  })
})
