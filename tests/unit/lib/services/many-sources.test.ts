import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import { isBeingRead } from '@/lib/model/attachment'
import type { Capture } from '@/lib/model/capture'
import type { Model } from '@/lib/model/language-model'
import { createBuiltInModel } from '@/lib/providers'
import type { AttachmentReaders } from '@/lib/services/read-attachment'
import { createFakeModel } from '@/tests/fakes/fake-model'
import { ask, createPanel, DONE, ended, PAGE, startWorker, until } from '@/tests/fakes/fake-worker'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { createFakeStorage } from '@/tests/fakes/storage'

const DEAD_SEA = sampleCapture(['The Dead Sea holds about 340 grams of salt in each litre of its water.'], {
  captureId: 'dead',
  sourceId: 'https://example.org/8',
  url: 'https://example.org/8',
  title: 'The Dead Sea',
})
const {
  captureId: _id,
  sourceId: _source,
  takenAt: _at,
  ...REPORT
} = sampleCapture(['The Baltic is nearly fresh: seven grams per kilogram at its surface.'], {
  kind: 'file',
  url: '',
  title: 'Report',
  textHash: 'report',
})

const COMPARED =
  'The ocean holds steady [p1 "stayed near 35 grams per kilogram"]. The Dead Sea is far saltier [a1 "about 340 grams of salt"]. ' +
  'The Baltic is not [b1 "seven grams per kilogram at its surface"]. It is nearly fresh [p1 "The Baltic is nearly fresh"].'

const READERS: Partial<AttachmentReaders> = { tab: async () => DEAD_SEA, file: async () => REPORT }

const TAB = { type: 'tab', tabId: 8 } as const
const FILE = { type: 'file', name: 'report.txt', contentType: 'text/plain', address: 'blob:x' } as const

function setUp(
  model: () => Model = () => createFakeModel([...COMPARED, DONE]),
  readers: Partial<AttachmentReaders> = READERS,
  readPage: () => Promise<Capture> = async () => PAGE,
) {
  const storage = createFakeStorage()
  const worker = startWorker(storage, async () => model(), readPage, readers)
  const panel = createPanel()
  const session = worker.turns.open(panel.send)
  const attachBoth = async () => {
    const tab = await worker.attachments.attach('new', 1, TAB)
    const file = await worker.attachments.attach('new', 1, FILE)
    await until(async () => (await worker.attachments.list('new')).every((each) => !isBeingRead(each)))
    return [tab.attachmentId, file.attachmentId]
  }
  return { ...worker, storage, panel, session, attachBoth }
}

describe('a question about several sources', () => {
  it('has each quotation checked in the source that its passage names, else in all', async () => {
    const { panel, session, attachBoth } = setUp()
    await session.receive(ask({ attachmentIds: await attachBoth() }))
    await until(ended(panel))
    const { citations, receipt } = panel.latest()!
    expect(citations.map(({ verdict, kind, sourceId }) => [verdict, kind, sourceId])).toEqual([
      ['word-for-word', 'page', PAGE.sourceId],
      ['word-for-word', 'page', 'https://example.org/8'],
      ['word-for-word', 'file', 'file:report.txt'],
      // Named as the page's, found in the file.
      ['word-for-word', 'file', 'file:report.txt'],
    ])
    expect(receipt?.sources.map(({ letter, kind, title }) => [letter, kind, title])).toEqual([
      ['p', 'page', 'The sea'],
      ['a', 'page', 'The Dead Sea'],
      ['b', 'file', 'report.txt'],
    ])
    expect(receipt?.sources.map(({ passages }) => passages.map(({ id }) => id[0]))).toEqual([
      ['p'],
      ['a'],
      ['b'],
    ])
  })

  it('lets citations be found again where there is a place for them, and only there', async () => {
    const { panel, session, attachBoth } = setUp()
    await session.receive(ask({ attachmentIds: await attachBoth() }))
    await until(ended(panel))
    const anchors = panel.latest()?.citations.map(({ kind, anchor }) => [kind, anchor !== undefined])
    expect(anchors).toEqual([
      ['page', true],
      ['page', true],
      ['file', false],
      ['file', false],
    ])
  })

  it('shows a model each source in a block of its own', async () => {
    const model = createFakeModel([...COMPARED, DONE])
    const { panel, session, attachBoth } = setUp(() => ({ ...model, contextTokens: 8_000 }))
    await session.receive(ask({ attachmentIds: await attachBoth() }))
    await until(ended(panel))
    const request = model.requests[0]?.messages.at(-1)?.content ?? ''
    expect(request.match(/^Source \w: .*$/gm)).toEqual([
      'Source p: "The sea" (example.org; language: en)',
      'Source a: "The Dead Sea" (example.org; language: en)',
      'Source b: "report.txt" (file; language: en)',
    ])
  })

  it('is answered on this device from every source that has the words', async () => {
    const { panel, session, attachBoth } = setUp(() => createBuiltInModel())
    await session.receive(
      ask({ text: 'How many grams of salt are in the Dead Sea?', attachmentIds: await attachBoth() }),
    )
    await until(ended(panel))
    const { citations, status } = panel.latest()!
    expect(status).toBe('complete')
    expect(citations[0]).toMatchObject({ verdict: 'word-for-word', captureId: 'dead' })
    expect(panel.latest()?.text).toContain('### The Dead Sea')
  })

  it('waits for what is still being read', async () => {
    let give = (_reading: typeof REPORT) => {}
    const slow = new Promise<typeof REPORT>((resolve) => {
      give = resolve
    })
    const { panel, session, attachments } = setUp(undefined, { file: () => slow })
    const { attachmentId } = await attachments.attach('new', 1, FILE)
    await session.receive(ask({ attachmentIds: [attachmentId] }))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(panel.latest()?.status).toBe('queued')
    give(REPORT)
    await until(ended(panel))
    expect(panel.latest()?.receipt?.sources).toHaveLength(2)
  })

  it('says what could not be read, and answers from the rest', async () => {
    const file = () => Promise.reject(new AppFailure('FILE_ENCRYPTED'))
    const { panel, session, attachBoth } = setUp(undefined, { ...READERS, file })
    await session.receive(ask({ attachmentIds: await attachBoth() }))
    await until(ended(panel))
    expect(panel.latest()?.status).toBe('complete')
    expect(panel.latest()?.receipt?.unread).toMatchObject([
      { title: 'report.txt', error: { code: 'FILE_ENCRYPTED' } },
    ])
  })

  it('goes on beside a page that cannot be read', async () => {
    const closed = () => Promise.reject(new AppFailure('PAGE_RESTRICTED'))
    const { panel, session, attachBoth } = setUp(undefined, READERS, closed)
    await session.receive(ask({ attachmentIds: await attachBoth() }))
    await until(ended(panel))
    const { receipt } = panel.latest()!
    expect(receipt?.sources.map(({ letter }) => letter)).toEqual(['a', 'b'])
    expect(receipt?.unread).toMatchObject([{ attachmentId: null, error: { code: 'PAGE_RESTRICTED' } }])
  })

  it('keeps its attachments for the next one, and shows them in the question', async () => {
    const { panel, session, attachments, attachBoth, storage } = setUp()
    const attachmentIds = await attachBoth()
    await session.receive(ask({ attachmentIds }))
    await until(ended(panel))
    const { conversationId } = panel.latest()!
    expect((await attachments.list(conversationId)).map((each) => each.attachmentId)).toEqual(attachmentIds)
    expect(await attachments.list('new')).toEqual([])
    const turn = await storage.conversations.getTurn('q1')
    expect(turn?.question.attachments.map(({ title }) => title)).toEqual(['The Dead Sea', 'report.txt'])
  })

  it('answers again from what was read then, when the tab is gone and the file taken away', async () => {
    const { panel, session, attachments, attachBoth } = setUp()
    const attachmentIds = await attachBoth()
    await session.receive(ask({ attachmentIds }))
    await until(ended(panel))
    for (const id of attachmentIds) await attachments.remove(id)
    await session.receive({ type: 'retry', questionId: 'q1', tabId: 7 })
    await until(() => panel.latest()?.version === 2 && ended(panel)())
    expect(panel.latest()?.receipt?.sources.map(({ letter }) => letter)).toEqual(['p', 'a', 'b'])
    expect(panel.latest()?.citations.every(({ verdict }) => verdict === 'word-for-word')).toBe(true)
  })

  it('goes on after a stop with the same sources under the same letters', async () => {
    const cutAt = COMPARED.indexOf('saltier')
    const models = [
      createFakeModel([...COMPARED.slice(0, cutAt)]),
      createFakeModel([...COMPARED.slice(cutAt), DONE]),
    ]
    const { panel, session, attachBoth, attachments } = setUp(() => models.shift() ?? createFakeModel([DONE]))
    const attachmentIds = await attachBoth()
    await session.receive(ask({ attachmentIds }))
    await until(() => panel.latest()?.status === 'cut')
    await attachments.remove(attachmentIds[0] ?? '')
    await session.receive({ type: 'continue', answerId: panel.latest()!.answerId })
    await until(() => panel.latest()?.status === 'complete')
    expect(
      panel.latest()?.citations.map(({ captureId, verdict }) => [captureId === 'dead', verdict]),
    ).toEqual([
      [false, 'word-for-word'],
      [true, 'word-for-word'],
      [false, 'word-for-word'],
      [false, 'word-for-word'],
    ])
  })

  it('does not warn of a number that another source has', async () => {
    const said = 'Of 340 grams the ocean has 35 [p1 "stayed near 35 grams per kilogram"].'
    const { panel, session, attachBoth } = setUp(() => createFakeModel([...said, DONE]))
    await session.receive(ask({ attachmentIds: await attachBoth() }))
    await until(ended(panel))
    expect(panel.latest()?.citations[0]?.warnings).toEqual([])
  })
})

describe('a source that changes between two questions', () => {
  it('is read again, and the receipt says how much of it is new', async () => {
    const later = sampleCapture(
      [...PAGE.text.split('\n').map((line, n) => (n === 0 ? `# ${line}` : line)), 'A new paragraph.'],
      {
        captureId: 'later',
        textHash: 'later',
      },
    )
    const pages = [PAGE, later]
    const { panel, session } = setUp(undefined, {}, async () => pages.shift() ?? later)
    await session.receive(ask())
    await until(ended(panel))
    const { conversationId } = panel.latest()!
    expect(panel.latest()?.receipt?.sources[0]?.change).toBeNull()
    await session.receive(ask({ questionId: 'q2', conversationId }))
    await until(() => panel.latest()?.questionId === 'q2' && ended(panel)())
    expect(panel.latest()?.receipt?.sources[0]).toMatchObject({
      captureId: 'later',
      change: { added: 1, removed: 0 },
    })
  })

  it('costs no second capture when it says the same', async () => {
    const { panel, session, storage } = setUp(undefined, {}, async () => ({
      ...PAGE,
      captureId: `c${Math.random()}`,
    }))
    await session.receive(ask())
    await until(ended(panel))
    await session.receive(ask({ questionId: 'q2', conversationId: panel.latest()!.conversationId }))
    await until(() => panel.latest()?.questionId === 'q2' && ended(panel)())
    expect(await storage.db.captures.count()).toBe(1)
    expect(panel.latest()?.receipt?.sources[0]?.change).toBeNull()
  })
})
