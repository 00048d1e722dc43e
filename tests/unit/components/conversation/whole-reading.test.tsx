// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeCount, secondsLeft } from '@/components/conversation/describe-whole'
import type { Answer } from '@/lib/model/answer'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { fakeTranslate } from '@/tests/fakes/fake-translate'
import { renderAnswer } from '@/tests/fakes/render-panel'
import { SAMPLE_SETTINGS, sampleConnected, sampleEndpoint } from '@/tests/fakes/sample-panel'
import { sampleReceipt } from '@/tests/fakes/sample-receipt'
import { sampleWholeReading } from '@/tests/fakes/sample-whole-reading'

const receipt = sampleReceipt({ providerId: 'ollama', modelName: 'llama3.1:8b', host: 'localhost:11434' })
const nothing: Partial<Answer> = { text: '', citations: [], uncited: [], error: null, receipt }
const undecided: Partial<Answer> = {
  ...nothing,
  status: 'undecided',
  whole: sampleWholeReading({ choice: null, sectionsDone: 0, requestsDone: 0 }),
}

describe('a source longer than the model’s window', () => {
  it('shows what reading all of it takes, and what the other choice leaves', async () => {
    await renderAnswer(undecided)
    expect(screen.getByRole('group', { name: /longer than llama3.1:8b.*Nothing has been sent/ })).toBeTruthy()
    const all = screen.getByRole('button', { name: /^Read all of it, in 36 parts/ })
    expect(all.textContent).toContain('about 131k tokens · 42 requests · about 19 minutes')
    const some = screen.getByRole('button', { name: /^Only the passages that matter/ })
    expect(some.textContent).toContain('1 request · about 3% of the text')
    expect(screen.queryByRole('button', { name: 'What was sent' })).toBeNull()
    await expectAccessible()
  })

  it('says that its time is a guess until the model has answered', async () => {
    const whole = sampleWholeReading({ choice: null, sectionsDone: 0, requestsDone: 0 })
    const guessed = { ...whole, cost: { ...whole.cost, isTimeGuessed: true } }
    await renderAnswer({ ...undecided, whole: guessed })
    const all = screen.getByRole('button', { name: /^Read all of it/ })
    expect(all.textContent).toContain('42 requests · at a guess 19 minutes')
  })

  it('is decided about anew when another model is chosen, and nothing is sent before', async () => {
    const settings = sampleConnected()
    const worker = await renderAnswer(undecided, { settings })
    const button = await screen.findByRole('button', { name: 'Answer with gpt-5-mini' })
    expect(
      screen.getByRole('group', { name: /another model is chosen now. Nothing has been sent/ }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Read all/ })).toBeNull()
    await expectAccessible()
    fireEvent.click(button)
    expect(worker.commands.at(-1)).toMatchObject({ type: 'decide' })
  })

  it.each([
    ['whole', /^Read all of it, in 36 parts/],
    ['passages', /^Only the passages/],
  ] as const)('is read as the reader chooses: %s', async (choice, name) => {
    const worker = await renderAnswer(undecided)
    const button = screen.getByRole('button', { name })
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(worker.commands.at(-1)).toMatchObject({ type: 'decide', choice })
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
  })

  it('tells which section is read, of how many, and how long it still takes', async () => {
    const step = {
      kind: 'section',
      name: { title: 'Methods', firstPage: 12, lastPage: 15 },
      startedAt: Date.now(),
    } as const
    const worker = await renderAnswer({ ...nothing, status: 'sending', whole: sampleWholeReading({ step }) })
    expect(screen.getByText('Reading part 13 of 36')).toBeTruthy()
    expect(screen.getByText('Pages 12 to 15: Methods')).toBeTruthy()
    const bar = screen.getByRole('progressbar', { name: 'How far the source is read' })
    expect(bar.getAttribute('aria-valuenow')).toBe('12')
    expect(bar.getAttribute('aria-valuetext')).toBe('12 of 42 requests, about 13 minutes left')
    await expectAccessible()
    act(() => screen.getAllByRole('button', { name: 'Stop the answer' })[0]?.click())
    expect(worker.commands.at(-1)).toMatchObject({ type: 'stop' })
  })

  it.each([
    ['combine', 'Bringing the notes of 36 parts together'],
    ['answer', 'Writing the answer from the notes'],
  ] as const)('tells that it is at: %s', async (kind, words) => {
    const whole = sampleWholeReading({ sectionsDone: 36, step: { kind, startedAt: Date.now() } })
    await renderAnswer({ ...nothing, status: 'sending', whole })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it.each([
    ['interrupted', 'INTERRUPTED', ['Continue']],
    ['failed', 'OFFLINE', ['Continue', 'Answer on this device']],
    ['failed', 'RATE_LIMIT', ['Continue', 'Choose a model']],
    ['failed', 'MODEL_CHANGED', ['Continue']],
  ] as const)('says how far it got when it ended as %s, %s', async (status, code, offered) => {
    const worker = await renderAnswer({ ...nothing, status, error: { code }, whole: sampleWholeReading() })
    expect(screen.getByText('12 of 36 parts are read and kept.')).toBeTruthy()
    const card = screen.getByText('12 of 36 parts are read and kept.').closest('[role=status]')
    const buttons = [...(card?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
    expect(buttons).toEqual(expect.arrayContaining([offered[0]]))
    expect(buttons).not.toContain('Try again')
    await expectAccessible()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(worker.commands.at(-1)).toMatchObject({ type: 'continue' })
  })

  it('goes on with its own model while another one is chosen, which would begin anew', async () => {
    const error = { code: 'MODEL_CHANGED', detail: { model: 'llama3.1:8b' } } as const
    const own = sampleEndpoint({
      ...{ endpointId: 'own', providerId: 'ollama' },
      ...{ baseUrl: 'http://localhost:11434/v1', modelId: 'llama3.1:8b' },
    })
    const settings = { ...sampleConnected(), endpoints: [own, sampleEndpoint()] }
    const answer = { ...nothing, status: 'failed', error, whole: sampleWholeReading() } as const
    const worker = await renderAnswer(answer, { settings })
    expect(await screen.findByRole('button', { name: 'Answer again with gpt-5-mini' })).toBeTruthy()
    expect(screen.getByText(/llama3.1:8b began this answer/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await expectAccessible()
    fireEvent.click(screen.getByRole('button', { name: 'Continue with llama3.1:8b' }))
    await waitFor(() => expect(worker.commands.at(-1)).toMatchObject({ type: 'continue' }))
    expect(worker.requests).toContainEqual({ name: 'saveSettings', input: { activeEndpointId: 'own' } })
  })

  it('offers to go on again as soon as its own model is chosen again', async () => {
    const error = { code: 'MODEL_CHANGED', detail: { model: 'llama3.1:8b' } } as const
    await renderAnswer({ ...nothing, status: 'failed', error, whole: sampleWholeReading() })
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
    expect(screen.queryByText(/began this answer/)).toBeNull()
    expect(screen.getByText('Interrupted. What came is kept.')).toBeTruthy()
  })

  it('can only be answered anew when its model is not connected any more', async () => {
    const answer = { ...nothing, status: 'stopped', whole: sampleWholeReading() } as const
    await renderAnswer(answer, { settings: SAMPLE_SETTINGS })
    expect(await screen.findByRole('button', { name: 'Answer again on this device' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
  })

  it('counts a long time in minutes', async () => {
    await renderAnswer({ receipt: sampleReceipt({ ...receipt, tookMs: 1_083_000 }) })
    expect(screen.getByText('llama3.1:8b · 18 minutes')).toBeTruthy()
  })

  it('has its sections and requests in the receipt', async () => {
    const parts = { sectionsRead: 35, sections: 36, requests: 43, notesLeftOut: 4, refused: ['Annex B'] }
    const whole = { ...parts, unquoted: 17 }
    await renderAnswer({ whole: sampleWholeReading(), receipt: sampleReceipt({ ...receipt, whole }) })
    fireEvent.click(screen.getByRole('button', { name: 'What was sent' }))
    expect(screen.getByText('35 of 36')).toBeTruthy()
    expect(screen.getByText('43')).toBeTruthy()
    expect(screen.getByText('Annex B')).toBeTruthy()
    expect(screen.getByText('Parts noted without quotations')).toBeTruthy()
    expect(screen.getByText('17')).toBeTruthy()
  })
})

describe('describeCount', () => {
  it('tells no time before the first request has shown how long one takes', () => {
    const { cost } = sampleWholeReading()
    const guessed = { cost: { ...cost, isTimeGuessed: true } }
    const count = (requestsDone: number) =>
      describeCount(sampleWholeReading({ ...guessed, requestsDone, tookMs: 27_000 }), 0, fakeTranslate)
    expect(count(0)).toBe('0 of 42 requests')
    expect(count(1)).toBe('1 of 42 requests, about 18 minutes left')
  })
})

describe('secondsLeft', () => {
  it('goes by what was measured, else by what was expected, and never below nothing', () => {
    const fresh = sampleWholeReading({ requestsDone: 0, tookMs: 0 })
    expect(secondsLeft(fresh, 0)).toBe(fresh.cost.seconds)
    const measured = sampleWholeReading({ requestsDone: 10, tookMs: 50_000, requests: 20 })
    expect(secondsLeft(measured, 0)).toBe(50)
    const step = { kind: 'combine', startedAt: 1_000 } as const
    expect(secondsLeft({ ...measured, step }, 4_000)).toBe(47)
    expect(secondsLeft({ ...measured, step }, 900_000)).toBe(45)
  })
})
