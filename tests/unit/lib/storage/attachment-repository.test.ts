import { describe, expect, it } from 'vitest'
import { type Attachment, MAX_ATTACHMENTS } from '@/lib/model/attachment'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { createFakeStorage } from '@/tests/fakes/storage'

function tab(attachmentId: string, change: Partial<Attachment> = {}): Attachment {
  const url = 'https://example.org/sea'
  return {
    ...{ attachmentId, kind: 'tab', title: 'The sea', url, tabId: 8 },
    ...{ reading: null, progress: null, error: null },
    ...change,
  }
}

const readingOf = (captureId: string) => ({ captureId, words: 1, cuts: [], unread: [] })

describe('attachment repository', () => {
  it('has a page of a tab once, however many attach it at the same moment', async () => {
    const { attachments } = createFakeStorage()
    const added = await Promise.all(['a', 'b', 'c'].map((id) => attachments.add(tab(id), 'new')))
    expect(new Set(added.map(({ attachmentId }) => attachmentId)).size).toBe(1)
    await attachments.add(tab('d', { url: 'https://example.org/sea#tides' }), 'new')
    expect(await attachments.list('new')).toHaveLength(1)
    await attachments.add(tab('e', { url: 'https://example.org/land' }), 'new')
    expect(await attachments.list('new')).toHaveLength(2)
  })

  it('holds no more than eight for a draft, however many come at the same moment', async () => {
    const { attachments } = createFakeStorage()
    const adding = Array.from({ length: MAX_ATTACHMENTS + 2 }, (_, n) =>
      attachments.add(tab(`a${n}`, { tabId: n }), 'new'),
    )
    const failed = (await Promise.allSettled(adding)).filter(({ status }) => status === 'rejected')
    expect(failed).toMatchObject([
      { reason: { error: { code: 'TOO_MANY_SOURCES' } } },
      { reason: { error: { code: 'TOO_MANY_SOURCES' } } },
    ])
    expect(await attachments.list('new')).toHaveLength(MAX_ATTACHMENTS)
  })

  it('lets go of the last reading when another takes its place, unless something else names it', async () => {
    const { attachments, captures, db } = createFakeStorage()
    for (const id of ['one', 'two', 'three'])
      await captures.keep(sampleCapture(['Words.'], { captureId: id, textHash: id }))
    await attachments.add(tab('a', { reading: readingOf('one') }), 'new')
    await attachments.add(tab('b', { reading: readingOf('two') }), 'other')
    await attachments.update('a', { progress: { done: 1, total: 2 } })
    await attachments.update('a', { reading: readingOf('two') })
    expect(await db.captures.toCollection().primaryKeys()).toEqual(['three', 'two'])
    await attachments.update('a', { reading: readingOf('three') })
    expect(await db.captures.toCollection().primaryKeys()).toEqual(['three', 'two'])
    await attachments.update('b', { reading: null })
    expect(await db.captures.toCollection().primaryKeys()).toEqual(['three'])
  })
})
