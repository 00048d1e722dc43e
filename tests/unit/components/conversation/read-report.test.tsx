// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeChange, describeLeftOut } from '@/components/conversation/describe-left-out'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { fakeTranslate } from '@/tests/fakes/fake-translate'
import { renderAnswer, renderPanel } from '@/tests/fakes/render-panel'
import { SAMPLE_PAGE, sampleFacts, sampleTurn } from '@/tests/fakes/sample-panel'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'

const LEFT_OUT = sampleFacts({
  words: 1_204,
  wordsVisible: 1_690,
  cuts: [{ reason: 'pages', limit: 500 }],
  unread: [
    { kind: 'frame', host: 'ads.example' },
    { kind: 'frame', host: 'ads.example' },
    { kind: 'frame', host: 'maps.example' },
    { kind: 'hidden', words: 212 },
    { kind: 'list', loaded: 12, total: 300 },
    { kind: 'canvas' },
  ],
})

describe('what was left out of a page', () => {
  it('is said in plain words, each thing once', () => {
    expect(describeLeftOut(LEFT_OUT, fakeTranslate)).toEqual([
      'pages after the first 500',
      '2 frames of ads.example, another site',
      'a frame of maps.example, another site',
      '288 of 300 rows that are not loaded yet: scroll to load them',
      'a part that is drawn as a picture',
    ])
  })

  it('is one line on the page card, and the whole list on a click', async () => {
    renderPanel({ page: { ...SAMPLE_PAGE, facts: LEFT_OUT } })
    const line = await screen.findByRole('button', { name: /5 parts could not be read$/ })
    const words = screen.getByText('1,204 words read. How many are drawn as a picture nobody can count.')
    expect(words.closest('[hidden]')).not.toBeNull()
    fireEvent.click(line)
    expect(words.closest('[hidden]')).toBeNull()
    expect(screen.getByText('486 words of menus, adverts and footers')).toBeTruthy()
    await expectAccessible()
  })

  it('is no fault where the page hides words on purpose: they stand in the details only', async () => {
    const facts = sampleFacts({ unread: [{ kind: 'hidden', words: 12 }] })
    renderPanel({ page: { ...SAMPLE_PAGE, facts } })
    fireEvent.click(await screen.findByRole('button', { name: /^2,310 words · .* sections$/ }))
    expect(screen.getByText('12 words that the page itself hides')).toBeTruthy()
    expect(screen.queryByText(/could not be read/)).toBeNull()
  })

  it('has a way on where words are drawn', async () => {
    const offers = { selectionWords: 0, hasTranscript: false, hasDocument: true }
    const facts = sampleFacts({ words: 3, wordsVisible: 3, unread: [{ kind: 'canvas' }], offers })
    const worker = renderPanel({ page: { ...SAMPLE_PAGE, facts } })
    fireEvent.click(await screen.findByRole('button', { name: /1 part could not be read$/ }))
    expect(screen.queryByText(/that can be seen/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Paste text instead' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'This whole document' }))
    await waitFor(() =>
      expect(worker.requests).toContainEqual({
        name: 'attachSource',
        input: { draftId: 'new', windowId: 1, what: { type: 'document' } },
      }),
    )
    await expectAccessible()
  })

  it('is not mentioned where everything was read', async () => {
    renderPanel()
    await screen.findByRole('button', { name: /Summarise this page/ })
    expect(screen.queryByRole('button', { name: /words ·/ })).toBeNull()
  })
})

describe('what has changed since the last question', () => {
  const change = { added: 3, removed: 1, changed: 0, share: 0.2 }

  it('is counted in paragraphs', () => {
    expect(describeChange(change, fakeTranslate)).toBe('3 paragraphs new, 1 gone')
    expect(describeChange({ added: 0, removed: 0, changed: 0, share: 0 }, fakeTranslate)).toBe('')
  })

  it('stands beneath the page chip', async () => {
    await renderAnswer({}, { page: { ...SAMPLE_PAGE, facts: sampleFacts({ change }) } })
    expect(await screen.findByText('Changed since your last question: 3 paragraphs new, 1 gone')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: new RegExp(SAMPLE_PAGE.title ?? '') }))
    expect(screen.getByText('2,310 words read of 2,310 that can be seen.')).toBeTruthy()
    await expectAccessible()
  })

  it('is not said any more once an answer was made from the new text', async () => {
    const changed = { ...SAMPLE_PAGE, facts: sampleFacts({ change }) }
    const worker = await renderAnswer(
      {},
      {
        handlers: {
          getPage: ({ sinceCaptureId }) => (sinceCaptureId === 'newer' ? SAMPLE_PAGE : changed),
        },
      },
    )
    await screen.findByText(/^Changed since your last question/)
    const box = screen.getByRole('textbox', { name: 'Your question' })
    fireEvent.change(box, { target: { value: 'And now?' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(worker.commands).toHaveLength(1))
    const [asked] = worker.commands
    const questionId = asked?.type === 'ask' ? asked.questionId : ''
    const receipt = sampleReceipt({ sources: [sampleSource({ captureId: 'newer' })] })
    worker.say({
      type: 'turn',
      turn: sampleTurn({ answerId: 'answer-2', questionId, receipt }, { questionId, text: 'And now?' }),
    })
    await waitFor(() => expect(screen.queryByText(/^Changed since your last question/)).toBeNull())
    await waitFor(() => {
      const views = worker.requests.filter(({ name }) => name === 'getPage')
      expect(views.at(-1)?.input).toMatchObject({ sinceCaptureId: 'newer' })
    })
  })

  it('is asked for with what that question was answered from', async () => {
    const worker = await renderAnswer()
    fireEvent.focus(screen.getByRole('textbox', { name: 'Your question' }))
    await waitFor(() => {
      const views = worker.requests.filter(({ name }) => name === 'getPage')
      expect(views.at(-1)?.input).toMatchObject({ sinceCaptureId: 'capture' })
    })
  })
})
