import { describe, expect, it } from 'vitest'
import { sampleCitation } from '@/tests/fakes/sample-citation'
import { sampleQuestion } from '@/tests/fakes/sample-question'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'
import { createFakeStorage } from '@/tests/fakes/storage'

describe('conversation repository', () => {
  it('stores a question and its empty answer in a new conversation named after it', async () => {
    const { conversations } = createFakeStorage()
    const question = await conversations.addQuestion(sampleQuestion({ text: '  Why\n is it so?  ' }))
    const found = await conversations.get(question.conversationId)
    expect(found?.conversation).toMatchObject({ title: 'Why is it so?', questionCount: 1 })
    expect(found?.turns[0]?.answers[0]).toMatchObject({ status: 'queued', text: '', citations: [] })
  })

  it('stores a question once, however often it is asked with the same id', async () => {
    const { conversations, db } = createFakeStorage()
    await conversations.addQuestion(sampleQuestion())
    await conversations.addQuestion(sampleQuestion({ newConversationId: 'other' }))
    expect(await db.questions.count()).toBe(1)
    expect(await db.conversations.count()).toBe(1)
    expect(await db.answers.count()).toBe(1)
  })

  it('numbers the questions of a conversation in the order in which they came, whatever the clock says', async () => {
    const { conversations } = createFakeStorage()
    await conversations.addQuestion(sampleQuestion({ questionId: 'q1', createdAt: 9_000 }))
    await conversations.addQuestion(sampleQuestion({ questionId: 'q2', conversationId: 'c1', createdAt: 10 }))
    const found = await conversations.get('c1')
    expect(found?.turns.map((turn) => turn.question.questionId)).toEqual(['q1', 'q2'])
  })

  it('lists the one that changed last first, and goes on from an order', async () => {
    const { conversations } = createFakeStorage()
    for (const n of [1, 2, 3])
      await conversations.addQuestion(sampleQuestion({ questionId: `q${n}`, newConversationId: `c${n}` }))
    await conversations.addQuestion(sampleQuestion({ questionId: 'q4', conversationId: 'c1' }))
    const newest = await conversations.list({ limit: 2 })
    expect(newest.map((each) => each.conversationId)).toEqual(['c1', 'c3'])
    const rest = await conversations.list({ limit: 2, before: newest[1]!.order })
    expect(rest.map((each) => each.conversationId)).toEqual(['c2'])
  })

  it('lists only the conversations of one page', async () => {
    const { conversations } = createFakeStorage()
    await conversations.addQuestion(sampleQuestion())
    await conversations.addQuestion(
      sampleQuestion({ questionId: 'q2', newConversationId: 'c2', pageUrl: 'https://example.org/other' }),
    )
    const found = await conversations.list({ pageUrl: 'https://example.org/other', limit: 10 })
    expect(found.map((each) => each.conversationId)).toEqual(['c2'])
  })

  it('takes everything of a deleted conversation along, but not a capture that another answer names', async () => {
    const { conversations, answers, db } = createFakeStorage()
    for (const n of [1, 2]) {
      await conversations.addQuestion(sampleQuestion({ questionId: `q${n}`, newConversationId: `c${n}` }))
      const answerId = `q${n}-a1`
      const stored = (await answers.get(answerId))!.answer
      const receipt = sampleReceipt({ sources: [sampleSource({ captureId: 'shared' })] })
      await answers.save({ ...stored, receipt }, 'raw', [
        { ...sampleCitation(), answerId, citationId: `${answerId}:1` },
      ])
    }
    await db.captures.add({ captureId: 'shared', sourceId: 's', textHash: 'h' } as never)
    await conversations.delete('c1')
    expect(await db.captures.count()).toBe(1)
    expect(await conversations.get('c1')).toBeNull()
    await conversations.delete('c2')
    for (const table of [db.conversations, db.questions, db.answers, db.citations, db.captures])
      expect(await table.count()).toBe(0)
  })
})
