// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { FAKE_WINDOW_ID, failing } from '@/tests/fakes/fake-client'
import { renderAnswer, renderPanel } from '@/tests/fakes/render-panel'
import { SAMPLE_PAGE, sampleAttachment, sampleFacts } from '@/tests/fakes/sample-panel'

const OFFERS = { selectionWords: 42, hasTranscript: false, hasDocument: false }
const TABS = [
  { tabId: 7, url: SAMPLE_PAGE.url, title: SAMPLE_PAGE.title },
  { tabId: 8, url: 'https://dead-sea.example/why', title: 'The Dead Sea' },
  { tabId: 9, url: null, title: null },
  { tabId: 10, url: 'chrome://version', title: 'Version' },
]

const chips = () => within(screen.getByRole('list', { name: 'Asked about as well' })).getAllByRole('listitem')
const box = () => screen.getByRole('textbox', { name: 'Your question' }) as HTMLTextAreaElement
const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('menuitem', { name }))
const attached = ({ requests }: ReturnType<typeof renderPanel>) =>
  requests.filter(({ name }) => name === 'attachSource').map(({ input }) => input)

describe('what is attached', () => {
  it('stands above the box with its words, its progress or the reason why it was not read', async () => {
    renderPanel({
      attachments: [
        sampleAttachment({ attachmentId: '1', title: 'Whole.docx' }),
        sampleAttachment({
          attachmentId: '2',
          title: 'Partly.html',
          reading: { captureId: 'c', words: 900, cuts: [{ reason: 'nodes', limit: 9 }], unread: [] },
        }),
        sampleAttachment({
          attachmentId: '3',
          title: 'Long.pdf',
          reading: null,
          progress: { done: 120, total: 1_000 },
        }),
        sampleAttachment({
          attachmentId: '4',
          title: 'Locked.docx',
          reading: null,
          error: { code: 'FILE_ENCRYPTED' },
        }),
      ],
    })
    await waitFor(() => expect(chips()).toHaveLength(4))
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      'Whole.docx4,180 words',
      'Partly.html900 words, not all',
      'Long.pdfpage 120 of 1,000',
      'Locked.docxThis file is locked with a password or by its publisher.',
    ])
    expect(screen.getByRole('button', { name: 'Stop reading Long.pdf' })).toBeTruthy()
    await expectAccessible()
  })

  it('is taken away with its button', async () => {
    const worker = renderPanel({ attachments: [sampleAttachment()] })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Ocean chemistry.docx' }))
    await waitFor(() => expect(screen.queryByText('Ocean chemistry.docx')).toBeNull())
    expect(worker.attachments).toEqual([])
    expect(document.activeElement).toBe(box())
  })

  it('hands the focus to its neighbour when it is taken away', async () => {
    const names = ['One.md', 'Two.md', 'Three.md']
    renderPanel({ attachments: names.map((title, n) => sampleAttachment({ attachmentId: `a${n}`, title })) })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Two.md' }))
    await waitFor(() => expect(screen.queryByText('Two.md')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Three.md' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Three.md' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove One.md' }))
  })

  it('is said to be read so far where it was too long', async () => {
    const cut = (reason: 'text-length' | 'pages', limit: number) =>
      sampleAttachment({
        attachmentId: reason,
        reading: { captureId: 'c', words: 364_375, cuts: [{ reason, limit }], unread: [] },
      })
    renderPanel({ attachments: [cut('text-length', 2_000_000), cut('pages', 500)] })
    expect(await screen.findByText('364,375 words: the first 2,000,000 characters')).toBeTruthy()
    expect(screen.getByText('364,375 words: the first 500 pages')).toBeTruthy()
  })

  it('goes with the question in place of what could not be read', async () => {
    const failed = sampleAttachment({ attachmentId: 'failed', reading: null, error: { code: 'FILE_BROKEN' } })
    const read = Array.from({ length: 8 }, (_, n) => sampleAttachment({ attachmentId: `a${n}` }))
    const worker = renderPanel({ attachments: [failed, ...read] })
    await waitFor(() => expect(chips()).toHaveLength(9))
    fireEvent.change(box(), { target: { value: 'Do they agree?' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() =>
      expect(worker.commands[0]).toMatchObject({
        attachmentIds: read.map(({ attachmentId }) => attachmentId),
      }),
    )
  })

  it('asks for a site that it needs in the very click, and reads again', async () => {
    const tab = sampleAttachment({
      kind: 'tab',
      tabId: 8,
      url: 'https://dead-sea.example/why',
      reading: null,
      error: { code: 'PAGE_NO_ACCESS' },
    })
    const worker = renderPanel({ attachments: [tab] })
    fireEvent.click(await screen.findByRole('button', { name: 'Allow dead-sea.example' }))
    expect(worker.origins).toEqual(['https://dead-sea.example'])
    await waitFor(() =>
      expect(worker.requests.at(-2)).toEqual({
        name: 'rereadAttachment',
        input: { attachmentId: 'attachment-1' },
      }),
    )
  })

  it('goes with the question, and with the next one', async () => {
    const worker = renderPanel({ attachments: [sampleAttachment()] })
    await screen.findByText('Ocean chemistry.docx')
    fireEvent.change(box(), { target: { value: 'Do the two agree?' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() =>
      expect(worker.commands[0]).toMatchObject({ type: 'ask', attachmentIds: ['attachment-1'] }),
    )
    expect(screen.getByRole('list', { name: 'Asked about as well' })).toBeTruthy()
  })

  it('can be asked about beside a page that cannot be read', async () => {
    renderPanel({
      page: { ...SAMPLE_PAGE, facts: null, error: { code: 'PAGE_RESTRICTED' } },
      attachments: [sampleAttachment()],
    })
    expect(await screen.findByRole('button', { name: /Summarise this page/ })).toBeTruthy()
    await expectAccessible()
  })
})

describe('the menu of what can be attached', () => {
  it('opens with @ in an empty box, and closes with Escape', async () => {
    renderPanel()
    await screen.findByRole('button', { name: /Summarise this page/ })
    fireEvent.change(box(), { target: { value: '@' } })
    const menu = await screen.findByRole('menu', { name: 'Add' })
    await expectAccessible()
    fireEvent.keyDown(menu, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(box())
    expect(box().value).toBe('')
  })

  it('takes the selection, and leaves no sign of the key in the box', async () => {
    const worker = renderPanel()
    await screen.findByRole('button', { name: /Summarise this page/ })
    fireEvent.change(box(), { target: { value: '@' } })
    await choose(/^Selection/)
    expect(attached(worker)).toEqual([
      { draftId: 'new', windowId: FAKE_WINDOW_ID, what: { type: 'selection' } },
    ])
    expect(box().value).toBe('')
  })

  it('offers a transcript and a document only where the page has them', async () => {
    const offers = { selectionWords: 0, hasTranscript: true, hasDocument: false }
    renderPanel({ page: { ...SAMPLE_PAGE, facts: sampleFacts({ offers }) } })
    await screen.findByRole('button', { name: /Summarise this page/ })
    await openMenu()
    expect(await screen.findByRole('menuitem', { name: 'Transcript of the recording' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'This whole document' })).toBeNull()
  })

  it('lists the other tabs that can be read, asks for their titles and for the site of the chosen one', async () => {
    const worker = renderPanel({ tabs: TABS })
    await openMenu()
    await choose(/^Another tab/)
    expect(worker.tabRequests()).toBe(1)
    await screen.findByRole('menuitem', { name: /The Dead Sea/ })
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    await choose(/The Dead Sea/)
    expect(worker.origins).toEqual(['https://dead-sea.example'])
    await waitFor(() => expect(attached(worker)).toMatchObject([{ what: { type: 'tab', tabId: 8 } }]))
  })

  it('says why no tab has a name when the browser refused, and asks again', async () => {
    const worker = renderPanel({ tabs: TABS.slice(2) })
    let asked = 0
    worker.client.allowTabs = async () => {
      asked += 1
      return asked > 1
    }
    await openMenu()
    await choose(/^Another tab/)
    await choose(/^The browser was not allowed to name your tabs/)
    expect(await screen.findByRole('menuitem', { name: 'No other tab that can be read' })).toBeTruthy()
    expect(asked).toBe(2)
  })

  it('says so when no other tab has a name', async () => {
    renderPanel({ tabs: [{ tabId: 9, url: null, title: null }] })
    await openMenu()
    await choose(/^Another tab/)
    expect(await screen.findByRole('menuitem', { name: 'No other tab that can be read' })).toBeTruthy()
  })

  it('opens from the page that cannot be read', async () => {
    renderPanel({ page: { ...SAMPLE_PAGE, facts: null, error: { code: 'PAGE_RESTRICTED' } } })
    fireEvent.click(await screen.findByRole('button', { name: 'Ask about something else' }))
    expect(await screen.findByRole('menu', { name: 'Add' })).toBeTruthy()
  })
})

describe('a selection in the page', () => {
  it('is offered, and read only when asked for', async () => {
    const worker = renderPanel({ page: { ...SAMPLE_PAGE, facts: sampleFacts({ offers: OFFERS }) } })
    const offer = await screen.findByRole('button', { name: 'Ask about the selection 42 words' })
    expect(attached(worker)).toEqual([])
    fireEvent.click(offer)
    await waitFor(() => expect(attached(worker)).toMatchObject([{ what: { type: 'selection' } }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ask about the selection/ })).toBeNull())
  })
})

describe('files', () => {
  const file = new File(['salt'], 'salt.txt', { type: 'text/plain' })
  const given = {
    what: {
      type: 'file',
      name: 'salt.txt',
      contentType: 'text/plain',
      address: expect.stringMatching(/^blob:/),
    },
  }

  it('are taken from a drop anywhere on the panel, which says so', async () => {
    const worker = renderPanel()
    await screen.findByRole('button', { name: /Summarise this page/ })
    const dataTransfer = { types: ['Files'], files: [file] }
    fireEvent.dragOver(document.body, { dataTransfer })
    expect(await screen.findByText('Drop to ask about it')).toBeTruthy()
    fireEvent.drop(document.body, { dataTransfer })
    await waitFor(() => expect(attached(worker)).toMatchObject([given]))
    expect(screen.queryByText('Drop to ask about it')).toBeNull()
  })

  it('are taken from what is pasted; words that come with a picture stay words', async () => {
    const worker = renderPanel()
    fireEvent.paste(box(), { clipboardData: { files: [file], types: ['Files', 'text/plain'] } })
    expect(attached(worker)).toEqual([])
    fireEvent.paste(box(), { clipboardData: { files: [file], types: ['Files'] } })
    await waitFor(() => expect(attached(worker)).toMatchObject([given]))
  })

  it('that are too many are refused in words', async () => {
    renderPanel({ handlers: { attachSource: failing('TOO_MANY_SOURCES') } })
    fireEvent.paste(box(), { clipboardData: { files: [file], types: ['Files'] } })
    expect(await screen.findByText(/Eight sources are the most/)).toBeTruthy()
  })
})

describe('a conversation that is opened', () => {
  it('shows what is attached to it', async () => {
    const worker = await renderAnswer({}, { attachments: [sampleAttachment()] })
    await screen.findByText('Ocean chemistry.docx')
    expect(worker.requests.filter(({ name }) => name === 'listAttachments').at(-1)?.input).toEqual({
      draftId: 'conversation-1',
    })
  })
})
