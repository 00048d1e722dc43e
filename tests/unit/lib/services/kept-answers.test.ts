import { describe, expect, it } from 'vitest'
import type { Answer } from '@/lib/model/answer'
import { recoverAnswers } from '@/lib/services/recover-answers'
import { createFakeModel } from '@/tests/fakes/fake-model'
import { ask, createPanel, DONE, ended, SAID, startWorker, until } from '@/tests/fakes/fake-worker'
import { createFakeStorage } from '@/tests/fakes/storage'

describe('a kept answer', () => {
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
    expect(model.requests[0]?.continueFrom).toBe('It has held steady ')
    expect(next.reads).toEqual([])
    expect((await storage.answers.get(panel.latest()!.answerId))?.raw).toBe(SAID)
  })

  it('that broke off in a mark takes up a new sentence, and forgets the half mark', async () => {
    const half = 'It has held steady [p1 "stayed near 3'
    const rest = 'Rivers bring salts [p2 "Rivers bring about four billion tonnes"]. So it is.'
    for (const cut of [half, half.slice(half.indexOf('['))]) {
      const storage = createFakeStorage()
      const models = [
        createFakeModel([...cut, { type: 'finish', reason: 'length' }]),
        createFakeModel([...rest, DONE]),
      ]
      const [, second] = models
      const { turns } = startWorker(storage, async () => models.shift() ?? createFakeModel([DONE]))
      const panel = createPanel()
      const session = turns.open(panel.send)
      await session.receive(ask())
      await until(() => panel.latest()?.status === 'cut')
      await session.receive({ type: 'continue', answerId: panel.latest()!.answerId })
      await until(() => panel.latest()?.status === 'complete')
      const kept = cut.slice(0, cut.indexOf('['))
      expect(second?.requests[0]?.continueFrom).toBe(kept)
      expect(panel.latest()?.text).toBe(`${kept}Rivers bring salts. So it is.`)
      const quotations = panel.latest()?.citations.filter(({ by }) => by === 'model')
      expect(quotations?.map(({ verdict, quote }) => [verdict, quote])).toEqual([
        ['word-for-word', 'Rivers bring about four billion tonnes'],
      ])
      const stored = await storage.answers.get(panel.latest()!.answerId)
      expect(stored).toMatchObject({ raw: kept + rest, answer: { text: panel.latest()?.text } })
    }
  })

  it('doubles nothing that was held back when it broke off', async () => {
    const storage = createFakeStorage()
    const models = [
      createFakeModel([...'She won 7-6 (5', { type: 'finish', reason: 'length' }]),
      createFakeModel([...'), then lost.', DONE]),
    ]
    const { turns } = startWorker(storage, async () => models.shift() ?? createFakeModel([DONE]))
    const panel = createPanel()
    const session = turns.open(panel.send)
    await session.receive(ask())
    await until(() => panel.latest()?.status === 'cut')
    expect(panel.latest()?.text).toBe('She won 7-6 (5')
    await session.receive({ type: 'continue', answerId: panel.latest()!.answerId })
    await until(() => panel.latest()?.status === 'complete')
    expect(panel.latest()?.text).toBe('She won 7-6 (5), then lost.')
  })

  it('keeps what came behind a cut mark when the line breaks again', async () => {
    const storage = createFakeStorage()
    const models = [
      createFakeModel([...'It is so [p1 "sta']),
      createFakeModel([...'And it', new Error('gone')]),
    ]
    const { turns } = startWorker(storage, async () => models.shift() ?? createFakeModel([DONE]))
    const panel = createPanel()
    const session = turns.open(panel.send)
    await session.receive(ask())
    await until(() => panel.latest()?.status === 'cut')
    await session.receive({ type: 'continue', answerId: panel.latest()!.answerId })
    await until(() => panel.latest()?.status === 'cut' && (panel.latest()?.text.length ?? 0) > 9)
    expect(panel.latest()?.text).toBe('It is so And it')
    expect((await storage.answers.get(panel.latest()!.answerId))?.raw).toBe('It is so And it')
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
})
