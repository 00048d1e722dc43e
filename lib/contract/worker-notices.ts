/** Worker to every open panel: something changed, fetch again what you show. */
export type WorkerNotice =
  | { type: 'conversation-changed'; conversationId: string }
  | { type: 'settings-changed' }
  /** The window's active tab, its address or what may be read there changed. */
  | { type: 'page-changed'; windowId: number }
  | { type: 'intent-set'; windowId: number }
