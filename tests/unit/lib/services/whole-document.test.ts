import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import type { Model, ModelChunk, ModelRequest } from '@/lib/model/language-model'
import { recoverAnswers } from '@/lib/services/recover-answers'
import { ask, createPanel, DONE, ended, PAGE, startWorker, until } from '@/tests/fakes/fake-worker'
import { longPage } from '@/tests/fakes/long-page'
import { idsIn, noteTaskOf, takeNotes } from '@/tests/fakes/note-taker'
import { createFakeStorage } from '@/tests/fakes/storage'

const LONG = longPage(8_500)
const WINDOW = 3_072

type Deed = (request: ModelRequest, n: number) => AsyncIterable<ModelChunk> | string

/** A model that takes notes diligently, unless `does` has it do otherwise with its nth request. */
function noteTaker(does: Deed = ({ messages }) => takeNotes(messages), contextTokens = WINDOW) {
  const requests: ModelRequest[] = []
  const model: Model = {
    providerId: 'fake',
    name: 'Fake model',
    host: 'localhost:11434',
    contextTokens,
    async *stream(request, signal) {
      const n = requests.push(request) - 1
      const said = does(request, n)
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (typeof said !== 'string') return yield* said
      if (signal.aborted) return
      yield { type: 'text', text: said }
      yield { type: 'usage', promptTokens: 900, outputTokens: 50 }
      yield DONE
    },
  }
  return {
    model,
    requests,
    of: (task: string) => requests.filter(({ messages }) => noteTaskOf(messages) === task),
  }
}

async function* failing(thrown: Error): AsyncGenerator<ModelChunk> {
  yield await Promise.reject<ModelChunk>(thrown)
}

async function* hanging(): AsyncGenerator<ModelChunk> {
  yield { type: 'text', text: '- Half a note' }
  await new Promise(() => undefined)
}

function start(taker: ReturnType<typeof noteTaker>, storage = createFakeStorage(), page = LONG) {
  const worker = startWorker(
    storage,
    async () => taker.model,
    async () => page,
  )
  const panel = createPanel()
  const session = worker.turns.open(panel.send)
  const latest = () => panel.latest()!
  return {
    storage,
    worker,
    panel,
    session,
    latest,
    async summarise() {
      await session.receive(ask({ commandId: 'summarise', text: 'Summarise the page' }))
      await until(ended(panel))
    },
    async decide(choice: 'whole' | 'passages') {
      await session.receive({ type: 'decide', answerId: latest().answerId, choice })
    },
    async goOn() {
      await session.receive({ type: 'continue', answerId: latest().answerId })
    },
  }
}

const sentIds = (requests: readonly ModelRequest[]) => requests.flatMap(({ messages }) => idsIn(messages))

describe('a task that needs all of a source longer than the window', () => {
  it('says what it takes and sends nothing before the reader has decided', async () => {
    const taker = noteTaker()
    const { summarise, latest, storage } = start(taker)
    await summarise()
    expect(latest()).toMatchObject({
      status: 'undecided',
      text: '',
      whole: { choice: null, sectionsDone: 0 },
    })
    const cost = latest().whole!.cost
    expect(cost.sections).toBeGreaterThan(7)
    expect(cost.requests).toBeGreaterThan(cost.sections)
    expect(cost.tokens).toBeGreaterThan(10_000)
    expect(cost.seconds).toBeGreaterThan(0)
    expect(latest().whole!.passagesShare).toBeGreaterThan(0)
    expect(latest().whole!.passagesShare).toBeLessThan(0.4)
    expect(latest().receipt?.sources[0]).toMatchObject({ wordsSent: 0, passages: [] })
    expect(taker.requests).toEqual([])
    expect((await storage.answers.get(latest().answerId))?.answer).toEqual(latest())
  })

  it('reads every section once, within the window, and proves every quotation of the answer', async () => {
    const taker = noteTaker()
    const { summarise, decide, latest, panel } = start(taker)
    await summarise()
    const { cost } = latest().whole!
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete', error: null })
    const ids = sentIds(taker.of('section'))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(latest().receipt!.sources[0]!.passagesInSource)
    expect(taker.requests.length).toBeLessThanOrEqual(cost.requests)
    expect(taker.of('section')).toHaveLength(cost.sections)
    expect(taker.of('combine').length).toBeGreaterThan(0)
    expect(taker.of('answer')).toHaveLength(1)
    for (const { messages } of taker.requests)
      expect(messages.reduce((sum, { content }) => sum + content.length / 4, 0)).toBeLessThan(WINDOW)
    const quoted = latest().citations.filter(({ by }) => by === 'model')
    expect(quoted.length).toBeGreaterThan(4)
    expect(quoted.every(({ verdict }) => verdict === 'word-for-word')).toBe(true)
    const [source] = latest().receipt!.sources
    expect(source).toMatchObject({ wordsSent: source!.words, omittedSections: [] })
    expect(latest().receipt).toMatchObject({
      promptTokens: 900 * taker.requests.length,
      whole: { requests: taker.requests.length, sectionsRead: cost.sections, refused: [] },
    })
    expect(latest().whole).toMatchObject({ step: null, requestsDone: taker.requests.length })
  })

  it('tells which section is read and how many there are, in order', async () => {
    const taker = noteTaker()
    const { summarise, decide, panel } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    const told = panel.messages.flatMap((message) =>
      message.type === 'event' && message.event.type === 'reading-advanced' ? message.event.whole : [],
    )
    const titles = told.flatMap(({ step }) => (step?.kind === 'section' ? step.name.title : []))
    expect(titles[0]).toBe('Chapter 1')
    expect(new Set(titles).size).toBe(titles.length)
    expect(told.map(({ sectionsDone }) => sectionsDone)).toEqual(
      told.map(({ sectionsDone }) => sectionsDone).toSorted((a, b) => a - b),
    )
    expect(told.some(({ step }) => step?.kind === 'combine')).toBe(true)
    expect(told.some(({ step }) => step?.kind === 'answer')).toBe(true)
  })

  it('asks once where the reader chose the passages that matter', async () => {
    const taker = noteTaker(() => 'It is told [p1 "Entry 1 says that the"].')
    const { summarise, decide, latest, panel, worker } = start(taker)
    await summarise()
    await decide('passages')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete', whole: { choice: 'passages' } })
    expect(taker.requests).toHaveLength(1)
    expect(noteTaskOf(taker.requests[0]!.messages)).toBe('other')
    expect(latest().receipt!.sources[0]!.wordsSent).toBeGreaterThan(0)
    expect(worker.reads).toEqual([7])
  })

  it('is not asked about where the window holds everything, nor for a question of one’s own', async () => {
    const small = noteTaker()
    const short = start(small, createFakeStorage(), PAGE)
    await short.summarise()
    expect(short.latest()).toMatchObject({ status: 'complete', whole: null })
    const large = start(noteTaker(undefined, 200_000))
    await large.summarise()
    expect(large.latest()).toMatchObject({ status: 'complete', whole: null })
    const own = start(noteTaker())
    await own.session.receive(ask())
    await until(ended(own.panel))
    expect(own.latest()).toMatchObject({ status: 'complete', whole: null })
  })

  it('asks again each time', async () => {
    const { summarise, decide, session, latest, panel } = start(noteTaker())
    await summarise()
    await decide('passages')
    await until(ended(panel))
    await session.receive({ type: 'retry', questionId: 'q1', tabId: 7 })
    await until(() => latest().version === 2 && ended(panel)())
    expect(latest()).toMatchObject({ status: 'undecided', whole: { choice: null } })
  })

  it('shows quotations that are not in the page for what they are', async () => {
    const taker = noteTaker(({ messages }) =>
      noteTaskOf(messages) === 'answer'
        ? 'It ends. [p1 "and the whole kingdom slept for one hundred years"]'
        : takeNotes(messages),
    )
    const { summarise, decide, latest, panel } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest().citations.map(({ verdict }) => verdict)).toEqual(['absent'])
  })

  it('lets nobody quote on what a section’s notes invented', async () => {
    const taker = noteTaker(({ messages }) =>
      noteTaskOf(messages) === 'section'
        ? '- It ends. [p1 "and the whole kingdom slept for one hundred years"]\n- It is told. [p1 "Entry 1 says that the"]'
        : takeNotes(messages),
    )
    const { summarise, decide, panel } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    for (const { messages } of [...taker.of('combine'), ...taker.of('answer')])
      expect(JSON.stringify(messages)).not.toContain('whole kingdom')
  })
})

describe('a model that does not do as it is asked', () => {
  it('loses no notes where it brings nothing together', async () => {
    const taker = noteTaker(({ messages }) => (noteTaskOf(messages) === 'combine' ? '' : takeNotes(messages)))
    const { summarise, decide, latest, panel } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(taker.of('combine').length).toBeGreaterThan(0)
    expect(latest()).toMatchObject({ status: 'complete' })
    expect(latest().citations.length).toBeGreaterThan(4)
    expect(latest().citations.every(({ verdict }) => verdict === 'word-for-word')).toBe(true)
    expect(latest().receipt!.whole!.notesLeftOut).toBeGreaterThan(0)
  })

  it('is left when it does not come to an end, with what it said in whole lines', async () => {
    let pieces = 0
    async function* endless(): AsyncGenerator<ModelChunk> {
      for (;;) {
        pieces += 1
        yield { type: 'text', text: '- Entry 1 is told. [p1 "Entry 1 says that the"]\n- And half' }
      }
    }
    const taker = noteTaker(({ messages }, n) => (n === 1 ? endless() : takeNotes(messages)))
    const { summarise, decide, latest, panel } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete' })
    expect(pieces).toBeLessThan(500)
    expect(latest().receipt!.whole!.notesLeftOut).toBeGreaterThan(0)
  })

  it('goes on behind a section it would not speak of, and the receipt says which', async () => {
    async function* refusing(): AsyncGenerator<ModelChunk> {
      yield { type: 'finish', reason: 'refused' }
    }
    const taker = noteTaker(({ messages }, n) => (n === 1 ? refusing() : takeNotes(messages)))
    const { summarise, decide, latest, panel } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete' })
    expect(latest().receipt!.whole!.refused).toEqual([expect.stringMatching(/^Chapter/)])
  })

  it('has no answer to give when it noted nothing at all', async () => {
    const { summarise, decide, latest, panel } = start(noteTaker(() => 'nothing'))
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'failed', text: '', error: { code: 'EMPTY' } })
  })
})

describe('a reading that breaks off', () => {
  it('goes on after a kill behind the last section it had, and pays for none again', async () => {
    const storage = createFakeStorage()
    const dying = noteTaker(({ messages }, n) => (n < 4 ? takeNotes(messages) : hanging()))
    const before = start(dying, storage)
    await before.summarise()
    await before.decide('whole')
    await until(() => dying.requests.length === 5)
    await until(async () => (await storage.sections.listOf(before.latest().answerId)).length === 4)
    await until(() => before.latest().whole?.sectionsDone === 4)

    await recoverAnswers(storage.answers, 9)
    const taker = noteTaker()
    const after = start(taker, storage)
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
      const dying = noteTaker(({ messages }) =>
        noteTaskOf(messages) === task ? hanging() : takeNotes(messages),
      )
      const before = start(dying, storage)
      await before.summarise()
      await before.decide('whole')
      await until(() => dying.of(task).length === 1)
      await until(() => before.latest().whole?.step?.kind === task)
      await recoverAnswers(storage.answers, 9)
      const taker = noteTaker()
      const after = start(taker, storage)
      await after.session.receive({ type: 'watch', questionId: 'q1' })
      await after.goOn()
      await until(() => after.latest().status === 'complete')
      expect(taker.of('section')).toEqual([])
      if (task === 'answer') expect(taker.requests).toHaveLength(1)
    }
  })

  it('keeps what it has when it is stopped, and goes on from there', async () => {
    const taker = noteTaker(({ messages }, n) => (n === 3 ? hanging() : takeNotes(messages)))
    const { summarise, decide, latest, panel, session, goOn } = start(taker)
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
      const taker = noteTaker(({ messages }, n) =>
        n === 2 ? failing(new AppFailure(code)) : takeNotes(messages),
      )
      const { summarise, decide, latest, panel, goOn } = start(taker)
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
    const taker = noteTaker(({ messages }, n) => (n === 1 ? cutOff() : takeNotes(messages)))
    const { summarise, decide, latest, panel, storage } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'failed', error: { code: 'CUT_OFF' } })
    expect(await storage.sections.listOf(latest().answerId)).toHaveLength(1)
  })

  it('goes on in smaller sections where the server takes less than it was thought to', async () => {
    const taker = noteTaker(({ messages }, n) => {
      const length = messages.reduce((sum, { content }) => sum + content.length, 0)
      const refused = new AppFailure('CONTEXT_TOO_LONG', { endpoint: 'localhost' })
      return n >= 2 && length > 5_000 ? failing(refused) : takeNotes(messages)
    })
    const { summarise, decide, latest, panel } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete', whole: { windowTokens: WINDOW / 2 } })
    expect(latest().whole!.sections).toBeGreaterThan(latest().whole!.cost.sections)
    const done = taker.of('section').filter((_, n) => n !== 2)
    const ids = sentIds(done)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('does not let another model go on with what one has read', async () => {
    const taker = noteTaker(({ messages }, n) =>
      n === 2 ? failing(new AppFailure('OFFLINE')) : takeNotes(messages),
    )
    const { summarise, decide, latest, panel, goOn } = start(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    taker.model.name = 'Another model'
    await goOn()
    await until(() => latest().error?.code === 'MODEL_CHANGED')
    expect(latest()).toMatchObject({ whole: { sectionsDone: 2 } })
  })

  it('tells anew what it takes when another model is there to decide about', async () => {
    const taker = noteTaker()
    const { summarise, decide, latest, panel } = start(taker)
    await summarise()
    const { sections } = latest().whole!.cost
    Object.assign(taker.model, { name: 'Another model', contextTokens: 8_192 })
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'undecided', whole: { choice: null } })
    expect(latest().whole!.cost.sections).toBeLessThan(sections)
    expect(taker.requests).toEqual([])
  })
})

async function* cutOff(): AsyncGenerator<ModelChunk> {
  yield { type: 'text', text: '- Half a note' }
}
