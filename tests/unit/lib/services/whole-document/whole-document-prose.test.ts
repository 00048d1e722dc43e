import { describe, expect, it } from 'vitest'
import type { ModelChunk } from '@/lib/model/language-model'
import { ended, until } from '@/tests/fakes/fake-worker'
import { idsIn, noteTaskOf, takeNotes } from '@/tests/fakes/note-taker'
import { createNoteTaker, startReading } from '@/tests/fakes/whole-reader'

const PROSE = 'This part is about tides. Entry nine says that they rise twice a day.'

async function* spentOnThinking(): AsyncGenerator<ModelChunk> {
  yield { type: 'finish', reason: 'length' }
}

async function readAll(taker: ReturnType<typeof createNoteTaker>) {
  const reading = startReading(taker)
  await reading.summarise()
  await reading.decide('whole')
  await until(ended(reading.panel))
  return reading
}

describe('a section that brings no notes', () => {
  it('is asked once more, and its notes are those it writes then', async () => {
    const taker = createNoteTaker(({ messages }, n) => (n === 1 ? PROSE : takeNotes(messages)))
    const { latest, storage } = await readAll(taker)
    expect(latest()).toMatchObject({ status: 'complete' })
    const [, asked, again] = taker.requests
    expect(idsIn(again!.messages)).toEqual(idsIn(asked!.messages))
    expect(JSON.stringify(again!.messages)).toContain('Every line of your reply has to look like this')
    expect(JSON.stringify(asked!.messages)).not.toContain('Every line of your reply has to look like this')
    const rows = (await storage.sections.listOf(latest().answerId)).filter(({ level }) => level === 0)
    expect(rows[1]).toMatchObject({ promptTokens: 1_800, outputTokens: 100 })
    expect(rows.every(({ notes }) => notes.some(({ cites }) => cites.length > 0))).toBe(true)
    expect(latest().receipt!.whole!.unquoted).toBeUndefined()
    expect(latest().receipt!.whole!.requests).toBe(taker.requests.length)
  })

  it('keeps its sentences where it writes prose again, and the receipt counts it', async () => {
    const taker = createNoteTaker(({ messages }) =>
      noteTaskOf(messages) === 'section' ? PROSE : noteTaskOf(messages) === 'combine' ? '' : 'It is told.',
    )
    const { latest, storage } = await readAll(taker)
    expect(latest()).toMatchObject({ status: 'complete', text: 'It is told.' })
    const rows = (await storage.sections.listOf(latest().answerId)).filter(({ level }) => level === 0)
    expect(taker.of('section')).toHaveLength(2 * rows.length)
    expect(rows[0]?.notes).toEqual([
      { text: 'This part is about tides.', cites: [] },
      { text: 'Entry nine says that they rise twice a day.', cites: [] },
    ])
    expect(latest().receipt!.whole!.unquoted).toBe(rows.length)
    expect(JSON.stringify(taker.of('answer')[0]?.messages)).toContain('This part is about tides.')
  })

  it('is not asked again where it says that there is nothing to note', async () => {
    const taker = createNoteTaker(({ messages }, n) => (n === 1 ? 'Nothing.' : takeNotes(messages)))
    const { latest } = await readAll(taker)
    expect(latest()).toMatchObject({ status: 'complete' })
    expect(taker.of('section')).toHaveLength(latest().whole!.sections)
  })

  it.each([
    ['an empty reply', () => ''],
    ['a reply that was all thinking', () => spentOnThinking()],
  ])('ends the reading with %s, is not stored, and is asked by Continue', async (_, empty) => {
    const taker = createNoteTaker(({ messages }, n) => (n === 2 ? empty() : takeNotes(messages)))
    const { latest, goOn, storage } = await readAll(taker)
    expect(latest()).toMatchObject({ status: 'failed', error: { code: 'EMPTY' }, whole: { sectionsDone: 2 } })
    expect(await storage.sections.listOf(latest().answerId)).toHaveLength(2)
    await goOn()
    await until(() => latest().status === 'complete')
    expect(idsIn(taker.requests[3]!.messages)).toEqual(idsIn(taker.requests[2]!.messages))
    expect(taker.of('section')).toHaveLength(latest().whole!.sections + 1)
  })
})
