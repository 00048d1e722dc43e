// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AppError } from '@/lib/model/app-error'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { failing } from '@/tests/fakes/fake-client'
import { renderPanel } from '@/tests/fakes/render-panel'
import {
  SAMPLE_PAGE,
  SAMPLE_SETTINGS,
  sampleConnected,
  sampleConversation,
  sampleFacts,
  sampleTurn,
} from '@/tests/fakes/sample-panel'
import { sampleSaltAnswer } from '@/tests/fakes/sample-salt-answer'

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const unread = (error: AppError, change: Partial<typeof SAMPLE_PAGE> = {}) => ({
  page: { ...SAMPLE_PAGE, facts: null, error, ...change },
})

describe('the first screen', () => {
  it('shows the page and its size, four suggestions, and how answers are made', async () => {
    renderPanel()
    expect(await screen.findByRole('heading', { name: SAMPLE_PAGE.title ?? '' })).toBeTruthy()
    expect(screen.getByText('2,310 words · 11 min · English · 6 sections')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Summarise this page' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Suggestions' }).children).toHaveLength(4)
    expect(screen.getByText(/the page’s own sentences/)).toBeTruthy()
    await expectAccessible()
  })

  it('offers the questions that the page answers, and asks one as if it had been typed', async () => {
    const facts = sampleFacts({ questions: ['What is brine?', 'Why does it stay so?'] })
    const worker = renderPanel({ page: { ...SAMPLE_PAGE, facts } })
    const list = await screen.findByRole('list', { name: 'Questions this page answers' })
    expect(list.children).toHaveLength(2)
    await expectAccessible()
    fireEvent.click(screen.getByRole('button', { name: 'What is brine?' }))
    await waitFor(() => expect(worker.commands).toHaveLength(1))
    expect(worker.commands[0]).toMatchObject({ type: 'ask', commandId: 'ask', text: 'What is brine?' })
  })

  it('has every command in the menu that a slash opens', async () => {
    renderPanel()
    fireEvent.click(await screen.findByRole('button', { name: 'Prompts' }))
    expect(screen.getByRole('menuitem', { name: /Outline it/ })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /^Ask$/ })).toBeNull()
  })

  it('says nothing about the built-in engine when a model is connected', async () => {
    renderPanel({ settings: sampleConnected() })
    await screen.findByRole('button', { name: 'Answers come from: gpt-5-mini' })
    expect(screen.queryByText(/the page’s own sentences/)).toBeNull()
  })

  it('asks a suggestion with Alt and its digit, wherever the caret is', async () => {
    const worker = renderPanel()
    await screen.findByRole('button', { name: 'Explain it simply' })
    fireEvent.keyDown(box(), { key: '#', code: 'Digit3', altKey: true })
    await waitFor(() => expect(worker.commands).toHaveLength(1))
    expect(worker.commands[0]).toMatchObject({
      type: 'ask',
      commandId: 'explain',
      text: 'Explain it simply',
      tabId: 7,
    })
  })

  it('takes a bare digit for a suggestion only outside of the question', async () => {
    const worker = renderPanel()
    await screen.findByRole('button', { name: 'Explain it simply' })
    expect(fireEvent.keyDown(box(), { key: '2', code: 'Digit2' })).toBe(true)
    fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' })
    await waitFor(() => expect(worker.commands).toHaveLength(1))
    expect(worker.commands[0]).toMatchObject({ commandId: 'explain' })
  })

  it('walks from an empty question through the suggestions and back with arrow keys', async () => {
    renderPanel()
    const first = await screen.findByRole('button', { name: 'Summarise this page' })
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('ArrowDown')
    expect(document.activeElement).toBe(first)
    press('ArrowUp')
    expect(document.activeElement).toBe(box())
    press('ArrowUp')
    expect(document.activeElement?.textContent).toContain('Find numbers')
    press('ArrowDown')
    fireEvent.change(box(), { target: { value: 'typed' } })
    press('ArrowDown')
    expect(document.activeElement).toBe(box())
  })

  it.each<[AppError, string, string]>([
    [{ code: 'PAGE_RESTRICTED' }, 'Browsers do not let extensions read this page.', 'Paste text instead'],
    [{ code: 'PAGE_PDF' }, 'This document could not be fetched.', 'Paste text instead'],
    [{ code: 'PAGE_EMPTY' }, 'No readable text here.', 'Read again'],
    [{ code: 'PAGE_BUSY' }, 'The page is not responding.', 'Read again'],
  ])('says why a page cannot be read and what to do: %j', async (error, sentence, action) => {
    renderPanel(unread(error))
    expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy()
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
    await expectAccessible()
  })

  it('asks the browser for the site in the very click, then reads the page', async () => {
    const worker = renderPanel(unread({ code: 'PAGE_NO_ACCESS' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Always on tidewater.example' }))
    expect(worker.origins).toEqual(['https://tidewater.example'])
    const readings = () => worker.requests.filter(({ name }) => name === 'getPage').length
    await waitFor(() => expect(readings()).toBe(2))
  })

  it('names the icon where the browser does not tell which site it is', async () => {
    renderPanel(unread({ code: 'PAGE_NO_ACCESS' }, { url: null, host: null }))
    expect(await screen.findByText(/Click the Sidenote icon/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Always/ })).toBeNull()
  })

  it('is calm where there is no page', async () => {
    renderPanel(unread({ code: 'PAGE_GONE' }, { tabId: null, url: null, host: null, title: null }))
    expect(await screen.findByRole('heading', { name: 'No page here' })).toBeTruthy()
  })

  it('shows another page when the worker says that it is another one', async () => {
    let page = SAMPLE_PAGE
    const worker = renderPanel({ handlers: { getPage: () => page } })
    await screen.findByRole('heading', { name: SAMPLE_PAGE.title ?? '' })
    page = { ...SAMPLE_PAGE, title: 'Another page' }
    worker.notify({ type: 'page-changed', windowId: 2 })
    worker.notify({ type: 'page-changed', windowId: 1 })
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeTruthy()
  })
})

describe('the panel', () => {
  it('asks at once what it was opened for', async () => {
    const worker = renderPanel({ intent: { type: 'run-command', commandId: 'summarise' } })
    await waitFor(() =>
      expect(worker.commands[0]).toMatchObject({ commandId: 'summarise', text: 'Summarise this page' }),
    )
  })

  it('opens the form for a model when it was opened for that', async () => {
    renderPanel({ intent: { type: 'connect-model' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Connect a model' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(document.activeElement).toBe(box())
  })

  it('does what is wanted while it is open', async () => {
    let intent: { type: 'focus' } | null = null
    const worker = renderPanel({ handlers: { takeIntent: () => ({ intent }) } })
    await screen.findByText('tidewater.example')
    box().blur()
    intent = { type: 'focus' }
    worker.notify({ type: 'intent-set', windowId: 1 })
    await waitFor(() => expect(document.activeElement).toBe(box()))
  })

  it('goes on with the answer that was being written when it was closed', async () => {
    const turn = sampleTurn(sampleSaltAnswer({ status: 'streaming', seq: 4, text: 'So far', citations: [] }))
    const other = sampleConversation({ pageUrl: 'https://elsewhere.example/' })
    const worker = renderPanel({ recalls: true, kept: [{ conversation: other, turns: [turn] }] })
    expect(await screen.findByText('So far')).toBeTruthy()
    worker.say({
      type: 'event',
      answerId: 'answer-1',
      seq: 5,
      event: { type: 'text-delta', text: ' and on' },
    })
    expect(await screen.findByText('So far and on')).toBeTruthy()
  })

  it('begins anew beside another page', async () => {
    const elsewhere = sampleConversation({ pageUrl: 'https://elsewhere.example/' })
    renderPanel({
      recalls: true,
      kept: [{ conversation: elsewhere, turns: [sampleTurn(sampleSaltAnswer())] }],
    })
    expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeTruthy()
  })

  it('follows the chosen theme', async () => {
    renderPanel({ settings: { ...SAMPLE_SETTINGS, theme: 'dark' } })
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  })

  it('says so when the settings cannot be had', async () => {
    renderPanel({ handlers: { getSettings: failing('DB_NEWER') } })
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    expect((await screen.findByRole('alert')).textContent).toContain('newer version')
  })
})
