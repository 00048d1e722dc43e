// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '@/lib/model/answer'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { failing } from '@/tests/fakes/fake-client'
import { renderAnswer, renderPanel } from '@/tests/fakes/render-panel'
import {
  SAMPLE_PAGE,
  sampleConnected,
  sampleConversation,
  sampleEndpoint,
  sampleTurn,
} from '@/tests/fakes/sample-panel'
import { sampleReceipt } from '@/tests/fakes/sample-receipt'
import { sampleSaltAnswer } from '@/tests/fakes/sample-salt-answer'

const failedKey = {
  status: 'failed',
  text: '',
  citations: [],
  error: { code: 'AUTH', detail: { endpoint: 'api.openai.com' } },
} satisfies Partial<Answer>

describe('an answer', () => {
  it('says what was checked, in exact numbers', async () => {
    await renderAnswer()
    expect(screen.getByText(/3 quotes checked/)).toBeTruthy()
    expect(screen.getByText('1 statement not found in the page')).toBeTruthy()
    expect(screen.getByText('Llama 3.1 8B · 2.9k tokens · 3.1 s')).toBeTruthy()
    await expectAccessible()
  })

  it('leaves to the reader whether a model’s quotations support it', async () => {
    await renderAnswer()
    expect(screen.getByTitle('Whether the words support the sentence is yours to judge.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Citation 2,/ }))
    expect(screen.getByText('Whether the words support the sentence is yours to judge.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Citation 4,/ }))
    expect(screen.queryByText('Whether the words support the sentence is yours to judge.')).toBeNull()
  })

  it('makes nothing of the fact that the page’s own sentences are in the page', async () => {
    const citations = sampleSaltAnswer().citations.map((one) => ({ ...one, answerId: 'answer-1' }))
    await renderAnswer({ citations, receipt: sampleReceipt() })
    expect(screen.getByText(/3 quotes checked/).className).not.toContain('text-ok')
    fireEvent.click(screen.getByRole('button', { name: /^Citation 2,/ }))
    expect(screen.queryByText(/yours to judge/)).toBeNull()
  })

  it('says of which page it is when another one is open', async () => {
    let page = SAMPLE_PAGE
    const worker = await renderAnswer({}, { handlers: { getPage: () => page } })
    page = { ...SAMPLE_PAGE, url: 'https://other.example/' }
    worker.notify({ type: 'page-changed', windowId: 1 })
    expect(
      await screen.findByText('from Why the sea is salty, and stays so · tidewater.example'),
    ).toBeTruthy()
  })

  it('says nothing of its page while that is the one that is open', async () => {
    await renderAnswer({}, { page: { ...SAMPLE_PAGE, url: `${SAMPLE_PAGE.url}#part` } })
    expect(await screen.findByText(/words · all read|words sent/)).toBeTruthy()
    expect(screen.queryByText(/^from /)).toBeNull()
  })

  it.each([
    ['PAGE_NO_ACCESS', 'Not shared yet'],
    ['PAGE_RESTRICTED', 'Closed to extensions'],
  ] as const)('stands under a page that is not read and says why: %s', async (code, words) => {
    const page = { ...SAMPLE_PAGE, title: null, host: null, facts: null, error: { code } }
    await renderAnswer({}, { page })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('No page here')).toBeNull()
  })

  it('is calm when its page could not be read', async () => {
    const error = { code: 'PAGE_EMPTY' as const }
    await renderAnswer({ status: 'failed', text: '', citations: [], error })
    expect(screen.getByRole('alert').className).not.toContain('bad')
  })

  it('shows what was sent and where to', async () => {
    await renderAnswer()
    fireEvent.click(screen.getByRole('button', { name: 'What was sent' }))
    expect(screen.getByText('localhost:11434')).toBeTruthy()
    expect(screen.getByText('2,310 of 2,310')).toBeTruthy()
    expect(screen.getByText('2,790 in, 110 out')).toBeTruthy()
    await expectAccessible()
  })

  it('says that the page is being read', async () => {
    await renderAnswer({ status: 'queued', text: '', citations: [], receipt: null })
    expect(screen.getByText('Reading the page…')).toBeTruthy()
    await expectAccessible()
  })

  it('counts a long wait honestly', async () => {
    await renderAnswer({ status: 'sending', text: '', citations: [], createdAt: Date.now() - 9_000 })
    expect(screen.getByText(/^Waiting for Llama 3\.1 8B · (9|10) s$/)).toBeTruthy()
  })

  it('counts down to the next try', async () => {
    const error = { code: 'OVERLOADED' as const, detail: { endpoint: 'api.openai.com' } }
    await renderAnswer({
      status: 'sending',
      text: '',
      citations: [],
      retry: { attempt: 2, at: Date.now() + 4_000, error },
    })
    expect(screen.getByText('api.openai.com has trouble answering.')).toBeTruthy()
    expect(screen.getByText(/^Next try in [34] s · try 2 of 3$/)).toBeTruthy()
    await expectAccessible()
  })

  it.each([
    ['cut', 'CUT_OFF', 'The answer ended early.'],
    ['interrupted', 'INTERRUPTED', 'Interrupted. What came is kept.'],
  ] as const)('that was %s keeps its text and goes on', async (status, code, sentence) => {
    const worker = await renderAnswer({ status, text: 'Half of', citations: [], error: { code } })
    expect(screen.getByText('Half of')).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(worker.commands.at(-1)).toEqual({ type: 'continue', answerId: 'answer-1' })
    await expectAccessible()
  })

  it('that was stopped can be continued', async () => {
    const worker = await renderAnswer({ status: 'stopped', error: null })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(worker.commands.at(-1)?.type).toBe('continue')
  })

  it('that failed says so, keeps the question and opens the field that mends it', async () => {
    const error = { code: 'AUTH' as const, detail: { endpoint: 'api.openai.com' } }
    await renderAnswer({ status: 'failed', text: '', citations: [], error }, { settings: sampleConnected() })
    expect(screen.getByRole('alert').textContent).toContain(
      'api.openai.com did not accept the key.Your question is kept.',
    )
    await expectAccessible()
    fireEvent.click(screen.getByRole('button', { name: 'Change the key' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Key/))
  })

  it('answers on this device when the server is away', async () => {
    const worker = await renderAnswer(
      { status: 'failed', text: '', citations: [], error: { code: 'UNREACHABLE' } },
      { settings: sampleConnected() },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Answer on this device' }))
    await expect.poll(() => worker.commands.at(-1)?.type).toBe('retry')
    expect(worker.requests).toContainEqual({ name: 'saveSettings', input: { activeEndpointId: null } })
  })

  it('is not tried again on this device when that could not be chosen, and says so', async () => {
    const worker = await renderAnswer(
      { status: 'failed', text: '', citations: [], error: { code: 'UNREACHABLE' } },
      { settings: sampleConnected(), handlers: { saveSettings: failing('STORAGE_FULL') } },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Answer on this device' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
    expect(screen.getByText('No space left to save. Nothing is lost yet.')).toBeTruthy()
    expect(worker.commands).toEqual([])
  })

  it.each(['failed', 'stopped', 'cut', 'interrupted'] as const)(
    'that %s can always be asked for again',
    async (status) => {
      const worker = await renderAnswer({ status, error: { code: 'PAGE_RESTRICTED' } })
      fireEvent.click(screen.getByRole('button', { name: 'Answer again' }))
      await expect.poll(() => worker.commands.at(-1)?.type).toBe('retry')
    },
  )

  it('is tried again first once another model was chosen', async () => {
    const other = sampleEndpoint({ endpointId: 'endpoint-2', modelId: 'llama3.1:8b' })
    const settings = { ...sampleConnected(), endpoints: [sampleEndpoint(), other] }
    const worker = await renderAnswer(failedKey, { settings })
    const buttons = () =>
      [...screen.getByRole('alert').querySelectorAll('button')].map((one) => one.textContent)
    expect(buttons()[0]).toBe('Change the key')
    fireEvent.click(await screen.findByRole('button', { name: 'Answers come from: gpt-5-mini' }))
    fireEvent.click(screen.getByRole('menuitemradio', { name: /llama3\.1:8b/ }))
    await expect.poll(() => buttons()[0]).toBe('Try again')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => worker.commands.at(-1)?.type).toBe('retry')
  })

  it('is tried again first once its key was mended', async () => {
    await renderAnswer(failedKey, { settings: sampleConnected() })
    fireEvent.click(screen.getByRole('button', { name: 'Change the key' }))
    fireEvent.change(screen.getByLabelText(/^Key/), { target: { value: 'sk-x7Qk' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => screen.queryByRole('alert')?.querySelector('button')?.textContent)
      .toBe('Try again')
  })

  it('offers to read the page again where the browser hides which site it is', async () => {
    const error = { code: 'PAGE_NO_ACCESS' as const }
    const page = { ...SAMPLE_PAGE, url: null, host: null, title: null, facts: null, error }
    const kept = [
      {
        conversation: sampleConversation(),
        turns: [sampleTurn(sampleSaltAnswer({ status: 'failed', text: '', citations: [], error }))],
      },
    ]
    const worker = renderPanel({ page, kept })
    fireEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }))
    fireEvent.click(await screen.findByRole('button', { name: /1 question$/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Read again' }))
    expect(worker.origins).toEqual([])
    await expect.poll(() => worker.commands.at(-1)?.type).toBe('retry')
  })

  it('asks the browser for the server in the very click', async () => {
    const error = { code: 'ENDPOINT_NO_ACCESS' as const, detail: { origin: 'https://api.openai.com' } }
    const worker = await renderAnswer(
      { status: 'failed', text: '', citations: [], error },
      { settings: sampleConnected() },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Allow this server' }))
    expect(worker.origins).toEqual(['https://api.openai.com'])
  })

  it('says its end once, politely', async () => {
    const worker = await renderAnswer({ status: 'streaming', seq: 5, endedAt: null })
    const live = document.querySelector('[aria-live="polite"]')
    expect(live?.textContent).toBe('')
    const event = {
      type: 'answer-end',
      status: 'complete',
      error: null,
      firstWordMs: 1,
      tookMs: 2,
      at: 3,
    } as const
    worker.say({ type: 'event', answerId: 'answer-1', seq: 6, event })
    await expect.poll(() => live?.textContent).toMatch(/^The answer is ready\. 3 quotes checked/)
  })

  it('copies the page’s words with the way to them', async () => {
    let copied = ''
    const writeText = async (text: string) => {
      copied = text
    }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await renderAnswer()
    fireEvent.click(screen.getByRole('button', { name: 'Copy the answer' }))
    expect(copied).toContain('> Salinity has stayed near 35 grams per kilogram for some 600 million years')
    expect(copied).toContain('https://tidewater.example/salt#:~:text=Salinity')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('is written again on request, of the page that is open', async () => {
    const worker = await renderAnswer()
    fireEvent.click(screen.getByRole('button', { name: 'Answer again' }))
    await expect
      .poll(() => worker.commands.at(-1))
      .toEqual({ type: 'retry', questionId: 'question-1', tabId: 7 })
  })
})
