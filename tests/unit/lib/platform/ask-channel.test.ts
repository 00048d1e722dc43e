import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AskCommand, AskMessage } from '@/lib/contract/ask-port'
import { newAnswer } from '@/lib/core/answers/new-answer'
import { ports } from '@/tests/fakes/fake-browser'

// Only now: `wxt/browser` looks for the browser when it is loaded.
const { openAskChannel } = await import('@/lib/platform/ask-channel')

const ASK: AskCommand = {
  type: 'ask',
  questionId: 'q1',
  conversationId: null,
  tabId: 1,
  text: 'Why?',
  commandId: 'ask',
  attachmentIds: [],
}
const WATCH: AskCommand = { type: 'watch', questionId: 'q1' }
const STOP: AskCommand = { type: 'stop', answerId: 'a1' }

function turn(status: 'streaming' | 'complete'): AskMessage {
  const identity = { answerId: 'a1', questionId: 'q1', conversationId: 'c1', version: 1, createdAt: 1 }
  const question = {
    questionId: 'q1',
    conversationId: 'c1',
    order: 1,
    text: 'Why?',
    commandId: 'ask',
    pageUrl: null,
    pageTitle: null,
    attachments: [],
    createdAt: 1,
  }
  return { type: 'turn', turn: { question, answers: [{ ...newAnswer(identity), status }] } }
}

function setUp() {
  const heard: AskMessage[] = []
  const channel = openAskChannel(ASK, (message) => void heard.push(message))
  return { heard, channel }
}

const later = () => vi.advanceTimersByTimeAsync(10_000)

describe('ask channel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    ports.splice(0)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks again when the worker went away before it had taken the question', async () => {
    setUp()
    ports[0]?.drop()
    await later()
    expect(ports.map(({ said }) => said)).toEqual([[ASK], [ASK]])
  })

  it('follows the stored answer when the worker went away in its middle', async () => {
    setUp()
    ports[0]?.answer(turn('streaming'))
    ports[0]?.drop()
    await later()
    expect(ports.map(({ said }) => said)).toEqual([[ASK], [WATCH]])
  })

  it('lets the worker rest when nothing is being written', async () => {
    setUp()
    ports[0]?.answer(turn('complete'))
    ports[0]?.drop()
    await later()
    expect(ports).toHaveLength(1)
  })

  it('says a stop that found no worker once the answer is followed again, on one port', async () => {
    const { channel } = setUp()
    ports[0]?.answer(turn('streaming'))
    ports[0]?.drop()
    channel.send(STOP)
    await later()
    expect(ports.map(({ said }) => said)).toEqual([[ASK], [WATCH, STOP]])
  })

  it('does not ask for a second answer on its own', async () => {
    const { channel } = setUp()
    ports[0]?.answer(turn('complete'))
    channel.send({ type: 'retry', questionId: 'q1', tabId: 1 })
    ports[0]?.drop()
    await later()
    expect(ports[1]?.said).toEqual([WATCH])
  })

  it('is silent after it was closed', async () => {
    const { channel } = setUp()
    channel.close()
    ports[0]?.drop()
    await later()
    expect(ports).toHaveLength(1)
  })
})
