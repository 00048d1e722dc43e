import { describe, expect, it } from 'vitest'
import type { AskCommand, AskMessage } from '@/lib/contract/ask-port'
import { applyAnswerEvent } from '@/lib/core/answers/apply-answer-event'
import type { Answer } from '@/lib/model/answer'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { Model } from '@/lib/model/language-model'
import { createAnswerRunner } from '@/lib/services/answer-runner'
import { createPrepareQuestion } from '@/lib/services/prepare-question'
import { recoverAnswers } from '@/lib/services/recover-answers'
import { createTurnService } from '@/lib/services/turn-service'
import { readPastedText } from '@/lib/sources/pasted-text/read-pasted-text'
import { createFakeModel } from '@/tests/fakes/fake-model'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { createFakeStorage } from '@/tests/fakes/storage'

const PAGE = sampleCapture([
  '# Balance',
  'Salinity has stayed near 35 grams per kilogram for some 600 million years.',
  'Rivers bring about four billion tonnes of dissolved salts each year.',
])

const SAID = 'It has held steady [p1 "stayed near 35 grams per kilogram"]. It was measured in 1952.'
const DONE = { type: 'finish', reason: 'stop' } as const

function ask(change: Partial<Extract<AskCommand, { type: 'ask' }>> = {}): AskCommand {
  return {
    type: 'ask',
    questionId: 'q1',
    conversationId: null,
    tabId: 7,
    text: 'How salty is it?',
    commandId: 'ask',
    ...change,
  }
}

/** A worker: kill it by making another over the same storage. */
function startWorker(
  storage: ReturnType<typeof createFakeStorage>,
  model: () => Promise<Model>,
  readPage: () => Promise<Capture> = async () => PAGE,
) {
  let ids = 0
  const newId = () => `id-${storage.db.name}-${++ids}-${Math.random()}`
  const runner = createAnswerRunner({
    answers: storage.answers,
    keepAwake: () => () => undefined,
    now: () => 5,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 20)),
    changed: () => undefined,
  })
  const reads: number[] = []
  const turns = createTurnService({
    conversations: storage.conversations,
    answers: storage.answers,
    runner,
    describeTab: async () => ({ url: PAGE.sourceId, title: PAGE.title }),
    tabShowing: async (_url, tabId) => tabId,
    noteData: async () => undefined,
    activeModel: model,
    prepare: createPrepareQuestion({
      readPage: async (tabId) => {
        reads.push(tabId)
        return readPage()
      },
      readPasted: readPastedText,
      captures: storage.captures,
      newFence: () => 'fence',
      newId,
    }),
    now: () => 5,
    newId,
  })
  return { turns, runner, reads }
}

/** What a panel makes of the messages: the same reducer, nothing twice, nothing missing. */
function createPanel() {
  const messages: AskMessage[] = []
  const answers = new Map<string, Answer>()
  const send = (message: AskMessage) => {
    messages.push(message)
    if (message.type === 'turn')
      for (const answer of message.turn.answers) answers.set(answer.answerId, answer)
    if (message.type !== 'event') return
    const answer = answers.get(message.answerId)
    if (!answer) throw new Error('an event before its turn')
    if (message.seq !== answer.seq + 1) throw new Error(`gap: ${answer.seq} then ${message.seq}`)
    answers.set(message.answerId, applyAnswerEvent(answer, message.event))
  }
  const latest = () => [...answers.values()].sort((a, b) => a.version - b.version).at(-1)
  return { messages, send, latest }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error('it did not happen')
}

const ended = (panel: ReturnType<typeof createPanel>) => () =>
  ['complete', 'cut', 'stopped', 'failed', 'interrupted'].includes(panel.latest()?.status ?? '')

describe('turn service', () => {
  it('answers with checked quotations, and the panel sees what is stored', async () => {
    const storage = createFakeStorage()
    const { turns } = startWorker(storage, async () => createFakeModel([...SAID, DONE]))
    const panel = createPanel()
    await turns.open(panel.send).receive(ask())
    await until(ended(panel))
    const seen = panel.latest()!
    expect(seen.status).toBe('complete')
    expect(seen.text).toBe('It has held steady. It was measured in 1952.')
    expect(seen.citations[0]).toMatchObject({
      verdict: 'word-for-word',
      quote: 'stayed near 35 grams per kilogram',
    })
    expect(seen.citations[0]?.anchor?.parts[0]?.exact).toBe('stayed near 35 grams per kilogram')
    expect((await storage.answers.get(seen.answerId))?.answer).toEqual(seen)
  })

  it('keeps the question when there is no model to be had', async () => {
    const storage = createFakeStorage()
    const { turns } = startWorker(storage, async () => {
      throw new AppFailure('NO_KEY', { endpoint: 'example.org' })
    })
    const panel = createPanel()
    await turns.open(panel.send).receive(ask())
    await until(ended(panel))
    expect(panel.latest()).toMatchObject({ status: 'failed', error: { code: 'NO_KEY' } })
    expect((await storage.conversations.getTurn('q1'))?.question.text).toBe('How salty is it?')
  })

  it('asks once, when a panel that lost its worker asks again', async () => {
    const storage = createFakeStorage()
    const model = createFakeModel([...SAID, DONE])
    const { turns } = startWorker(storage, async () => model)
    const first = createPanel()
    const second = createPanel()
    await turns.open(first.send).receive(ask())
    await turns.open(second.send).receive(ask())
    await until(ended(second))
    expect(model.requests).toHaveLength(1)
    expect(second.latest()).toEqual(first.latest())
    expect(await storage.db.answers.count()).toBe(1)
  })

  it('refuses a second question while one is open in the conversation', async () => {
    const storage = createFakeStorage()
    const { turns } = startWorker(storage, async () => createFakeModel(['a', 30, 'b', DONE]))
    const panel = createPanel()
    await turns.open(panel.send).receive(ask())
    const { conversationId } = panel.latest()!
    const other = createPanel()
    await turns.open(other.send).receive(ask({ questionId: 'q2', conversationId }))
    expect(other.messages).toEqual([{ type: 'refused', error: { code: 'TURN_OPEN' } }])
    await until(ended(panel))
    expect(await storage.db.questions.count()).toBe(1)
  })

  it('gives a panel that comes at any moment the same text without gap or repeat', async () => {
    const storage = createFakeStorage()
    const words = [...SAID].flatMap((letter, n) => (n % 9 === 0 ? [letter, 1] : [letter]))
    const { turns } = startWorker(storage, async () => createFakeModel([...words, DONE]))
    const asking = createPanel()
    await turns.open(asking.send).receive(ask())
    const late = Array.from({ length: 8 }, () => createPanel())
    for (const panel of late) {
      await new Promise((resolve) => setTimeout(resolve, 7))
      await turns.open(panel.send).receive({ type: 'watch', questionId: 'q1' })
    }
    for (const panel of [asking, ...late]) await until(ended(panel))
    for (const panel of late) expect(panel.latest()).toEqual(asking.latest())
  })

  it('answers again beside the old answer', async () => {
    const storage = createFakeStorage()
    const { turns } = startWorker(storage, async () => createFakeModel([...SAID, DONE]))
    const panel = createPanel()
    const session = turns.open(panel.send)
    await session.receive(ask())
    await until(ended(panel))
    await session.receive({ type: 'retry', questionId: 'q1', tabId: 7 })
    await until(() => panel.latest()?.version === 2 && ended(panel)())
    expect((await storage.conversations.getTurn('q1'))?.answers.map(({ status }) => status)).toEqual([
      'complete',
      'complete',
    ])
  })

  it('marks what a killed worker left as interrupted, and goes on from its very last word', async () => {
    const storage = createFakeStorage()
    const cutAt = SAID.indexOf('near 35')
    const dying = startWorker(storage, async () => createFakeModel([...SAID.slice(0, cutAt), 100_000]))
    const before = createPanel()
    await dying.turns.open(before.send).receive(ask())
    await until(
      async () => ((await storage.answers.get(before.latest()!.answerId))?.raw.length ?? 0) >= cutAt,
    )

    await recoverAnswers(storage.answers, 9)
    const model = createFakeModel([...SAID.slice(cutAt), DONE])
    const next = startWorker(storage, async () => model)
    const panel = createPanel()
    const session = next.turns.open(panel.send)
    await session.receive({ type: 'watch', questionId: 'q1' })
    expect(panel.latest()).toMatchObject({ status: 'interrupted', text: 'It has held steady' })
    await session.receive({ type: 'continue', answerId: panel.latest()!.answerId })
    await until(() => panel.latest()?.status === 'complete')
    expect(panel.latest()?.text).toBe('It has held steady. It was measured in 1952.')
    expect(panel.latest()?.citations.map(({ verdict }) => verdict)).toContain('word-for-word')
    expect(model.requests[0]?.continueFrom).toBe(SAID.slice(0, cutAt))
    expect(next.reads).toEqual([])
    expect((await storage.answers.get(panel.latest()!.answerId))?.raw).toBe(SAID)
  })

  it('answers from what was pasted when the page cannot be read, and from nothing else', async () => {
    const storage = createFakeStorage()
    const pasted = `${PAGE.text}\n${PAGE.text.toUpperCase()}\nHow salty is it?`
    const { turns } = startWorker(
      storage,
      async () => createFakeModel([...SAID, DONE]),
      () => Promise.reject(new AppFailure('PAGE_RESTRICTED')),
    )
    const panel = createPanel()
    const session = turns.open(panel.send)
    await session.receive(ask({ text: pasted }))
    await until(ended(panel))
    expect(panel.latest()).toMatchObject({ status: 'complete' })
    expect(panel.latest()?.citations[0]).toMatchObject({ verdict: 'word-for-word', sourceId: 'pasted-text:' })
    await session.receive(ask({ questionId: 'q2', text: 'How salty is it?' }))
    await until(() => panel.latest()?.questionId === 'q2' && ended(panel)())
    expect(panel.latest()).toMatchObject({ status: 'failed', error: { code: 'PAGE_RESTRICTED' } })
  })

  it('goes on after a stop that came before the first word, from what was read then', async () => {
    const storage = createFakeStorage()
    const models = [createFakeModel([100_000]), createFakeModel([...SAID, DONE])]
    const { turns, reads } = startWorker(storage, async () => models.shift() ?? createFakeModel([DONE]))
    const panel = createPanel()
    const session = turns.open(panel.send)
    await session.receive(ask())
    await until(() => panel.latest()?.status === 'sending')
    await session.receive({ type: 'stop', answerId: panel.latest()!.answerId })
    await until(ended(panel))
    expect(panel.latest()).toMatchObject({ status: 'stopped', text: '' })
    await session.receive({ type: 'continue', answerId: panel.latest()!.answerId })
    await until(() => panel.latest()?.status === 'complete')
    expect(panel.latest()?.citations[0]?.verdict).toBe('word-for-word')
    expect(reads).toEqual([7])
  })

  it('lets the next question be asked in the very moment in which the end is told', async () => {
    const storage = createFakeStorage()
    const { turns } = startWorker(storage, async () => createFakeModel([...SAID, DONE]))
    const next = createPanel()
    const panel = createPanel()
    const session = turns.open((message) => {
      panel.send(message)
      if (message.type !== 'event' || message.event.type !== 'answer-end') return
      const { conversationId } = panel.latest()!
      void turns.open(next.send).receive(ask({ questionId: 'q2', conversationId }))
    })
    await session.receive(ask())
    await until(() => next.messages.length > 0)
    expect(next.messages[0]?.type).toBe('turn')
    await until(ended(next))
  })

  it('does not let another model go on with an answer', async () => {
    const storage = createFakeStorage()
    const models = [createFakeModel(['It has ']), { ...createFakeModel(['held.', DONE]), name: 'Another' }]
    const { turns } = startWorker(storage, async () => models.shift() ?? createFakeModel([DONE]))
    const panel = createPanel()
    const session = turns.open(panel.send)
    await session.receive(ask())
    await until(() => panel.latest()?.status === 'cut')
    await session.receive({ type: 'continue', answerId: panel.latest()!.answerId })
    await until(() => panel.latest()?.error?.code === 'MODEL_CHANGED')
    expect(panel.latest()).toMatchObject({
      text: 'It has',
      status: 'cut',
      receipt: { modelName: 'Fake model' },
    })
  })

  it('has neither a doubled nor a stale statement after it went on', async () => {
    const storage = createFakeStorage()
    const half = 'Rivers bring four billion tonnes. Napoleon crossed the wide Atlantic in'
    const rest = ` 1812 with seven ships [p2 "Rivers bring about four billion tonnes"]. So it is.`
    const models = [createFakeModel([...half]), createFakeModel([...rest, DONE])]
    const { turns } = startWorker(storage, async () => models.shift() ?? createFakeModel([DONE]))
    const panel = createPanel()
    const session = turns.open(panel.send)
    await session.receive(ask())
    await until(() => panel.latest()?.status === 'cut')
    await session.receive({ type: 'continue', answerId: panel.latest()!.answerId })
    await until(() => panel.latest()?.status === 'complete')
    const whole = createPanel()
    const other = startWorker(createFakeStorage(), async () => createFakeModel([...half, ...rest, DONE]))
    await other.turns.open(whole.send).receive(ask())
    await until(ended(whole))
    const proofs = ({ citations, uncited }: Answer) => ({
      uncited,
      citations: citations.map(({ at, statement, verdict, quote }) => ({ at, statement, verdict, quote })),
    })
    expect(proofs(panel.latest()!)).toEqual(proofs(whole.latest()!))
    const stored = await storage.answers.get(panel.latest()!.answerId)
    expect(stored?.answer.citations).toEqual(panel.latest()?.citations)
  })

  it('ends an answer that looks open but that nobody writes', async () => {
    const storage = createFakeStorage()
    const { turns } = startWorker(storage, async () => createFakeModel([...SAID, DONE]))
    const panel = createPanel()
    await turns.open(panel.send).receive(ask())
    await until(ended(panel))
    const { answerId } = panel.latest()!
    await storage.db.answers.update(answerId, { status: 'streaming', error: null })
    const late = createPanel()
    await turns.open(late.send).receive({ type: 'watch', questionId: 'q1' })
    expect(late.latest()).toMatchObject({ status: 'interrupted' })
    expect((await storage.answers.get(answerId))?.answer.status).toBe('interrupted')
  })

  it('ends a watched question that does not exist with a refusal', async () => {
    const { turns } = startWorker(createFakeStorage(), async () => createFakeModel([DONE]))
    const panel = createPanel()
    await turns.open(panel.send).receive({ type: 'watch', questionId: 'nowhere' })
    expect(panel.messages[0]).toMatchObject({ type: 'refused' })
  })
})
