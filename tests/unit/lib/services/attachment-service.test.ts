import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import { type Attachment, MAX_ATTACHMENTS, withRoom } from '@/lib/model/attachment'
import type { SourceReading } from '@/lib/model/capture'
import { createAttachmentService } from '@/lib/services/attachment-service'
import type { AttachmentReaders } from '@/lib/services/read-attachment'
import { until } from '@/tests/fakes/fake-worker'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { createFakeStorage } from '@/tests/fakes/storage'

const TAB = { type: 'tab', tabId: 8 } as const
const FILE = { type: 'file', name: 'salt.txt', contentType: 'text/plain', address: 'blob:x' } as const
const {
  captureId: _id,
  sourceId: _source,
  takenAt: _at,
  ...READING
} = sampleCapture(['Salt is what the sea keeps of the land.'], { kind: 'file', url: '', title: '' })

function setUp(readers: Partial<AttachmentReaders> = {}, storage = createFakeStorage()) {
  const changed: string[] = []
  let awake = 0
  let ids = 0
  let clock = 0
  const unreadable = () => Promise.reject(new AppFailure('FILE_UNSUPPORTED'))
  const service = createAttachmentService({
    attachments: storage.attachments,
    captures: storage.captures,
    tabs: {
      active: async () => ({ tabId: 7, url: 'https://example.org/sea', title: 'The sea' }),
      get: async (tabId) =>
        tabId === 404 ? null : { tabId, url: `https://example.org/${tabId}`, title: 'A tab' },
    },
    readers: {
      tab: async () =>
        sampleCapture(['Words of a tab.'], { captureId: 'tab', sourceId: 'https://example.org/8' }),
      selection: async () =>
        sampleCapture(['Selected words.'], { captureId: 'selection', kind: 'selection' }),
      transcript: unreadable,
      document: unreadable,
      file: async () => READING,
      fetchDocument: unreadable,
      ...readers,
    },
    takeFile: async () => new Blob(['salt']),
    keepAwake: () => {
      awake += 1
      return () => {
        awake -= 1
      }
    },
    changed: (draftId) => void changed.push(draftId),
    now: () => ++clock * 100,
    newId: () => `${storage.db.name}-${++ids}`,
  })
  const settled = () => until(() => awake === 0)
  return { service, storage, changed, settled, awake: () => awake }
}

const only = (items: Attachment[]) => {
  expect(items).toHaveLength(1)
  return items[0] as Attachment
}

describe('attachment service', () => {
  it('replies before it has read, and tells when it has', async () => {
    const { service, settled, changed, awake } = setUp()
    const attachment = await service.attach('new', 1, FILE)
    expect(attachment).toMatchObject({ kind: 'file', title: 'salt.txt', reading: null, error: null })
    expect(awake()).toBe(1)
    await settled()
    expect(only(await service.list('new')).reading).toMatchObject({ words: 9, cuts: [], unread: [] })
    expect(changed).toEqual(['new', 'new'])
  })

  it('tells how far it is, but not every page of a long document', async () => {
    const seen: unknown[] = []
    const { service, settled, storage } = setUp({
      file: async (_document, onProgress) => {
        for (let done = 1; done <= 50; done += 1) onProgress({ done, total: 50 })
        return READING
      },
    })
    const { update } = storage.attachments
    storage.attachments.update = (id, change) => {
      if (change.progress) seen.push(change.progress)
      return update(id, change)
    }
    await service.attach('new', 1, FILE)
    await settled()
    expect(seen.length).toBeLessThan(30)
    expect(seen.at(-1)).toEqual({ done: 50, total: 50 })
  })

  it('keeps why it could not be read, and reads again when asked to', async () => {
    let tries = 0
    const { service, settled } = setUp({
      tab: async () => {
        tries += 1
        if (tries === 1) throw new AppFailure('PAGE_NO_ACCESS')
        return sampleCapture(['Words of a tab.'], { captureId: 'tab', url: 'https://example.org/8' })
      },
    })
    const { attachmentId } = await service.attach('new', 1, TAB)
    await settled()
    expect(only(await service.list('new')).error).toEqual({ code: 'PAGE_NO_ACCESS' })
    await service.reread(attachmentId)
    await settled()
    expect(only(await service.list('new'))).toMatchObject({ error: null, reading: { captureId: 'tab' } })
  })

  it('stops reading what is taken away, and keeps nothing of it', async () => {
    let stopped = false
    const { service, settled, storage } = setUp({
      file: (_document, _progress, signal) =>
        new Promise<SourceReading>((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            stopped = true
            reject(signal.reason)
          }),
        ),
    })
    const { attachmentId } = await service.attach('new', 1, FILE)
    await service.remove(attachmentId)
    await settled()
    expect(stopped).toBe(true)
    expect(await service.list('new')).toEqual([])
    expect(await storage.db.captures.count()).toBe(0)
  })

  it('takes its capture along when nobody else names it', async () => {
    const { service, settled, storage } = setUp()
    const { attachmentId } = await service.attach('new', 1, FILE)
    await settled()
    expect(await storage.db.captures.count()).toBe(1)
    await service.remove(attachmentId)
    expect(await storage.db.captures.count()).toBe(0)
  })

  it('attaches a tab once, and no more than eight things', async () => {
    const { service } = setUp()
    const first = await service.attach('new', 1, TAB)
    expect((await service.attach('new', 1, TAB)).attachmentId).toBe(first.attachmentId)
    for (let n = 1; n < MAX_ATTACHMENTS; n += 1) await service.attach('new', 1, FILE)
    await expect(service.attach('new', 1, FILE)).rejects.toMatchObject({
      error: { code: 'TOO_MANY_SOURCES' },
    })
    await expect(service.attach('other', 1, { type: 'tab', tabId: 404 })).rejects.toMatchObject({
      error: { code: 'PAGE_GONE' },
    })
  })

  it('gives no place to what could not be read', async () => {
    const { service, settled } = setUp({ file: () => Promise.reject(new AppFailure('FILE_BROKEN')) })
    for (let n = 0; n < MAX_ATTACHMENTS; n += 1) await service.attach('new', 1, FILE)
    await settled()
    for (let n = 1; n <= MAX_ATTACHMENTS; n += 1) await service.attach('new', 1, { type: 'tab', tabId: n })
    const all = await service.list('new')
    expect(all).toHaveLength(2 * MAX_ATTACHMENTS)
    await expect(service.attach('new', 1, { type: 'tab', tabId: 99 })).rejects.toMatchObject({
      error: { code: 'TOO_MANY_SOURCES' },
    })
    expect(withRoom(all).map(({ kind }) => kind)).toEqual(Array(MAX_ATTACHMENTS).fill('tab'))
    expect(withRoom(all.slice(0, 10))).toHaveLength(MAX_ATTACHMENTS)
  })

  it('reads a tab again for each question, and answers from the last reading when it is gone', async () => {
    const texts = ['Before.', 'After.']
    const storage = createFakeStorage()
    const { service, settled } = setUp(
      {
        tab: async () => {
          const text = texts.shift()
          if (!text) throw new AppFailure('PAGE_NO_ACCESS')
          return sampleCapture([text], { captureId: text, textHash: text, url: 'https://example.org/8' })
        },
      },
      storage,
    )
    const attachment = await service.attach('new', 1, TAB)
    await settled()
    const { signal } = new AbortController()
    expect((await service.read(attachment, signal)).text).toBe('After.')
    expect((await service.read(attachment, signal)).text).toBe('After.')
    expect((await service.read({ ...attachment, tabId: 404 }, signal)).text).toBe('After.')
    expect(only(await service.list('new')).reading?.captureId).toBe('After.')
  })

  it('ends what a stopped worker was reading, and a file is not at hand any more', async () => {
    const storage = createFakeStorage()
    const never = () => new Promise<SourceReading>(() => undefined)
    await setUp({ file: never }, storage).service.attach('new', 1, FILE)
    const { service } = setUp({}, storage)
    await service.recover()
    const left = only(await service.list('new'))
    expect(left.error).toEqual({ code: 'READING_INTERRUPTED' })
    await service.reread(left.attachmentId)
    expect(only(await service.list('new')).error).toEqual({ code: 'READING_INTERRUPTED' })
    await expect(service.read(left, new AbortController().signal)).rejects.toMatchObject({
      error: { code: 'READING_INTERRUPTED' },
    })
  })
})
