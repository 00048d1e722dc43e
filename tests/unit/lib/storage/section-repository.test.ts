import { describe, expect, it } from 'vitest'
import { sampleQuestion } from '@/tests/fakes/sample-question'
import { sampleSectionNotes } from '@/tests/fakes/sample-section-notes'
import { createFakeStorage } from '@/tests/fakes/storage'

describe('section repository', () => {
  it('gives the notes of an answer back in reading order, and no others', async () => {
    const { conversations, sections } = createFakeStorage()
    await conversations.addQuestion(sampleQuestion())
    await conversations.addQuestion(sampleQuestion({ questionId: 'q2' }))
    for (const order of [2, 0, 1]) await sections.keep(sampleSectionNotes({ answerId: 'q1-a1', order }))
    await sections.keep(sampleSectionNotes({ answerId: 'q2-a1', order: 0 }))
    const kept = await sections.listOf('q1-a1')
    expect(kept.map(({ order }) => order)).toEqual([0, 1, 2])
    expect(kept[0]).toEqual(sampleSectionNotes({ answerId: 'q1-a1', order: 0 }))
  })

  it('lets go of the notes it is told to, and of no others', async () => {
    const { conversations, sections } = createFakeStorage()
    await conversations.addQuestion(sampleQuestion())
    for (const order of [0, 1, 2]) await sections.keep(sampleSectionNotes({ answerId: 'q1-a1', order }))
    await sections.drop(['q1-a1:0:0', 'q1-a1:0:2', 'nobody'])
    expect((await sections.listOf('q1-a1')).map(({ order }) => order)).toEqual([1])
  })

  it('keeps nothing for an answer that is gone, and lets it go with its conversation', async () => {
    const { conversations, sections, db } = createFakeStorage()
    await conversations.addQuestion(sampleQuestion())
    await sections.keep(sampleSectionNotes({ answerId: 'q1-a1' }))
    await sections.keep(sampleSectionNotes({ answerId: 'nobody', sectionId: 'nobody:0:0' }))
    expect(await db.sections.count()).toBe(1)
    await conversations.delete('c1')
    expect(await db.sections.count()).toBe(0)
  })
})
