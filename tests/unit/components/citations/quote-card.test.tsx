// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RevealOutcome } from '@/lib/model/page'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { failing } from '@/tests/fakes/fake-client'
import { renderAnswer } from '@/tests/fakes/render-panel'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'
import { sampleSaltAnswer } from '@/tests/fakes/sample-salt-answer'

const chip = (order: number) => screen.getByRole('button', { name: new RegExp(`^Citation ${order},`) })
const card = (order: number) => screen.queryByRole('region', { name: `Quotation ${order}` })

describe('a quote card', () => {
  it('shows the page’s words marked, their headings and their paragraph', async () => {
    await renderAnswer()
    fireEvent.click(chip(2))
    expect(card(2)?.querySelector('mark')?.textContent).toBe(
      'Salinity has stayed near 35 grams per kilogram for some 600 million years',
    )
    expect(card(2)?.textContent).toContain('Why the sea is salty, and stays so › A balance')
    expect(card(2)?.textContent).toContain('paragraph 2')
    expect(card(2)?.textContent).toContain('word for word')
    await expectAccessible()
  })

  it('says of two readings of one page when the one was made that it quotes', async () => {
    const { answerId, citations: unowned } = sampleSaltAnswer()
    const citations = unowned.map((citation) => ({ ...citation, answerId }))
    const { sourceId = '', kind = 'page', captureId = '' } = citations[0] ?? {}
    const sources = [
      sampleSource({ sourceId, kind, captureId }),
      sampleSource({ sourceId, kind, captureId: 'before', letter: 'z' }),
    ]
    await renderAnswer({ citations, receipt: sampleReceipt({ sources }) })
    fireEvent.click(chip(1))
    expect(card(1)?.textContent).toContain('Why the sea is salty, as read on ')
  })

  it('is the only one that is open, beneath the paragraph of its chip', async () => {
    await renderAnswer()
    fireEvent.click(chip(1))
    fireEvent.click(chip(2))
    expect(card(1)).toBeNull()
    expect(card(2)?.previousElementSibling).toBe(chip(2).closest('p'))
    expect(chip(2).getAttribute('aria-expanded')).toBe('true')
  })

  it('closes with Escape and gives the focus back to its chip', async () => {
    await renderAnswer()
    fireEvent.click(chip(2))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(card(2)).toBeNull()
    expect(document.activeElement).toBe(chip(2))
  })

  it('gives way to the next and the previous citation with the arrow keys', async () => {
    await renderAnswer()
    fireEvent.click(chip(2))
    fireEvent.keyDown(chip(2), { key: 'ArrowRight' })
    expect(card(3)).toBeTruthy()
    expect(document.activeElement).toBe(chip(3))
    fireEvent.keyDown(chip(3), { key: 'ArrowLeft' })
    fireEvent.keyDown(chip(2), { key: 'ArrowLeft' })
    fireEvent.keyDown(chip(1), { key: 'ArrowLeft' })
    expect(card(1)).toBeTruthy()
  })

  it('strikes what the answer wrote and underlines what the page says', async () => {
    await renderAnswer()
    fireEvent.click(chip(3))
    expect(card(3)?.querySelector('del')?.textContent).toBe('rocks')
    expect([...(card(3)?.querySelectorAll('ins') ?? [])].map((ins) => ins.textContent)).toEqual([
      'the',
      'rock',
    ])
    await expectAccessible()
  })

  it('says that words are not in the page, with the nearest place and the warning', async () => {
    await renderAnswer()
    fireEvent.click(chip(4))
    expect(card(4)?.textContent).toContain('Not in the page')
    expect(card(4)?.textContent).toContain(
      'The nearest passage, in paragraph 3: “Edmond Halley hoped in 1715',
    )
    expect(card(4)?.textContent).toContain('1952 does not appear on the page')
    expect(screen.queryByRole('button', { name: 'Show in page' })).toBeNull()
    await expectAccessible()
  })

  it('speaks of the source where the words are from a file', async () => {
    const { citations = [] } = sampleSaltAnswer()
    await renderAnswer({ citations: citations.map((each) => ({ ...each, kind: 'file' as const })) })
    expect(screen.getByText(/statement not found in the sources/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Citation 4, Not in the source' }))
    expect(card(4)?.textContent).toContain('These words are not in the source.')
    expect(card(4)?.textContent).toContain('1952 does not appear in the source')
    expect(card(4)?.textContent).not.toContain('the page')
  })

  it.each<[RevealOutcome, string]>([
    [{ state: 'here', text: '', copies: 1, visible: true }, 'Shown in the page.'],
    [{ state: 'here', text: '', copies: 3, visible: true }, 'at the likeliest of 3 places'],
    [{ state: 'here', text: '', copies: 1, visible: false }, 'not visible'],
    [{ state: 'changed', text: 'near 36 grams', copies: 1, visible: true }, 'It says now: “near 36 grams”'],
    [{ state: 'gone', text: '', copies: 0, visible: false }, 'not there any more'],
    [{ state: 'page-closed', text: '', copies: 0, visible: false }, 'not open in this window'],
  ])('says what came of showing it in the page: %j', async (outcome, sentence) => {
    const worker = await renderAnswer({}, { handlers: { revealCitation: () => outcome } })
    fireEvent.click(chip(2))
    fireEvent.click(screen.getByRole('button', { name: 'Show in page' }))
    await waitFor(() => expect(card(2)?.textContent).toContain(sentence))
    expect(worker.requests.at(-1)).toEqual({
      name: 'revealCitation',
      input: { citationId: 'citation-2', windowId: 1 },
    })
    await expectAccessible()
  })

  it('keeps the focus on the button while the page is asked, and asks once', async () => {
    const worker = await renderAnswer(
      {},
      { handlers: { revealCitation: () => new Promise(() => undefined) } },
    )
    fireEvent.click(chip(2))
    const button = screen.getByRole('button', { name: 'Show in page' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    fireEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(worker.requests.filter(({ name }) => name === 'revealCitation')).toHaveLength(1)
  })

  it('says what came of it above the words', async () => {
    const outcome = { state: 'here', text: '', copies: 1, visible: true } as const
    await renderAnswer({}, { handlers: { revealCitation: () => outcome } })
    fireEvent.click(chip(2))
    fireEvent.click(screen.getByRole('button', { name: 'Show in page' }))
    const note = await screen.findByText('Shown in the page.')
    const words = card(2)?.querySelector('mark') as HTMLElement
    expect(note.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('offers to open a page that is out of reach, with the words marked by the browser', async () => {
    const outcome = { state: 'page-closed', text: '', copies: 0, visible: false } as const
    await renderAnswer({}, { handlers: { revealCitation: () => outcome } })
    fireEvent.click(chip(2))
    fireEvent.click(screen.getByRole('button', { name: 'Show in page' }))
    const link = await screen.findByRole('link', { name: /Open it in a new tab/ })
    expect(link.getAttribute('href')).toMatch(/#:~:text=\S+/)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    await expectAccessible()
  })

  it('says why it could not be shown', async () => {
    await renderAnswer({}, { handlers: { revealCitation: failing('PAGE_NO_ACCESS') } })
    fireEvent.click(chip(2))
    fireEvent.click(screen.getByRole('button', { name: 'Show in page' }))
    await waitFor(() => expect(card(2)?.textContent).toContain('not shared with Sidenote'))
    expect(card(2)?.textContent).toContain('click the Sidenote icon in the toolbar: that shares it')
    expect(screen.getByRole('link', { name: /Open it in a new tab/ }).getAttribute('href')).toContain(
      '#:~:text=',
    )
    await expectAccessible()
  })
})
