/** Worker to every open panel: something changed, fetch again what you show. */
export type WorkerNotice =
  | { type: 'conversation-changed'; conversationId: string }
  | { type: 'settings-changed' }
  /** The window's active tab, its address or what may be read there changed. */
  | { type: 'page-changed'; windowId: number; isOtherTab?: true }
  /** Something was attached to, or taken from, a conversation's questions, or its reading went on. */
  | { type: 'attachments-changed'; draftId: string }
  | { type: 'intent-set'; windowId: number }
