// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { renderAnswer, renderPanel } from '@/tests/fakes/render-panel'
import { sampleConnected, sampleEndpoint } from '@/tests/fakes/sample-panel'

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
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
    await waitFor(() => expect(worker.drafts.get('new-1')).toBe('half a ques'), { timeout: 500 })
  })

  it('shows the draft that was left', async () => {
    renderPanel({ handlers: { getDraft: () => ({ text: 'left here' }) } })
    await waitFor(() => expect(box().value).toBe('left here'))
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
})
