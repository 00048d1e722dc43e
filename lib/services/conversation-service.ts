import type { Conversation, Turn } from '@/lib/model/conversation'
import type { ConversationRepository } from '@/lib/storage/conversation-repository'
import type { SentinelStore } from '@/lib/storage/open-database'
import type { AnswerRunner } from './answer-runner'
import type { AttachmentService } from './attachment-service'

export interface ConversationServiceDeps {
  conversations: ConversationRepository
  runner: Pick<AnswerRunner, 'stopConversation'>
  attachments: Pick<AttachmentService, 'stopAll'>
  sentinel: SentinelStore
}

/** Lists, opens and deletes conversations, and keeps the mark that there are some (R11). */
export function createConversationService({
  conversations,
  runner,
  attachments,
  sentinel,
}: ConversationServiceDeps) {
  return {
    list: (query: { pageUrl?: string; before?: number; limit: number }): Promise<Conversation[]> =>
      conversations.list(query),

    /** From now on there is something to lose: to be called before a question is stored. */
    noteData: (): Promise<void> => note(sentinel, true),

    get: (conversationId: string): Promise<{ conversation: Conversation; turns: Turn[] } | null> =>
      conversations.get(conversationId),

    /** An answer that is being written in it is stopped first, and what is being read for it. */
    async delete(conversationId: string): Promise<void> {
      runner.stopConversation(conversationId)
      await attachments.stopAll(conversationId)
      await conversations.delete(conversationId)
      await note(sentinel, (await conversations.list({ limit: 1 })).length > 0)
    },
  }
}

/** Only whether there is any data matters to the check at the next start. */
async function note(store: SentinelStore, any: boolean): Promise<void> {
  const sentinel = await store.get()
  const conversationCount = any ? 1 : 0
  if (sentinel && sentinel.conversationCount !== conversationCount)
    await store.set({ ...sentinel, conversationCount })
}
