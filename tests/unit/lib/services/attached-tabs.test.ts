import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import { createAttachmentService } from '@/lib/services/attachment-service'
import { until } from '@/tests/fakes/fake-worker'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { sampleQuestion } from '@/tests/fakes/sample-question'
import { createFakeStorage } from '@/tests/fakes/storage'

const SEA = 'https://example.org/sea'
const MAIL = 'https://mail.example.org/inbox'
const TAB = { type: 'tab', tabId: 8 } as const
const { signal } = new AbortController()

/** One tab, whose address and words a test changes. */
function setUp() {
  const storage = createFakeStorage()
  const tab = { url: SEA as string | null, reads: 0, landsOn: '', fails: false }
  let awake = 0
  let ids = 0
  const read = async (): Promise<Capture> => {
    tab.reads += 1
    if (tab.fails) throw new AppFailure('PAGE_BUSY')
    const url = tab.landsOn || tab.url || SEA
    const id = `read-${tab.reads}`
    return sampleCapture([`Words of ${url}.`], { captureId: id, textHash: id, sourceId: url, url })
  }
  const unused = () => Promise.reject(new AppFailure('FILE_UNSUPPORTED'))
  const info = () => ({ tabId: 8, url: tab.url, title: 'A tab' })
  const service = createAttachmentService({
    attachments: storage.attachments,
    captures: storage.captures,
    tabs: { active: async () => info(), get: async () => info() },
    readers: {
      ...{ tab: read, selection: read, transcript: read, document: read },
      ...{ file: unused, fetchDocument: unused },
    },
    takeFile: async () => new Blob([]),
    keepAwake: () => {
      awake += 1
      return () => {
        awake -= 1
      }
    },
    changed: () => undefined,
    now: () => 1,
    newId: () => `id-${++ids}`,
  })
  const settled = () => until(() => awake === 0)
  const attach = async (what: Parameters<typeof service.attach>[2] = TAB) => {
    const attachment = await service.attach('new', 1, what)
    await settled()
    return attachment
  }
  const captureIds = () => storage.db.captures.toCollection().primaryKeys()
  return { service, storage, tab, attach, settled, captureIds }
}

describe('an attached tab that shows another page', () => {
  it('is not read for a question: the page that was attached answers as it was', async () => {
    const { service, tab, attach } = setUp()
    const attachment = await attach()
    tab.url = MAIL
    expect((await service.read(attachment, signal)).url).toBe(SEA)
    expect(tab.reads).toBe(1)
    tab.url = `${SEA}#tides`
    await service.read(attachment, signal)
    expect(tab.reads).toBe(2)
  })

  it('fails where nothing of it is kept, and says why', async () => {
    const { service, tab, attach } = setUp()
    tab.fails = true
    const attachment = await attach()
    tab.fails = false
    tab.url = MAIL
    await expect(service.read(attachment, signal)).rejects.toMatchObject({ error: { code: 'PAGE_OTHER' } })
    expect(tab.reads).toBe(1)
    expect((await service.list('new'))[0]?.error).toEqual({ code: 'PAGE_OTHER' })
  })

  it('is not kept when it went there while it was read', async () => {
    const { service, tab, attach, captureIds } = setUp()
    const attachment = await attach()
    tab.landsOn = MAIL
    expect((await service.read(attachment, signal)).url).toBe(SEA)
    expect(await captureIds()).toEqual(['read-1'])
  })

  it.each([TAB, { type: 'selection' }, { type: 'transcript' }, { type: 'document' }] as const)(
    'is not read again for $type, and keeps what was read',
    async (what) => {
      const { service, tab, attach, settled } = setUp()
      const { attachmentId } = await attach(what)
      tab.url = MAIL
      await service.reread(attachmentId)
      await settled()
      expect(tab.reads).toBe(1)
      expect((await service.list('new'))[0]).toMatchObject({
        error: { code: 'PAGE_OTHER' },
        reading: { captureId: 'read-1' },
        url: SEA,
      })
    },
  )

  it('can be attached anew, beside what it was', async () => {
    const { service, tab, attach } = setUp()
    const first = await attach()
    expect((await attach()).attachmentId).toBe(first.attachmentId)
    tab.url = MAIL
    expect((await attach()).attachmentId).not.toBe(first.attachmentId)
    expect((await service.list('new')).map(({ url }) => url)).toEqual([SEA, MAIL])
  })

  it('is not read for a question when nobody knows what it showed', async () => {
    const { service, tab, attach } = setUp()
    tab.url = null
    tab.fails = true
    const attachment = await attach()
    tab.url = MAIL
    await expect(service.read(attachment, signal)).rejects.toMatchObject({ error: { code: 'PAGE_BUSY' } })
    expect(tab.reads).toBe(1)
  })
})

describe('what was read of an attachment', () => {
  it('goes when a newer reading takes its place', async () => {
    const { service, attach, settled, captureIds } = setUp()
    const attachment = await attach()
    await service.read(attachment, signal)
    expect(await captureIds()).toEqual(['read-2'])
    await service.reread(attachment.attachmentId)
    await settled()
    expect(await captureIds()).toEqual(['read-3'])
  })

  it('goes when the attachment was taken away while it was kept', async () => {
    const { service, storage, settled, captureIds } = setUp()
    const { keep } = storage.captures
    storage.captures.keep = async (capture) => {
      const kept = await keep(capture)
      for (const { attachmentId } of await service.list('new')) await service.remove(attachmentId)
      return kept
    }
    await service.attach('new', 1, TAB)
    await settled()
    expect(await service.list('new')).toEqual([])
    expect(await captureIds()).toEqual([])
  })

  it('stays while an answer that is about to begin may need it, and goes after that', async () => {
    const { service, storage, attach, captureIds } = setUp()
    const attachment = await attach()
    const { attachmentId } = attachment
    await storage.conversations.addQuestion(sampleQuestion({ attachments: [attachment] }))
    await service.remove(attachmentId)
    expect(await captureIds()).toEqual(['read-1'])
    const [open] = await storage.answers.listOpen()
    if (!open) throw new Error('no open answer')
    await storage.answers.save({ ...open.answer, status: 'stopped' }, '', [])
    await storage.captures.sweep(Number.MAX_SAFE_INTEGER, 10)
    expect(await captureIds()).toEqual([])
  })

  it('is not kept when its conversation is deleted while it is read', async () => {
    const { service, storage, tab, settled, captureIds } = setUp()
    await storage.conversations.addQuestion(sampleQuestion())
    await service.attach('c1', 1, TAB)
    await service.stopAll('c1')
    await storage.conversations.delete('c1')
    await settled()
    expect(tab.reads).toBe(1)
    expect(await captureIds()).toEqual([])
  })

  it('is read once by two who ask at the same moment, and not at all when it is taken away', async () => {
    const { service, tab, attach, settled } = setUp()
    const { attachmentId } = await attach()
    await Promise.all([service.reread(attachmentId), service.reread(attachmentId)])
    await settled()
    expect(tab.reads).toBe(2)
    await Promise.all([service.reread(attachmentId), service.remove(attachmentId)])
    await settled()
    expect(tab.reads).toBe(2)
  })

  it('keeps no question waiting when the disk takes nothing, not even why', async () => {
    const { service, storage, settled } = setUp()
    storage.attachments.update = () => Promise.reject(new AppFailure('STORAGE_FULL'))
    const attachment = await service.attach('new', 1, { type: 'selection' })
    await expect(service.read(attachment, signal)).rejects.toMatchObject({
      error: { code: 'READING_INTERRUPTED' },
    })
    await settled()
  })
})
