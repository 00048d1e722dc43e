import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import { createFakeModel } from '@/tests/fakes/fake-model'
import { ask, createPanel, DONE, ended, PAGE, SAID, startWorker, until } from '@/tests/fakes/fake-worker'
import { createFakeStorage } from '@/tests/fakes/storage'

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

  it('ends a watched question that does not exist with a refusal', async () => {
    const { turns } = startWorker(createFakeStorage(), async () => createFakeModel([DONE]))
    const panel = createPanel()
    await turns.open(panel.send).receive({ type: 'watch', questionId: 'nowhere' })
    expect(panel.messages[0]).toMatchObject({ type: 'refused' })
  })
})
