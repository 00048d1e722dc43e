import { describe, expect, it } from 'vitest'
import { READER_VERSION } from '@/lib/core/extraction/capture-limits'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { TabInfo } from '@/lib/model/page'
import { createPageService, type PageServiceDeps } from '@/lib/services/page-service'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { sampleCitation } from '@/tests/fakes/sample-citation'

const CAPTURE = sampleCapture(['# One', 'Words of the page that are read here.', '# Two', 'More of them.'])

function setUp(
  tabs: TabInfo[],
  read: PageServiceDeps['source']['read'] = async () => CAPTURE,
  kept: Capture | null = null,
  documents: Partial<PageServiceDeps['documents']> = {},
) {
  const did: string[] = []
  const service = createPageService({
    source: {
      read,
      reveal: async (tabId) => {
        did.push(`reveal ${tabId}`)
        return { place: { state: 'here', spans: [], copies: 1 }, text: 'Words', visible: true }
      },
      clear: async (tabId) => void did.push(`clear ${tabId}`),
    },
    captures: { latestOfPage: async () => kept, get: async () => kept },
    probe: async () => ({ selectionWords: 3, hasTranscript: false, hasDocument: false }),
    seek: async () => true,
    documents: {
      captureAt: async () => null,
      readTab: async () => {
        throw new AppFailure('FILE_BROKEN')
      },
      ...documents,
    },
    tabs: {
      active: async () => tabs[0] ?? null,
      get: async (tabId) => tabs.find((tab) => tab.tabId === tabId) ?? null,
      inWindow: async () => tabs,
      all: async () => tabs,
      activate: async (tabId) => void did.push(`activate ${tabId}`),
    },
    style: async (tabId) => void did.push(`style ${tabId}`),
  })
  return { service, did }
}

const sea = { tabId: 1, url: 'https://example.org/sea#top', title: 'The sea' }
const other = { tabId: 2, url: 'https://example.org/other', title: 'Other' }
const anchor = { captureId: 'capture', textHash: 'h', parts: [] }
const citation = sampleCitation({ sourceId: 'https://example.org/sea', anchor })

describe('page service', () => {
  it('remembers what a page said when it was looked at, until another page is shown', async () => {
    let reads = 0
    const tabs = [sea]
    const { service } = setUp(tabs, async () => {
      reads += 1
      return CAPTURE
    })
    await service.view(1, null)
    expect(await service.lastLookedAt(1)).toEqual({ capture: CAPTURE })
    tabs[0] = other
    expect(await service.lastLookedAt(1)).toBeNull()
    expect(reads).toBe(1)
  })

  it('reads no page to tell what it said, and does not know what nobody has looked at', async () => {
    let reads = 0
    const { service } = setUp([sea], async () => {
      reads += 1
      return CAPTURE
    })
    expect(await service.lastLookedAt(1)).toBeNull()
    expect(reads).toBe(0)
    expect(await setUp([]).service.lastLookedAt(1)).toEqual({ capture: null })
  })

  it('remembers the pages of several windows, and forgets the one that was looked at longest ago', async () => {
    const { service } = setUp([sea])
    for (const windowId of [1, 2, 3, 4, 1, 5]) await service.view(windowId, null)
    const known = await Promise.all([1, 2, 3, 4, 5].map((windowId) => service.lastLookedAt(windowId)))
    expect(known.map((look) => look !== null)).toEqual([true, false, true, true, true])
  })

  it('knows of a page that could not be read without trying again', async () => {
    let reads = 0
    const { service } = setUp([sea], async () => {
      reads += 1
      throw new AppFailure('PAGE_NO_ACCESS')
    })
    await service.view(1, null)
    expect(await service.lastLookedAt(1)).toEqual({ capture: null })
    expect(reads).toBe(1)
  })

  it('tells what there is to read', async () => {
    const view = await setUp([sea]).service.view(1, null)
    expect(view).toMatchObject({
      tabId: 1,
      host: 'example.org',
      error: null,
      facts: {
        words: 13,
        wordsVisible: 13,
        minutes: 1,
        lang: 'en',
        sections: 2,
        cuts: [],
        unread: [],
        change: null,
        questions: [],
      },
    })
  })

  it('tells why a page cannot be read, and keeps what is known of it', async () => {
    const denied = setUp([sea], () => Promise.reject(new AppFailure('PAGE_NO_ACCESS')))
    expect(await denied.service.view(1, null)).toMatchObject({
      title: 'The sea',
      facts: null,
      error: { code: 'PAGE_NO_ACCESS', detail: { host: 'example.org' } },
    })
  })

  it('says so when there is no tab', async () => {
    expect(await setUp([]).service.view(1, null)).toMatchObject({ tabId: null, error: { code: 'PAGE_GONE' } })
  })

  it('shows a citation in the active tab first, in another of the window else', async () => {
    const here = setUp([sea, other])
    await here.service.reveal(citation, 1)
    expect(here.did).toEqual(['activate 1', 'style 1', 'reveal 1'])
    const there = setUp([other, sea])
    await there.service.reveal(citation, 1)
    expect(there.did).toEqual(['activate 1', 'style 1', 'reveal 1'])
  })

  it('says that the page is closed when no tab has it', async () => {
    const { service, did } = setUp([other, { tabId: 3, url: null, title: null }])
    expect(await service.reveal(citation, 1)).toMatchObject({ state: 'page-closed' })
    expect(did).toEqual([])
  })
})

describe('a PDF in a tab', () => {
  const paper = { tabId: 4, url: 'https://example.org/paper.pdf?v=2#page=3', title: 'paper.pdf' }
  const pdf: Capture = {
    ...CAPTURE,
    kind: 'pdf',
    captureId: 'pdf',
    sourceId: 'https://example.org/paper.pdf?v=2',
  }
  const refuse = (code: 'PAGE_PDF' | 'PAGE_RESTRICTED' | 'PAGE_NO_ACCESS') => () =>
    Promise.reject(new AppFailure(code))
  const readTab = async () => pdf

  it.each(['PAGE_PDF', 'PAGE_RESTRICTED', 'PAGE_NO_ACCESS'] as const)(
    'is read where its page says %s',
    async (code) => {
      const { service } = setUp([paper], refuse(code), null, { readTab })
      expect(await service.view(1, null)).toMatchObject({ error: null, url: pdf.sourceId })
      expect((await service.read(4, new AbortController().signal)).captureId).toBe('pdf')
    },
  )

  it('is said to have as many pages as its last block tells', async () => {
    const paged = { ...pdf, blocks: pdf.blocks.map((block) => ({ ...block, page: block.n + 1 })) }
    const { service } = setUp([paper], refuse('PAGE_PDF'), null, { readTab: async () => paged })
    expect((await service.view(1, null)).facts?.pages).toBe(4)
    expect((await setUp([sea]).service.view(1, null)).facts).not.toHaveProperty('pages')
  })

  it('is no other page that cannot be read', async () => {
    const closed = { ...paper, url: 'https://example.org/settings' }
    const { service } = setUp([closed], refuse('PAGE_RESTRICTED'), null, { readTab })
    expect(await service.view(1, null)).toMatchObject({ error: { code: 'PAGE_RESTRICTED' } })
  })

  it('tells by name why it cannot be read', async () => {
    const { service } = setUp([paper], refuse('PAGE_PDF'), null, {
      readTab: () => Promise.reject(new AppFailure('FILE_ENCRYPTED')),
    })
    expect(await service.view(1, null)).toMatchObject({ facts: null, error: { code: 'FILE_ENCRYPTED' } })
  })

  it('stays the same source in the view of our own', async () => {
    const view = { tabId: 5, url: 'chrome-extension://id/pdf.html#pdf', title: 'A paper' }
    const { service } = setUp([view], refuse('PAGE_RESTRICTED'), null, { captureAt: async () => pdf })
    expect(await service.view(1, null)).toMatchObject({ error: null, url: pdf.sourceId })
    expect(await service.describe(5)).toEqual({ url: pdf.sourceId, title: pdf.title })
  })

  it('lets a page that says the same be the capture that is kept', async () => {
    const asked: (string | null)[] = []
    const kept = { ...CAPTURE, readerVersion: READER_VERSION }
    const read: PageServiceDeps['source']['read'] = async (_tabId, known) => {
      asked.push(known?.captureId ?? null)
      return known ?? CAPTURE
    }
    await setUp([sea], read, kept).service.read(1, new AbortController().signal)
    // What another reader made of it may lack something.
    await setUp([sea], read, { ...kept, readerVersion: READER_VERSION - 1 }).service.read(
      1,
      new AbortController().signal,
    )
    await setUp([{ ...sea, url: null }], read, kept).service.read(1, new AbortController().signal)
    expect(asked).toEqual([CAPTURE.captureId, null, null])
  })

  it('tells how much has changed since the last question', async () => {
    const before = sampleCapture(['# One', 'Words of the page that are read here.'], { captureId: 'before' })
    const { facts } = await setUp([sea], async () => CAPTURE, before).service.view(1, 'before')
    expect(facts?.change).toMatchObject({ removed: 0 })
    expect(facts?.change?.added).toBeGreaterThan(0)
    expect(
      (await setUp([sea], async () => CAPTURE, CAPTURE).service.view(1, CAPTURE.captureId)).facts?.change,
    ).toBeNull()
  })

  it('names a page of the browser without trying to read it', async () => {
    const never = () => new Promise<Capture>(() => undefined)
    const { service } = setUp([{ tabId: 1, url: 'chrome://version', title: 'Version' }], never)
    expect((await service.view(1, null)).error).toMatchObject({ code: 'PAGE_RESTRICTED' })
  })

  it('tells what else the page has', async () => {
    expect((await setUp([sea]).service.view(1, null)).facts?.offers.selectionWords).toBe(3)
  })

  it('moves a recording to where a citation was said', async () => {
    const { service, did } = setUp([other, sea])
    expect(await service.seek({ ...citation, kind: 'transcript', seconds: 65 }, 1)).toMatchObject({
      state: 'here',
    })
    expect(did).toEqual(['activate 1'])
  })
})
