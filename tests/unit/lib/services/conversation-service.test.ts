import { describe, expect, it } from 'vitest'
import type { Sentinel } from '@/lib/model/sentinel'
import { createConversationService } from '@/lib/services/conversation-service'
import { sampleQuestion } from '@/tests/fakes/sample-question'
import { createFakeStorage } from '@/tests/fakes/storage'

function setUp() {
  const { conversations } = createFakeStorage()
  let sentinel: Sentinel | null = { installId: 'i', conversationCount: 0 }
  const stopped: string[] = []
  const unread: string[] = []
  const service = createConversationService({
    conversations,
    runner: { stopConversation: (conversationId) => void stopped.push(conversationId) },
    attachments: { stopAll: async (draftId) => void unread.push(draftId) },
    sentinel: {
      get: async () => sentinel,
      set: async (next) => {
        sentinel = next
      },
    },
  })
  return { service, conversations, stopped, unread, count: () => sentinel?.conversationCount }
}

describe('conversation service', () => {
  it('leaves the mark that there is data with the first question, and no list takes it away', async () => {
    const { service, conversations, count } = setUp()
    await service.noteData()
    expect(count()).toBe(1)
    await conversations.addQuestion(sampleQuestion())
    expect(await service.list({ pageUrl: 'https://example.org/elsewhere', limit: 5 })).toEqual([])
    expect(count()).toBe(1)
  })

  it('takes the mark away with the last conversation, and stops what is written in a deleted one', async () => {
    const { service, conversations, stopped, unread, count } = setUp()
    await service.noteData()
    for (const n of [1, 2])
      await conversations.addQuestion(sampleQuestion({ questionId: `q${n}`, newConversationId: `c${n}` }))
    await service.delete('c1')
    expect(count()).toBe(1)
    await service.delete('c2')
    expect(count()).toBe(0)
    expect(stopped).toEqual(['c1', 'c2'])
    expect(unread).toEqual(['c1', 'c2'])
  })
})
