import { newAnswer } from '@/lib/core/answers/new-answer'
import type { NewQuestion } from '@/lib/storage/conversation-repository'

/** A first question, with whatever a test wants different. */
export function sampleQuestion(change: Partial<NewQuestion> = {}): NewQuestion {
  const questionId = change.questionId ?? 'q1'
  return {
    questionId,
    conversationId: null,
    newConversationId: 'c1',
    text: 'Why is the sea salty?',
    commandId: 'ask',
    pageUrl: 'https://example.org/sea',
    pageTitle: 'The sea',
    attachments: [],
    createdAt: 1_000,
    answer: (conversationId) =>
      newAnswer({ answerId: `${questionId}-a1`, questionId, conversationId, version: 1, createdAt: 1_000 }),
    ...change,
  }
}
