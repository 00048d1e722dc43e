// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { type FakeWorker, failing } from '@/tests/fakes/fake-client'
import { renderAnswer, renderPanel } from '@/tests/fakes/render-panel'
import { sampleConnected, sampleEndpoint, sampleTurn } from '@/tests/fakes/sample-panel'

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const enabledPrompts = () =>
  waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prompts' }).disabled).toBe(false),
  )

/** Types a question and sends it; gives its id as soon as it is asked. */
async function send(worker: FakeWorker, value: string): Promise<string> {
  type(value)
  fireEvent.keyDown(box(), { key: 'Enter' })
  await waitFor(() => expect(worker.commands.at(-1)).toMatchObject({ type: 'ask', text: value }))
  const command = worker.commands.at(-1)
  return command?.type === 'ask' ? command.questionId : ''
}
const type = (value: string) => fireEvent.change(box(), { target: { value } })

describe('the question box', () => {
  it('has the caret when the panel opens', async () => {
    renderPanel()
    expect(document.activeElement).toBe(box())
    await screen.findByText('tidewater.example')
    await expectAccessible()
  })

  it('sends with Enter, and is empty when the question was taken', async () => {
    const worker = renderPanel()
    type('Why is it salty?')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() =>
      expect(worker.commands[0]).toMatchObject({ type: 'ask', text: 'Why is it salty?', tabId: 7 }),
    )
    await waitFor(() => expect(box().value).toBe(''))
    expect(screen.getByRole('heading', { level: 2, name: 'Why is it salty?' })).toBeTruthy()
    expect(screen.getByText('Reading the page…')).toBeTruthy()
  })

  it('does not send with Shift and Enter, nor while an input method composes', async () => {
    const worker = renderPanel()
    type('海')
    expect(fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true })).toBe(true)
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    await screen.findByText('tidewater.example')
    expect(worker.commands).toEqual([])
    expect(box().value).toBe('海')
  })

  it('brings back the last question with the up key when it is empty', async () => {
    await renderAnswer()
    fireEvent.keyDown(box(), { key: 'ArrowUp' })
    expect(box().value).toBe('Why doesn’t the sea get saltier and saltier?')
  })

  it('stores what is typed within half a second and shows it again', async () => {
    const worker = renderPanel()
    type('half a ques')
    await waitFor(() => expect(worker.drafts.get('new')).toBe('half a ques'), { timeout: 500 })
  })

  it('shows the draft that was left', async () => {
    renderPanel({ handlers: { getDraft: () => ({ text: 'left here' }) } })
    await waitFor(() => expect(box().value).toBe('left here'))
  })

  it('is empty at once, and stored until the worker has the question', async () => {
    const worker = renderPanel()
    await screen.findByText('tidewater.example')
    const question = send(worker, 'Why is it salty?')
    expect(box().value).toBe('')
    expect(worker.drafts.get('new')).toBe('Why is it salty?')
    type('And')
    await waitFor(() => expect(worker.commands).toHaveLength(1))
    worker.say({ type: 'turn', turn: sampleTurn({}, { questionId: await question }) })
    await waitFor(() => expect(worker.drafts.get('conversation-1')).toBe('And'))
    expect(worker.drafts.get('new')).toBe('')
    expect(box().value).toBe('And')
  })

  it('keeps both in the store while a question is on its way and another is typed', async () => {
    const worker = renderPanel()
    await screen.findByText('tidewater.example')
    void send(worker, 'First?')
    type('Second')
    fireEvent.blur(box())
    expect(worker.drafts.get('new')).toBe('First?\n\nSecond')
  })

  it('gets a refused question back, and is empty again once trying again has worked', async () => {
    const worker = renderPanel()
    await screen.findByText('tidewater.example')
    const questionId = await send(worker, 'Why is it salty?')
    worker.say({ type: 'refused', error: { code: 'STORAGE_FULL' } })
    await waitFor(() => expect(box().value).toBe('Why is it salty?'))
    expect(screen.getByRole('alert').textContent).toContain('No space left to save.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(worker.commands).toHaveLength(2))
    expect(worker.commands[1]).toEqual(worker.commands[0])
    worker.say({ type: 'turn', turn: sampleTurn({}, { questionId }) })
    await waitFor(() => expect(box().value).toBe(''))
    expect(worker.drafts.get('new')).toBe('')
  })

  it('keeps what is typed meanwhile when a question is refused, and stores both', async () => {
    const worker = renderPanel()
    await screen.findByText('tidewater.example')
    await send(worker, 'First?')
    type('Second')
    worker.say({ type: 'refused', error: { code: 'TURN_OPEN' } })
    await screen.findByRole('button', { name: 'Try again' })
    expect(box().value).toBe('Second')
    await waitFor(() => expect(worker.drafts.get('new')).toBe('First?\n\nSecond'))
  })

  it('does not write over a stored draft that has not been fetched yet', async () => {
    let fetched = (_draft: { text: string }): void => undefined
    const getDraft = () => new Promise<{ text: string }>((resolve) => (fetched = resolve))
    const worker = renderPanel({ handlers: { getDraft } })
    type('typed early')
    await new Promise((resolve) => setTimeout(resolve, 400))
    fireEvent.blur(box())
    expect(worker.requests.filter(({ name }) => name === 'saveDraft')).toEqual([])
    fetched({ text: 'left here' })
    await waitFor(() => expect(box().value).toBe('left here\n\ntyped early'))
    await waitFor(() => expect(worker.drafts.get('new')).toBe('left here\n\ntyped early'))
  })

  it('tries again to store what could not be stored', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const saved: string[] = []
    const fail = failing('STORAGE_FAILED')
    const saveDraft = ({ text }: { text: string }) => {
      saved.push(text)
      return saved.length === 1 ? fail() : {}
    }
    renderPanel({ handlers: { saveDraft } })
    type('half')
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    expect(saved).toEqual(['half', 'half'])
  })

  it('stops the answer with its button and keeps what is typed', async () => {
    const worker = await renderAnswer({ status: 'streaming', endedAt: null })
    type('next question')
    fireEvent.keyDown(box(), { key: 'Enter' })
    fireEvent.click(screen.getByRole('button', { name: 'Stop the answer' }))
    expect(worker.commands.at(-1)).toEqual({ type: 'stop', answerId: 'answer-1' })
    expect(screen.getByText('Stopping…')).toBeTruthy()
    expect(box().value).toBe('next question')
  })

  it('closes the card with the first Escape and stops with the second', async () => {
    const worker = await renderAnswer({ status: 'streaming', endedAt: null })
    fireEvent.click(screen.getByRole('button', { name: /^Citation 2/ }))
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(screen.queryByRole('region', { name: 'Quotation 2' })).toBeNull()
    expect(worker.commands.map(({ type: kind }) => kind)).toEqual(['watch'])
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(worker.commands.at(-1)?.type).toBe('stop')
  })

  it('lets one choose who answers, by keyboard', async () => {
    const other = sampleEndpoint({ endpointId: 'endpoint-2', modelId: 'llama3.1:8b' })
    const settings = { ...sampleConnected(), endpoints: [sampleEndpoint(), other] }
    const worker = renderPanel({ settings })
    const picker = await screen.findByRole('button', { name: 'Answers come from: gpt-5-mini' })
    fireEvent.keyDown(picker, { key: 'ArrowDown' })
    const chosen = screen.getByRole('menuitemradio', { name: /gpt-5-mini/ })
    expect(document.activeElement).toBe(chosen)
    expect(chosen.getAttribute('aria-checked')).toBe('true')
    await expectAccessible()
    fireEvent.keyDown(chosen, { key: 'ArrowDown' })
    fireEvent.click(document.activeElement ?? document.body)
    await screen.findByRole('button', { name: 'Answers come from: llama3.1:8b' })
    expect(worker.requests).toContainEqual({
      name: 'saveSettings',
      input: { activeEndpointId: 'endpoint-2' },
    })
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('closes the menu with Escape and nothing else', async () => {
    const worker = await renderAnswer({ status: 'streaming', endedAt: null })
    fireEvent.click(screen.getByRole('button', { name: /^Answers come from/ }))
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    expect(screen.queryByRole('menu')).toBeNull()
    expect(worker.commands.at(-1)?.type).toBe('watch')
  })

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Prompts' }))],
    ['a slash', () => type('/')],
  ])('opens the prompts with %s, and runs one at once on the page', async (_way, open) => {
    const worker = await renderAnswer()
    await enabledPrompts()
    open()
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Summarise this page',
      'What are its main claims and evidence?',
      'Explain it simply',
      'Find numbers, dates and names',
      'Outline it',
    ])
    expect(document.activeElement).toBe(screen.getAllByRole('menuitem')[0])
    await expectAccessible()
    fireEvent.click(screen.getByRole('menuitem', { name: /^Explain/ }))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(box())
    expect(box().value).toBe('')
    await waitFor(() =>
      expect(worker.commands.at(-1)).toMatchObject({
        type: 'ask',
        commandId: 'explain',
        tabId: 7,
        conversationId: 'conversation-1',
      }),
    )
  })

  it('runs a prompt with its digit while the prompts are open on the first screen', async () => {
    const worker = renderPanel()
    await enabledPrompts()
    type('/')
    fireEvent.keyDown(screen.getByRole('menu'), { key: '4' })
    await waitFor(() => expect(worker.commands.at(-1)).toMatchObject({ commandId: 'facts' }))
  })

  it('runs with Enter what the letters typed make up, and nothing else', async () => {
    await renderAnswer()
    await enabledPrompts()
    type('/')
    const press = (letters: string) => {
      for (const key of letters) fireEvent.keyDown(document.activeElement ?? document.body, { key })
      return document.activeElement?.textContent
    }
    expect(press('fin')).toBe('Find numbers, dates and names')
    expect(press('z')).not.toBe('Outline it')
    expect(document.activeElement?.getAttribute('role')).toBe('menu')
  })

  it('has the caret again when the prompts close with Escape, and no slash', async () => {
    await renderAnswer()
    await enabledPrompts()
    type('/')
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(box())
    expect(box().value).toBe('')
    type('/etc is what?')
    expect(screen.queryByRole('menu')).toBeNull()
    type('')
    type('a')
    type('a/')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('offers no prompts while an answer is being written', async () => {
    const worker = await renderAnswer({ status: 'streaming', endedAt: null, seq: 5 })
    await screen.findByRole('button', { name: /^Answers come from/ })
    type('/')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prompts' }).disabled).toBe(true)
    const end = {
      type: 'answer-end',
      status: 'complete',
      error: null,
      firstWordMs: 1,
      tookMs: 2,
      at: 3,
    } as const
    worker.say({ type: 'event', answerId: 'answer-1', seq: 6, event: end })
    await enabledPrompts()
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
