import { describe, expect, it } from 'vitest'
import { sampleCitation } from '@/tests/fakes/sample-citation'
import { sampleQuestion } from '@/tests/fakes/sample-question'
import { createFakeStorage } from '@/tests/fakes/storage'

describe('answer repository', () => {
  it('gives an answer back as it was saved, citations in order and what the model wrote beside it', async () => {
    const { conversations, answers } = createFakeStorage()
    await conversations.addQuestion(sampleQuestion())
    const { answer } = (await answers.get('q1-a1'))!
    const citations = [2, 1].map((order) => ({
      ...sampleCitation(),
      answerId: answer.answerId,
      citationId: `${answer.answerId}:${order}`,
      order,
    }))
    const saved = { ...answer, text: 'It is.', status: 'complete' as const, citations, seq: 4 }
    await answers.save(saved, 'It is. [p1]', citations)
    const back = await answers.get('q1-a1')
    expect(back?.answer).toEqual({ ...saved, citations: citations.toReversed() })
    expect(back?.raw).toBe('It is. [p1]')
  })

  it('does not bring a deleted answer back', async () => {
    const { conversations, answers, db } = createFakeStorage()
    await conversations.addQuestion(sampleQuestion())
    const { answer } = (await answers.get('q1-a1'))!
    await conversations.delete('c1')
    await answers.save({ ...answer, text: 'late' }, 'late', [{ ...sampleCitation(), answerId: 'q1-a1' }])
    expect(await db.answers.count()).toBe(0)
    expect(await db.citations.count()).toBe(0)
  })
})
