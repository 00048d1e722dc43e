// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { QuestionPreview } from '@/lib/model/question-preview'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import type { FakeWorker } from '@/tests/fakes/fake-client'
import { renderPanel } from '@/tests/fakes/render-panel'
import { sampleConnected, sampleEndpoint } from '@/tests/fakes/sample-panel'

const settings = sampleConnected(sampleEndpoint({ modelId: 'llama3.1:8b' }))

function preview(wordsSent: number, change: Partial<QuestionPreview> = {}): QuestionPreview {
  return {
    modelName: 'llama3.1:8b',
    sources: [
      {
        letter: 'p',
        attachmentId: null,
        kind: 'page',
        title: 'The sea',
        words: 9_000,
        wordsSent,
        omittedSections: ['Tides', 'Notes', 'Notes'],
      },
    ],
    isTooLong: false,
    ...change,
  }
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Your question' }), { target: { value } })
const asked = (worker: FakeWorker) => worker.requests.filter(({ name }) => name === 'previewQuestion')

describe('the preview of what is sent', () => {
  it('says what share of a long page fits the model, and what is left out', async () => {
    renderPanel({ settings, handlers: { previewQuestion: () => preview(1_260) } })
    type('Why?')
    const line = await screen.findByRole('button', {
      name: 'About 14% of this page fits llama3.1:8b: the passages that match your question',
    })
    fireEvent.click(line)
    expect(screen.getByText('1,260 of 9,000 words')).toBeTruthy()
    expect(screen.getAllByText('Notes')).toHaveLength(1)
    await expectAccessible()
  })

  it('says before a question is typed that one will choose the passages', async () => {
    renderPanel({ settings, handlers: { previewQuestion: () => preview(1_260) } })
    const line = 'About 14% of this page fits llama3.1:8b; the passages that match your question will be sent'
    expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.queryByText(/^Nothing of these/)).toBeNull()
  })

  it('counts every section that it does not list', async () => {
    const [page] = preview(1_260).sources
    const run = (n: number) => ({ first: `Chapter ${n}`, last: `Chapter ${n + 9}`, count: 10 })
    const omitted = {
      sections: [4, 15, 26, 37, 48, 59, 70].map(run),
      sectionsTotal: 98,
      pages: [],
      sentPercents: [],
    }
    const sources = page ? [{ ...page, omitted }] : []
    renderPanel({ settings, handlers: { previewQuestion: () => preview(0, { sources }) } })
    type('Why?')
    fireEvent.click(await screen.findByRole('button', { name: /^About 14%/ }))
    expect(screen.getByText('Chapter 4 to Chapter 13 (10 sections)')).toBeTruthy()
    expect(screen.getByText('and 38 more')).toBeTruthy()
  })

  it('opens in a box of its own that scrolls and can be reached by keyboard', async () => {
    renderPanel({ settings, handlers: { previewQuestion: () => preview(1_260) } })
    type('Why?')
    fireEvent.click(await screen.findByRole('button', { name: /^About 14%/ }))
    const details = screen.getByRole('region', { name: 'What would be sent' })
    expect(details.tabIndex).toBe(0)
    expect(details.className).toMatch(/max-h-\d+ overflow-y-auto/)
  })

  it('says no more than that of a page that fits', async () => {
    renderPanel({ settings, handlers: { previewQuestion: () => preview(9_000) } })
    expect(await screen.findByText('Whole page')).toBeTruthy()
  })

  it('says that a question alone is too long', async () => {
    renderPanel({ settings, handlers: { previewQuestion: () => preview(0, { isTooLong: true }) } })
    expect(
      await screen.findByText('Your question alone is longer than the window of llama3.1:8b'),
    ).toBeTruthy()
  })

  it('tells the share of each of several sources', async () => {
    const [page] = preview(900).sources
    const sources = page ? [page, { ...page, letter: 'a', title: 'Report.pdf', wordsSent: 900 }] : []
    renderPanel({ settings, handlers: { previewQuestion: () => preview(0, { sources }) } })
    type('Why?')
    fireEvent.click(await screen.findByRole('button', { name: /^About 10% of your sources fits/ }))
    expect(screen.getByText('Report.pdf')).toBeTruthy()
  })

  it('has the page looked at again, once, when the worker has forgotten it', async () => {
    let isKnown = true
    const worker = renderPanel({
      settings,
      handlers: { previewQuestion: ({ text }) => (isKnown ? preview(text === '' ? 900 : 1_800) : null) },
    })
    const looks = () => worker.requests.filter(({ name }) => name === 'getPage').length
    await screen.findByText(/^About 10%/)
    const before = looks()
    isKnown = false
    type('Why')
    await waitFor(() => expect(looks()).toBe(before + 1))
    isKnown = true
    await screen.findByRole('button', { name: /^About 20%/ })
    isKnown = false
    type('Why salty')
    await waitFor(() => expect(screen.queryByText(/^About/)).toBeNull(), { timeout: 4_000 })
    expect(looks()).toBe(before + 2)
  })

  it('follows what is typed, asking once for many keys', async () => {
    const worker = renderPanel({
      settings,
      handlers: { previewQuestion: ({ text }) => preview(text === '' ? 900 : 1_800) },
    })
    await screen.findByText(/^About 10%/)
    for (const text of ['W', 'Wh', 'Why', 'Why salty']) type(text)
    await screen.findByRole('button', { name: /^About 20%/ })
    expect(asked(worker).map(({ input }) => (input as { text: string }).text)).toEqual(['', 'Why salty'])
  })

  it('is asked anew for what was typed while the worker was busy', async () => {
    let answer = (_found: QuestionPreview) => {}
    const worker = renderPanel({
      settings,
      handlers: {
        previewQuestion: ({ text }) =>
          text === '' ? new Promise((resolve) => (answer = resolve)) : preview(1_800),
      },
    })
    await waitFor(() => expect(asked(worker)).toHaveLength(1))
    type('Why?')
    answer(preview(900))
    await screen.findByRole('button', { name: /^About 20%/ })
    expect(asked(worker)).toHaveLength(2)
  })

  it('is not there for the built-in engine', async () => {
    const worker = renderPanel({ handlers: { previewQuestion: () => preview(900) } })
    await screen.findByText('tidewater.example')
    type('Why?')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(asked(worker)).toEqual([])
  })
})
