import { describe, expect, it } from 'vitest'
import type { Capture } from '@/lib/model/capture'
import { sampleQuestion } from '@/tests/fakes/sample-question'
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

  it('reads one row to find the newest version of a page, whatever else has its address', async () => {
    const { captures, db } = createFakeStorage()
    for (const takenAt of [2, 3, 1])
      await captures.keep({ ...capture, captureId: `at-${takenAt}`, textHash: `h${takenAt}`, takenAt })
    await captures.keep({ ...capture, captureId: 'chosen', textHash: 'h4', takenAt: 4, kind: 'selection' })
    let rows = 0
    db.captures.hook('reading', (row) => {
      rows += 1
      return row
    })
    expect((await captures.latestOfPage(capture.sourceId))?.captureId).toBe('at-3')
    expect(rows).toBe(1)
    expect(await captures.latestOfPage('https://example.org/other')).toBeNull()
  })

  it('finds the newest other reading of a source by the same reader that says something else', async () => {
    const { captures } = createFakeStorage()
    for (const takenAt of [1, 2, 3])
      await captures.keep({ ...capture, captureId: `at-${takenAt}`, textHash: `h${takenAt}`, takenAt })
    await captures.keep({ ...capture, captureId: 'chosen', textHash: 'h4', takenAt: 4, kind: 'selection' })
    await captures.keep({
      ...capture,
      captureId: 'newer-reader',
      textHash: 'h5',
      takenAt: 5,
      readerVersion: 2,
    })
    const now = { ...capture, captureId: 'now', textHash: 'h3', takenAt: 9 }
    expect((await captures.otherReading(now))?.captureId).toBe('at-2')
    expect(await captures.otherReading({ ...now, sourceId: 'https://example.org/other' })).toBeNull()
  })

  it('sweeps away, a few at a time, what is old and named by nothing', async () => {
    const { captures, attachments, db } = createFakeStorage()
    for (const id of ['a', 'b', 'c', 'named', 'new'])
      await captures.keep({ ...capture, captureId: id, textHash: id, takenAt: id === 'new' ? 20 : 1 })
    await db.files.add({ captureId: 'a', name: 'a', contentType: '', size: 1, blob: new Blob(['a']) })
    const reading = { captureId: 'named', words: 1, cuts: [], unread: [] }
    const attachment = { attachmentId: 'x', kind: 'tab', title: '', url: '', tabId: 1 } as const
    await attachments.add({ ...attachment, reading, progress: null, error: null }, 'new')
    await captures.sweep(10, 2)
    expect(await db.captures.toCollection().primaryKeys()).toEqual(['c', 'named', 'new'])
    expect(await db.files.count()).toBe(0)
    await captures.sweep(10, 2)
    expect(await db.captures.toCollection().primaryKeys()).toEqual(['named', 'new'])
  })

  it('deletes nothing while an answer has yet to name what it was made from', async () => {
    const { captures, answers, conversations, db } = createFakeStorage()
    await captures.keep(capture)
    await conversations.addQuestion(sampleQuestion())
    await captures.deleteUnused('one')
    expect(await db.captures.count()).toBe(1)
    const [open] = await answers.listOpen()
    if (!open) throw new Error('no open answer')
    await answers.save({ ...open.answer, status: 'stopped' }, '', [])
    await captures.deleteUnused('one')
    expect(await db.captures.count()).toBe(0)
  })
})
