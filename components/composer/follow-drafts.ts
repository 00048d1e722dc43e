import type { ConversationState } from '@/components/conversation/conversation-state'
import type { ConversationStore } from '@/components/conversation/conversation-store'
import type { AttachmentsStore } from './attachments-store'
import type { DraftStore } from './draft-store'

/** The draft of the next new conversation, whichever window it is begun in: windows do not outlive the browser. */
const NEW_DRAFT_ID = 'new'

export interface FollowDraftsStores {
  conversation: ConversationStore
  draft: DraftStore
  attachments: AttachmentsStore
}

/** The question box shows the draft and the attachments of the open conversation, and learns what became of each question it sent. */
export function followDrafts({ conversation, draft, attachments }: FollowDraftsStores): () => void {
  let known = conversation.get().conversationId
  const open = (draftId: string) => {
    void draft.open(draftId)
    attachments.open(draftId)
  }
  open(known ?? NEW_DRAFT_ID)
  return conversation.subscribe(() => {
    const state = conversation.get()
    const before = known
    known = state.conversationId
    const isBegun = before === null && known !== null && state.conversation === null && !state.isLoading
    if (known !== before && !isBegun) open(known ?? NEW_DRAFT_ID)
    settle(state, draft)
    if (known === null || !isBegun) return
    draft.move(known)
    attachments.move(known)
  })
}

function settle({ turns }: ConversationState, draft: DraftStore): void {
  for (const questionId of draft.unsettled()) {
    const turn = turns.find(({ question }) => question.questionId === questionId)
    if (turn && turn.answers.length > 0) draft.taken(questionId)
    else if (!turn || turn.refused) draft.refused(questionId)
  }
}
