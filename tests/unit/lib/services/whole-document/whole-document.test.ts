import { describe, expect, it } from 'vitest'
import type { ModelChunk } from '@/lib/model/language-model'
import { ask, ended, PAGE, until } from '@/tests/fakes/fake-worker'
import { longLines } from '@/tests/fakes/long-page'
import { idsIn, noteTaskOf, takeNotes } from '@/tests/fakes/note-taker'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { createFakeStorage } from '@/tests/fakes/storage'
import { createNoteTaker, SMALL_WINDOW, sentIds, startReading } from '@/tests/fakes/whole-reader'

describe('a task that needs all of a source longer than the window', () => {
  it('says what it takes and sends nothing before the reader has decided', async () => {
    const taker = createNoteTaker()
    const { summarise, latest, storage } = startReading(taker)
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
    const taker = createNoteTaker()
    const { summarise, decide, latest, panel } = startReading(taker)
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
      expect(messages.reduce((sum, { content }) => sum + content.length / 4, 0)).toBeLessThan(SMALL_WINDOW)
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
    const taker = createNoteTaker()
    const { summarise, decide, panel } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    const told = panel.messages.flatMap((message) =>
      message.type === 'event' && message.event.type === 'reading-advanced'
        ? (message.event.whole ?? [])
        : [],
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
    const taker = createNoteTaker(() => 'It is told [p1 "Entry 1 says that the"].')
    const { summarise, decide, latest, panel, worker } = startReading(taker)
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
    const small = createNoteTaker()
    const short = startReading(small, createFakeStorage(), PAGE)
    await short.summarise()
    expect(short.latest()).toMatchObject({ status: 'complete', whole: null })
    const large = startReading(createNoteTaker(undefined, 200_000))
    await large.summarise()
    expect(large.latest()).toMatchObject({ status: 'complete', whole: null })
    const own = startReading(createNoteTaker())
    await own.session.receive(ask())
    await until(ended(own.panel))
    expect(own.latest()).toMatchObject({ status: 'complete', whole: null })
  })

  it('is offered for a question that asks in words for all of it, and told to every section', async () => {
    const taker = createNoteTaker()
    const { session, panel, latest, decide } = startReading(taker)
    await session.receive(ask({ text: 'Summarise the whole document in two sentences' }))
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'undecided', whole: { choice: null } })
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete' })
    for (const { messages } of taker.requests) {
      const said = messages.map(({ content }) => content).join('\n')
      expect(said).toContain('Summarise the whole document in two sentences')
      expect(said).toContain('Do what the question asks, for all of the source.')
    }
  })

  it('tells a server with a larger window how long an answer may be', async () => {
    const small = createNoteTaker()
    const large = createNoteTaker(undefined, 6_000)
    for (const taker of [small, large]) {
      const { summarise, decide, panel } = startReading(taker)
      await summarise()
      await decide('whole')
      await until(ended(panel))
    }
    expect(small.requests.every(({ maxOutputTokens }) => maxOutputTokens === undefined)).toBe(true)
    for (const { maxOutputTokens, messages } of large.requests) {
      const sent = messages.reduce((sum, { content }) => sum + content.length / 5, 0)
      expect(maxOutputTokens).toBeGreaterThan(1_000)
      expect((maxOutputTokens ?? 0) + sent).toBeLessThan(6_000)
    }
  })

  it('reads several sources one after the other, and proves quotations of each', async () => {
    const taker = createNoteTaker()
    const lines = longLines(4_000).map((line) => line.replaceAll('Entry', 'Item'))
    const other = sampleCapture(lines, {
      captureId: 'other',
      sourceId: 'https://example.org/8',
      title: 'Items',
    })
    const readers = { tab: async () => other }
    const { worker, session, decide, latest, panel } = startReading(taker, undefined, undefined, readers)
    const { attachmentId } = await worker.attachments.attach('new', 1, { type: 'tab', tabId: 8 })
    await until(async () => (await worker.attachments.list('new')).every(({ reading }) => reading !== null))
    await session.receive(ask({ commandId: 'compare', text: 'Compare them', attachmentIds: [attachmentId] }))
    await until(ended(panel))
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete' })
    for (const { messages } of taker.of('section'))
      expect(new Set(idsIn(messages).map(([letter]) => letter)).size).toBe(1)
    expect(latest().receipt!.sources.map(({ wordsSent, words }) => wordsSent === words)).toEqual([true, true])
    expect(new Set(latest().citations.map(({ captureId }) => captureId))).toEqual(new Set(['long', 'other']))
    expect(latest().citations.every(({ verdict }) => verdict === 'word-for-word')).toBe(true)
    expect(taker.of('answer')[0]?.messages[1]?.content).toContain('Source a: "Items"')
  })

  it('asks again each time', async () => {
    const { summarise, decide, session, latest, panel } = startReading(createNoteTaker())
    await summarise()
    await decide('passages')
    await until(ended(panel))
    await session.receive({ type: 'retry', questionId: 'q1', tabId: 7 })
    await until(() => latest().version === 2 && ended(panel)())
    expect(latest()).toMatchObject({ status: 'undecided', whole: { choice: null } })
  })

  it('shows quotations that are not in the page for what they are', async () => {
    const taker = createNoteTaker(({ messages }) =>
      noteTaskOf(messages) === 'answer'
        ? 'It ends. [p1 "and the whole kingdom slept for one hundred years"]'
        : takeNotes(messages),
    )
    const { summarise, decide, latest, panel } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest().citations.map(({ verdict }) => verdict)).toEqual(['absent'])
  })

  it('lets nobody quote on what a section’s notes invented', async () => {
    const taker = createNoteTaker(({ messages }) =>
      noteTaskOf(messages) === 'section'
        ? '- It ends. [p1 "and the whole kingdom slept for one hundred years"]\n- It is told. [p1 "Entry 1 says that the"]'
        : takeNotes(messages),
    )
    const { summarise, decide, panel } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    for (const { messages } of [...taker.of('combine'), ...taker.of('answer')])
      expect(JSON.stringify(messages)).not.toContain('whole kingdom')
  })
})

describe('a model that does not do as it is asked', () => {
  it('loses no notes where it brings nothing together', async () => {
    const taker = createNoteTaker(({ messages }) =>
      noteTaskOf(messages) === 'combine' ? '' : takeNotes(messages),
    )
    const { summarise, decide, latest, panel } = startReading(taker)
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
    const taker = createNoteTaker(({ messages }, n) => (n === 1 ? endless() : takeNotes(messages)))
    const { summarise, decide, latest, panel } = startReading(taker)
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
    const taker = createNoteTaker(({ messages }, n) => (n === 1 ? refusing() : takeNotes(messages)))
    const { summarise, decide, latest, panel } = startReading(taker)
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'complete' })
    expect(latest().receipt!.whole!.refused).toEqual([expect.stringMatching(/^Chapter/)])
  })

  it('has no answer to give when it noted nothing at all', async () => {
    const { summarise, decide, latest, panel } = startReading(createNoteTaker(() => 'nothing'))
    await summarise()
    await decide('whole')
    await until(ended(panel))
    expect(latest()).toMatchObject({ status: 'failed', text: '', error: { code: 'EMPTY' } })
  })
})
