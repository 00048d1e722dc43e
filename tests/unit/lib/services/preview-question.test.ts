import { describe, expect, it } from 'vitest'
import type { Attachment } from '@/lib/model/attachment'
import type { Capture } from '@/lib/model/capture'
import { createPassageFinder } from '@/lib/services/passage-finder'
import { createQuestionPreview, type PreviewDeps } from '@/lib/services/preview-question'
import { createFakeModel } from '@/tests/fakes/fake-model'
import { ask, createPanel, ended, startWorker, until } from '@/tests/fakes/fake-worker'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { sampleAttachment, sampleConnected, sampleEndpoint } from '@/tests/fakes/sample-panel'
import { createFakeStorage } from '@/tests/fakes/storage'

const LONG = sampleCapture(
  Array.from({ length: 60 }, (_, n) => [
    `# Part ${n}`,
    `In part ${n} the sea holds ${30 + n} grams of salt. `.repeat(12),
  ]).flat(),
)
const NOTE = sampleCapture(['The Baltic is nearly fresh.'], {
  captureId: 'note',
  sourceId: 'file:note',
  title: 'Note',
  kind: 'file',
})

const connected = (contextTokens: number) =>
  sampleConnected(sampleEndpoint({ contextTokens, modelId: 'Fake model' }))

function setUp(change: Partial<PreviewDeps> = {}) {
  const looks: number[] = []
  const preview = createQuestionPreview({
    settings: { get: async () => connected(4_096) },
    lastLookedAt: async (windowId) => {
      looks.push(windowId)
      return { capture: LONG }
    },
    attachments: { list: async () => [] },
    captures: { get: async () => null },
    conversations: { get: async () => null },
    find: createPassageFinder(),
    newFence: () => 'fence',
    ...change,
  })
  return { looks, of: (text: string) => preview({ windowId: 1, draftId: 'new', conversationId: null, text }) }
}

describe('the preview of a question', () => {
  it('is what is sent then', async () => {
    const text = 'How much salt is in part 37?'
    const seen = await setUp().of(text)
    const worker = startWorker(
      createFakeStorage(),
      async () => createFakeModel(['Salt.', { type: 'finish', reason: 'stop' }]),
      async () => LONG,
    )
    const panel = createPanel()
    await worker.turns.open(panel.send).receive(ask({ text }))
    await until(ended(panel))
    const { words, wordsSent, omittedSections } = panel.latest()?.receipt?.sources[0] ?? {}
    expect(seen?.sources[0]).toMatchObject({ words, wordsSent, omittedSections })
    expect(seen?.modelName).toBe('Fake model')
    expect(wordsSent).toBeLessThan(words ?? 0)
    expect(omittedSections).not.toContain('Part 37')
  })

  it('follows what is typed', async () => {
    const { of } = setUp()
    expect((await of('part 7'))?.sources[0]?.omittedSections).not.toContain('Part 7')
    expect((await of('part 58'))?.sources[0]?.omittedSections).not.toContain('Part 58')
  })

  it('counts what is attached and read beside the page, and asks for its text once', async () => {
    let fetched = 0
    const attached: Attachment[] = [
      sampleAttachment({ reading: { captureId: 'note', words: 5, cuts: [], unread: [] } }),
      sampleAttachment({ attachmentId: 'slow', reading: null }),
    ]
    const get = async (captureId: string): Promise<Capture | null> => {
      fetched += 1
      return captureId === 'note' ? NOTE : null
    }
    const { of } = setUp({ attachments: { list: async () => attached }, captures: { get } })
    await of('Baltic')
    const seen = await of('Baltic?')
    expect(
      seen?.sources.map(({ letter, title, words, wordsSent }) => [letter, title, words - wordsSent > 0]),
    ).toEqual([
      ['p', 'The sea', true],
      ['a', 'Note', false],
    ])
    expect(fetched).toBe(1)
  })

  it('counts a page once when its own tab is attached as well', async () => {
    const kept = { ...LONG, captureId: 'kept' }
    const attached = [
      sampleAttachment({ reading: { captureId: 'kept', words: 5, cuts: [], unread: [] } }),
      sampleAttachment({
        attachmentId: 'note',
        reading: { captureId: 'note', words: 5, cuts: [], unread: [] },
      }),
    ]
    const get = async (captureId: string) => (captureId === 'kept' ? kept : NOTE)
    const { of } = setUp({ attachments: { list: async () => attached }, captures: { get } })
    expect((await of('Baltic'))?.sources.map(({ letter }) => letter)).toEqual(['p', 'b'])
  })

  it('is none while nobody knows what the page says, whatever is attached', async () => {
    const note = sampleAttachment({ reading: { captureId: 'note', words: 5, cuts: [], unread: [] } })
    const attachments = { list: async () => [note] }
    const captures = { get: async () => NOTE }
    const unknown = setUp({ attachments, captures, lastLookedAt: async () => null })
    expect(await unknown.of('Baltic')).toBeNull()
    const unreadable = setUp({ attachments, captures, lastLookedAt: async () => ({ capture: null }) })
    expect((await unreadable.of('Baltic'))?.sources.map(({ letter }) => letter)).toEqual(['a'])
  })

  it('says that a question alone is too long', async () => {
    const seen = await setUp().of('why '.repeat(5_000))
    expect(seen).toMatchObject({ isTooLong: true, sources: [{ wordsSent: 0 }] })
  })

  it('is none for the built-in engine, and none where there is nothing to read', async () => {
    const builtIn = { get: async () => ({ ...connected(4_096), activeEndpointId: null }) }
    expect(await setUp({ settings: builtIn }).of('Why?')).toBeNull()
    expect(await setUp({ lastLookedAt: async () => ({ capture: null }) }).of('Why?')).toBeNull()
  })
})
