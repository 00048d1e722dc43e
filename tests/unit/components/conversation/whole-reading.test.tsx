// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { secondsLeft } from '@/components/conversation/describe-whole'
import type { Answer } from '@/lib/model/answer'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { renderAnswer } from '@/tests/fakes/render-panel'
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
    const all = screen.getByRole('button', { name: /^Read all 36 sections/ })
    expect(all.textContent).toContain('about 131k tokens · 42 requests · about 19 minutes')
    const some = screen.getByRole('button', { name: /^Only the passages that matter/ })
    expect(some.textContent).toContain('1 request · about 3% of the text')
    expect(screen.queryByRole('button', { name: 'What was sent' })).toBeNull()
    await expectAccessible()
  })

  it.each([
    ['whole', /^Read all 36 sections/],
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
    expect(screen.getByText('Reading section 13 of 36')).toBeTruthy()
    expect(screen.getByText('Pages 12 to 15: Methods')).toBeTruthy()
    const bar = screen.getByRole('progressbar', { name: 'How far the source is read' })
    expect(bar.getAttribute('aria-valuenow')).toBe('12')
    expect(bar.getAttribute('aria-valuetext')).toBe('12 of 42 requests, about 13 minutes left')
    await expectAccessible()
    act(() => screen.getAllByRole('button', { name: 'Stop the answer' })[0]?.click())
    expect(worker.commands.at(-1)).toMatchObject({ type: 'stop' })
  })

  it.each([
    ['combine', 'Bringing the notes of 36 sections together'],
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
    ['failed', 'MODEL_CHANGED', ['Try again', 'Choose a model']],
  ] as const)('says how far it got when it ended as %s, %s', async (status, code, offered) => {
    const worker = await renderAnswer({ ...nothing, status, error: { code }, whole: sampleWholeReading() })
    expect(screen.getByText('12 of 36 sections are read and kept.')).toBeTruthy()
    const card = screen.getByText('12 of 36 sections are read and kept.').closest('[role=status]')
    const buttons = [...(card?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
    expect(buttons).toEqual(expect.arrayContaining([offered[0]]))
    expect(buttons.includes('Continue')).toBe(offered[0] === 'Continue')
    expect(buttons.includes('Try again')).toBe(offered[0] === 'Try again')
    await expectAccessible()
    if (offered[0] !== 'Continue') return
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(worker.commands.at(-1)).toMatchObject({ type: 'continue' })
  })

  it('counts a long time in minutes', async () => {
    await renderAnswer({ receipt: sampleReceipt({ ...receipt, tookMs: 1_083_000 }) })
    expect(screen.getByText('llama3.1:8b · 18 minutes')).toBeTruthy()
  })

  it('has its sections and requests in the receipt', async () => {
    const whole = { sectionsRead: 35, sections: 36, requests: 43, notesLeftOut: 4, refused: ['Annex B'] }
    await renderAnswer({ whole: sampleWholeReading(), receipt: sampleReceipt({ ...receipt, whole }) })
    fireEvent.click(screen.getByRole('button', { name: 'What was sent' }))
    expect(screen.getByText('35 of 36')).toBeTruthy()
    expect(screen.getByText('43')).toBeTruthy()
    expect(screen.getByText('Annex B')).toBeTruthy()
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
