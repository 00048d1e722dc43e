import type { Answer } from '@/lib/model/answer'

/** What identifies an answer before anything has happened to it. */
export type NewAnswer = Pick<Answer, 'answerId' | 'questionId' | 'conversationId' | 'version' | 'createdAt'>

/** An answer to which no event has been applied yet: `queued`, empty, `seq` 0. */
export function newAnswer(identity: NewAnswer): Answer {
  return {
    answerId: identity.answerId,
    questionId: identity.questionId,
    conversationId: identity.conversationId,
    version: identity.version,
    status: 'queued',
    text: '',
    citations: [],
    uncited: [],
    receipt: null,
    error: null,
    retry: null,
    whole: null,
    seq: 0,
    createdAt: identity.createdAt,
    endedAt: null,
  }
}
