// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WorkerInput } from '@/lib/contract/worker-requests'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { type FakeWorkerOptions, failing } from '@/tests/fakes/fake-client'
import { renderPanel } from '@/tests/fakes/render-panel'
import { sampleConversation, sampleTurn } from '@/tests/fakes/sample-panel'
import { sampleSaltAnswer } from '@/tests/fakes/sample-salt-answer'

const kept = [
  { conversation: sampleConversation({ title: 'About salt' }), turns: [sampleTurn(sampleSaltAnswer())] },
  {
    conversation: sampleConversation({
      conversationId: 'c2',
      title: 'About rain',
      pageUrl: 'https://rain.example/',
    }),
    turns: [],
  },
]

async function openHistory(options: FakeWorkerOptions = {}) {
  const worker = renderPanel({ kept, ...options })
  await screen.findByText('tidewater.example')
  fireEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }))
  return worker
}

const list = () => screen.getByRole('list', { name: 'Conversations' })
const titles = () =>
  within(list())
    .queryAllByRole('listitem')
    .map((item) => item.textContent)

describe('the list of conversations', () => {
  it('shows them with host, date and number of questions', async () => {
    await openHistory()
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(titles()[0]).toMatch(/^About salt.*tidewater\.example · .*2026.* · 1 question$/)
    await expectAccessible()
  })

  it('keeps those of this page', async () => {
    await openHistory()
    fireEvent.click(screen.getByRole('radio', { name: 'This page' }))
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(titles()[0]).toContain('About salt')
  })

  it('opens one', async () => {
    await openHistory()
    fireEvent.click(await screen.findByRole('button', { name: /^About salt/ }))
    expect(await screen.findByText(/3 quotes checked/)).toBeTruthy()
  })

  it('deletes one after a clear sentence', async () => {
    const worker = await openHistory()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “About rain”' }))
    expect(screen.getByRole('alert').textContent).toContain('It cannot be brought back.')
    await expectAccessible()
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(worker.requests).toContainEqual({ name: 'deleteConversation', input: { conversationId: 'c2' } })
  })

  it('keeps a conversation with Escape, and gives the focus back', async () => {
    const worker = await openHistory()
    const button = await screen.findByRole('button', { name: 'Delete “About rain”' })
    fireEvent.click(button)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Keep' }), { key: 'Escape' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(titles()).toHaveLength(2)
    expect(worker.requests.some(({ name }) => name === 'deleteConversation')).toBe(false)
  })

  it('moves the focus to the row beside a deleted one, and to the empty list’s words at last', async () => {
    await openHistory()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “About salt”' }))
    screen.getByRole('button', { name: 'Delete' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(document.activeElement?.textContent).toContain('About rain')
    fireEvent.click(screen.getByRole('button', { name: 'Delete “About rain”' }))
    screen.getByRole('button', { name: 'Delete' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Nothing asked yet')))
  })

  it('keeps as many as were shown when one of them changes', async () => {
    const all = Array.from({ length: 270 }, (_, n) =>
      sampleConversation({ conversationId: `c${n}`, title: `Number ${n}`, order: 1_000 - n }),
    )
    const listConversations = ({
      limit,
      before = Number.POSITIVE_INFINITY,
    }: WorkerInput<'listConversations'>) =>
      limit > 200 ? failing('INTERNAL')() : all.filter(({ order }) => order < before).slice(0, limit)
    const worker = await openHistory({ handlers: { listConversations } })
    for (const shown of [50, 100, 150, 200, 250]) {
      await waitFor(() => expect(titles()).toHaveLength(shown))
      fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    }
    await waitFor(() => expect(titles()).toHaveLength(270))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    all.pop()
    worker.notify({ type: 'conversation-changed', conversationId: 'c3' })
    await waitFor(() => expect(titles()).toHaveLength(269))
  })

  it('says so when one cannot be deleted', async () => {
    await openHistory({ handlers: { deleteConversation: failing('STORAGE_FAILED') } })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “About rain”' }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Saving failed.'))
    expect(titles()).toHaveLength(2)
  })

  it('says that it is empty', async () => {
    await openHistory({ kept: [] })
    expect(await screen.findByText('Nothing asked yet')).toBeTruthy()
    await expectAccessible()
  })
})
