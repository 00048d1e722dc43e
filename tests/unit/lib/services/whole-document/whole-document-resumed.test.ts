import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import { recoverAnswers } from '@/lib/services/recover-answers'
import { ended, until } from '@/tests/fakes/fake-worker'
import { idsIn, noteTaskOf, takeNotes } from '@/tests/fakes/note-taker'
import { createFakeStorage } from '@/tests/fakes/storage'
import {
  createNoteTaker,
  cutOff,
  failing,
  hanging,
  SMALL_WINDOW,
  sentIds,
  startReading,
} from '@/tests/fakes/whole-reader'

describe('a reading that breaks off', () => {
  it('goes on after a kill behind the last section it had, and pays for none again', async () => {
    const storage = createFakeStorage()
    const dying = createNoteTaker(({ messages }, n) => (n < 4 ? takeNotes(messages) : hanging()))
    const before = startReading(dying, storage)
    await before.summarise()
    await before.decide('whole')
    await until(() => dying.requests.length === 5)
    await until(async () => (await storage.sections.listOf(before.latest().answerId)).length === 4)
    await until(() => before.latest().whole?.sectionsDone === 4)

    await recoverAnswers(storage.answers, 9)
    const taker = createNoteTaker()
    const after = startReading(taker, storage)
    await after.session.receive({ type: 'watch', questionId: 'q1' })
    expect(after.latest()).toMatchObject({ status: 'interrupted', whole: { sectionsDone: 4 } })
    await after.goOn()
    await until(() => after.latest().status === 'complete')
    const ids = sentIds([...dying.of('section').slice(0, 4), ...taker.of('section')])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(after.latest().receipt!.sources[0]!.passagesInSource)
    expect(after.latest().citations.every(({ verdict }) => verdict === 'word-for-word')).toBe(true)
    expect(after.latest().receipt!.whole!.requests).toBe(5 + taker.requests.length)
    expect(after.worker.reads).toEqual([])
  })

  it('goes on after a kill among the notes that are brought together, and in the answer itself', async () => {
    for (const task of ['combine', 'answer'] as const) {
      const storage = createFakeStorage()
      const dying = createNoteTaker(({ messages }) =>
        noteTaskOf(messages) === task ? hanging() : takeNotes(messages),
      )
      const before = startReading(dying, storage)
      await before.summarise()
      await before.decide('whole')
      await until(() => dying.of(task).length === 1)
      await until(() => before.latest().whole?.step?.kind === task)
      await recoverAnswers(storage.answers, 9)
      const taker = createNoteTaker()
      const after = startReading(taker, storage)
      await after.session.receive({ type: 'watch', questionId: 'q1' })
      await after.goOn()
      await until(() => after.latest().status === 'complete')
      expect(taker.of('section')).toEqual([])
      if (task === 'answer') expect(taker.requests).toHaveLength(1)
    }
  })

  it('lets notes go that say nothing any more with what was made from them, and pays once for others', async () => {
    let isOver = false
    const taker = createNoteTaker(({ messages }) =>
      noteTaskOf(messages) === 'answer' && !isOver ? failing(new AppFailure('OFFLINE')) : takeNotes(messages),
    )
    const { summarise, decide, latest, panel, goOn, storage } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    const [first] = await rowsOf(0)
    const [{ id, captureId, start } = { id: '', captureId: '', start: 0 }] = first!.pieces
    const bad = { ...first!, pieces: [{ id, captureId, start, end: start + 9_999_999 }] }
    const other = { ...bad, order: bad.order + 1, sectionId: `${bad.answerId}:0:${bad.order + 1}` }
    for (const each of [bad, other]) await storage.sections.keep(each)
    const uppers = await rowsOf(1)
    const [sections, combined] = [taker.of('section').length, taker.of('combine').length]

    await goOn()
    await until(() => taker.of('answer').length === 2 && ended(panel)())
    expect(taker.of('section')).toHaveLength(sections + 1)
    expect((await rowsOf(0)).map(({ sectionId }) => sectionId)).not.toContain(other.sectionId)
    const combinedAnew = taker.of('combine').length - combined
    expect(combinedAnew).toBeLessThan(combined)
    const kept = uppers.filter(({ madeFrom }) => !madeFrom.includes(first!.sectionId))
    expect(await rowsOf(1)).toEqual(expect.arrayContaining(kept))

    isOver = true
    await goOn()
    await until(() => latest().status === 'complete')
    expect(taker.of('section')).toHaveLength(sections + 1)
    expect(taker.of('combine')).toHaveLength(combined + combinedAnew)

    async function rowsOf(wanted: number) {
      return (await storage.sections.listOf(latest().answerId)).filter(({ level }) => level === wanted)
    }
  })

  it('reads everything anew on Continue where nothing at all was noted', async () => {
    let said: string | null = 'nothing'
    const taker = createNoteTaker(({ messages }) => said ?? takeNotes(messages))
    const { summarise, decide, latest, panel, goOn } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'failed', error: { code: 'EMPTY' } })
    said = null
    await goOn()
    await until(() => latest().status === 'complete')
    expect(taker.of('section')).toHaveLength(2 * latest().whole!.sections)
  })

  it('keeps what it has when it is stopped, and goes on from there', async () => {
    const taker = createNoteTaker(({ messages }, n) => (n === 3 ? hanging() : takeNotes(messages)))
    const { summarise, decide, latest, panel, session, goOn } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(() => latest().whole?.sectionsDone === 3 && taker.requests.length === 4)
    await session.receive({ type: 'stop', answerId: latest().answerId })
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'stopped', error: null, whole: { sectionsDone: 3 } })
    await goOn()
    await until(() => latest().status === 'complete')
    expect(taker.of('section')).toHaveLength(latest().whole!.sections + 1)
  })

  it.each(['RATE_LIMIT', 'TIMEOUT_FIRST', 'OFFLINE'] as const)(
    'says why when a section fails with %s, and goes on with that section',
    async (code) => {
      const taker = createNoteTaker(({ messages }, n) =>
        n === 2 ? failing(new AppFailure(code)) : takeNotes(messages),
      )
      const { summarise, decide, latest, panel, goOn } = startReading(taker)
      await summarise()
      await decide('whole')
      await until(ended(panel))
      expect(latest()).toMatchObject({ status: 'failed', error: { code }, whole: { sectionsDone: 2 } })
      await goOn()
      await until(() => latest().status === 'complete')
      expect(idsIn(taker.requests[2]!.messages)).toEqual(idsIn(taker.requests[3]!.messages))
      expect(taker.of('section')).toHaveLength(latest().whole!.sections + 1)
    },
  )

  it('takes a stream that breaks off in a section for no notes', async () => {
    const taker = createNoteTaker(({ messages }, n) => (n === 1 ? cutOff() : takeNotes(messages)))
    const { summarise, decide, latest, panel, storage } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'failed', error: { code: 'CUT_OFF' } })
    expect(await storage.sections.listOf(latest().answerId)).toHaveLength(1)
  })

  it('goes on in smaller sections where the server takes less than it was thought to', async () => {
    const taker = createNoteTaker(({ messages }, n) => {
      const length = messages.reduce((sum, { content }) => sum + content.length, 0)
      const refused = new AppFailure('CONTEXT_TOO_LONG', { endpoint: 'localhost' })
      return n >= 2 && length > 5_000 ? failing(refused) : takeNotes(messages)
    })
    const { summarise, decide, latest, panel } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete', whole: { windowTokens: SMALL_WINDOW / 2 } })
    expect(latest().whole!.sections).toBeGreaterThan(latest().whole!.cost.sections)
    const done = taker.of('section').filter((_, n) => n !== 2)
    const ids = sentIds(done)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([0, 2])('lets the model that has read go on and no other: %i sections', async (done) => {
    const taker = createNoteTaker(({ messages }, n) =>
      n === done ? failing(new AppFailure('OFFLINE')) : takeNotes(messages),
    )
    const { summarise, decide, latest, panel, goOn } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    const own = taker.model.name
    taker.model.name = 'Another model'
    await goOn()
    await until(() => latest().error?.code === 'MODEL_CHANGED')
    expect(latest()).toMatchObject({ whole: { sectionsDone: done } })
    taker.model.name = own
    await goOn()
    await until(() => latest().status === 'complete')
    expect(taker.of('section')).toHaveLength(latest().whole!.sections + 1)
  })

  it('tells anew what it takes when another model is there to decide about', async () => {
    const taker = createNoteTaker()
    const { summarise, decide, latest, panel } = startReading(taker)
    await summarise()
    const { sections } = latest().whole!.cost
    Object.assign(taker.model, { name: 'Another model', contextTokens: 8_192 })
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'undecided', whole: { choice: null } })
    expect(latest().whole!.cost.sections).toBeLessThan(sections)
    expect(taker.requests).toEqual([])
    Object.assign(taker.model, { name: 'A large model', contextTokens: 200_000 })
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ version: 1, whole: null })
    expect(taker.requests).toHaveLength(1)
  })
})
