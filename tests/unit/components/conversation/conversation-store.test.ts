import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBusy, openAnswerOf } from '@/components/conversation/conversation-state'
import { createConversationStore } from '@/components/conversation/conversation-store'
import type { AnswerEvent } from '@/lib/model/answer-event'
import { createFakeWorker } from '@/tests/fakes/fake-client'
import {
  SAMPLE_PAGE,
  sampleAnswer,
  sampleConversation,
  sampleQuestion,
  sampleTurn,
} from '@/tests/fakes/sample-panel'

const end: AnswerEvent = {
  type: 'answer-end',
  status: 'complete',
  error: null,
  firstWordMs: 1,
  tookMs: 2,
  at: 3,
}

function asked() {
  const worker = createFakeWorker()
  const store = createConversationStore(worker.client)
  store.ask({ text: ' Why? ', commandId: 'ask', attachments: [], page: SAMPLE_PAGE })
  const [command] = worker.commands
  if (command?.type !== 'ask') throw new Error('nothing was asked')
  const { questionId } = command
  const turn = () =>
    worker.say({ type: 'turn', turn: sampleTurn({ questionId }, { questionId, text: 'Why?' }) })
  const event = (seq: number, what: AnswerEvent) =>
    worker.say({ type: 'event', answerId: 'answer-1', seq, event: what })
  return { worker, store, command, turn, event }
}

const textOf = (store: ReturnType<typeof asked>['store']) => store.get().turns.at(-1)?.answers.at(-1)?.text

describe('the conversation store', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('shows a question before the worker has answered, and asks it of the tab', () => {
    const { store, command } = asked()
    expect(store.get().turns[0]).toMatchObject({ question: { text: 'Why?' }, answers: [] })
    expect(command).toMatchObject({ text: 'Why?', tabId: 7, conversationId: null, commandId: 'ask' })
    expect(isBusy(store.get())).toBe(true)
  })

  it('asks nothing while an answer is being written, and nothing empty', () => {
    const { store, worker } = asked()
    expect(store.ask({ text: 'More?', commandId: 'ask', attachments: [], page: SAMPLE_PAGE })).toBeNull()
    store.startNew()
    expect(store.ask({ text: '  ', commandId: 'ask', attachments: [], page: SAMPLE_PAGE })).toBeNull()
    expect(worker.commands).toHaveLength(1)
  })

  it('takes over the id of the conversation that the worker made', () => {
    const { store, turn } = asked()
    turn()
    expect(store.get().conversationId).toBe('conversation-1')
    expect(store.get().turns).toHaveLength(1)
  })

  it('applies each event once, in order', () => {
    const { store, turn, event } = asked()
    turn()
    event(1, { type: 'text-delta', text: 'Be' })
    event(1, { type: 'text-delta', text: 'Be' })
    event(2, { type: 'text-delta', text: 'cause' })
    event(3, end)
    expect(textOf(store)).toBe('Because')
    expect(isBusy(store.get())).toBe(false)
  })

  it('fetches the turn again after a gap', () => {
    const { store, worker, command, turn, event } = asked()
    turn()
    event(5, { type: 'text-delta', text: 'late' })
    expect(worker.commands.at(-1)).toEqual({ type: 'watch', questionId: command.questionId })
    expect(textOf(store)).toBe('')
  })

  it('takes the stored turn for the truth, also when it is behind', () => {
    const { store, worker, command, turn, event } = asked()
    turn()
    event(1, { type: 'text-delta', text: 'Half a sen' })
    const stored = sampleTurn(
      {
        questionId: command.questionId,
        text: 'Half',
        seq: 1,
        status: 'interrupted',
        error: { code: 'INTERRUPTED' },
      },
      { questionId: command.questionId },
    )
    worker.say({ type: 'turn', turn: stored })
    expect(store.get().turns[0]?.answers[0]).toMatchObject({ text: 'Half', status: 'interrupted' })
  })

  it('draws a stream at most every 50 ms, and its end at once', () => {
    const { store, turn, event } = asked()
    turn()
    vi.advanceTimersByTime(100)
    let drawn = 0
    store.subscribe(() => {
      drawn += 1
    })
    for (let n = 1; n <= 40; n += 1) {
      event(n, { type: 'text-delta', text: 'x' })
      vi.advanceTimersByTime(5)
    }
    expect(drawn).toBeLessThanOrEqual(5)
    event(41, end)
    expect(textOf(store)).toHaveLength(40)
  })

  it('keeps a refused question with its reason, and asks it anew', () => {
    const { store, worker, command } = asked()
    worker.say({ type: 'refused', error: { code: 'STORAGE_FULL' } })
    expect(store.get().turns[0]).toMatchObject({
      refused: { code: 'STORAGE_FULL' },
      question: { text: 'Why?' },
    })
    expect(isBusy(store.get())).toBe(false)
    store.retry(command.questionId, 7)
    expect(worker.commands.at(-1)).toEqual(command)
    expect(store.get().turns[0]?.refused).toBeNull()
  })

  it('takes a refused question away when it is asked anew in the same words, and only then', () => {
    const { store, worker } = asked()
    worker.say({ type: 'refused', error: { code: 'TURN_OPEN' } })
    store.ask({ text: 'Why?', commandId: 'ask', attachments: [], page: SAMPLE_PAGE })
    expect(store.get().turns.map(({ question }) => question.text)).toEqual(['Why?'])
    worker.say({ type: 'refused', error: { code: 'TURN_OPEN' } })
    store.ask({ text: 'Why not?', commandId: 'ask', attachments: [], page: SAMPLE_PAGE })
    expect(store.get().turns.map(({ question }) => question.text)).toEqual(['Why?', 'Why not?'])
  })

  it('shows a question at once and asks it as soon as the page is known', async () => {
    const worker = createFakeWorker()
    const store = createConversationStore(worker.client)
    store.ask({ text: 'Why?', commandId: 'ask', attachments: [], page: Promise.resolve(SAMPLE_PAGE) })
    expect(store.get().turns[0]?.question.text).toBe('Why?')
    expect(isBusy(store.get())).toBe(true)
    expect(worker.commands).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(worker.commands[0]).toMatchObject({ type: 'ask', tabId: 7 })
  })

  it('stops an answer at once, also one that has not begun', () => {
    const { store, worker, command, turn } = asked()
    store.stop()
    expect(store.get().stopping).toEqual([command.questionId])
    turn()
    expect(worker.commands.at(-1)).toEqual({ type: 'stop', answerId: 'answer-1' })
    expect(store.get().stopping).toEqual(['answer-1'])
    worker.say({
      type: 'event',
      answerId: 'answer-1',
      seq: 1,
      event: { ...end, status: 'stopped' } as AnswerEvent,
    })
    expect(store.get().stopping).toEqual([])
  })

  it('follows the unfinished answer of a conversation that is opened, and leaves it on a new one', async () => {
    const turn = sampleTurn({ status: 'streaming', text: 'So far', seq: 4 })
    const worker = createFakeWorker({ kept: [{ conversation: sampleConversation(), turns: [turn] }] })
    const store = createConversationStore(worker.client)
    await store.open('conversation-1')
    expect(worker.commands).toEqual([{ type: 'watch', questionId: 'question-1' }])
    expect(openAnswerOf(store.get())?.text).toBe('So far')
    worker.say({
      type: 'event',
      answerId: 'answer-1',
      seq: 5,
      event: { type: 'text-delta', text: ' and on' },
    })
    expect(textOf(store)).toBe('So far and on')
    store.startNew()
    worker.say({ type: 'event', answerId: 'answer-1', seq: 6, event: { type: 'text-delta', text: '!' } })
    expect(store.get().turns).toEqual([])
  })

  it('listens on when an ended answer is continued', () => {
    const { store, worker, command, turn, event } = asked()
    turn()
    event(1, { ...end, status: 'cut' } as AnswerEvent)
    store.continueAnswer('answer-1')
    const ended = sampleTurn(
      { questionId: command.questionId, seq: 1, status: 'cut' },
      { questionId: command.questionId },
    )
    worker.say({ type: 'turn', turn: ended })
    event(2, { type: 'answer-resumed' })
    event(3, { type: 'text-delta', text: 'more' })
    event(4, end)
    expect(textOf(store)).toBe('more')
  })

  it('keeps the old answer when the question is answered again', () => {
    const { store, worker, command, turn, event } = asked()
    turn()
    event(1, end)
    store.retry(command.questionId, 7)
    expect(worker.commands.at(-1)).toEqual({ type: 'retry', questionId: command.questionId, tabId: 7 })
    const { questionId } = command
    const both = [
      sampleAnswer({ questionId, status: 'complete', seq: 1 }),
      sampleAnswer({ questionId, answerId: 'answer-2', version: 2 }),
    ]
    worker.say({ type: 'turn', turn: { question: sampleQuestion({ questionId }), answers: both } })
    expect(store.get().turns[0]?.answers).toHaveLength(2)
    expect(isBusy(store.get())).toBe(true)
  })

  it('starts anew when the opened conversation is gone', async () => {
    const store = createConversationStore(createFakeWorker().client)
    await store.open('conversation-gone')
    expect(store.get()).toMatchObject({ conversationId: null, isLoading: false })
  })
})
