import type { AppError } from '@/lib/model/app-error'
import type { Catalog } from '@/lib/model/catalog'
import type { Conversation, Turn } from '@/lib/model/conversation'
import type { PageView, PanelIntent, RevealOutcome } from '@/lib/model/page'
import type {
  Endpoint,
  EndpointDraft,
  EndpointReport,
  ModelInfo,
  Settings,
  Theme,
} from '@/lib/model/settings'

/** Panel and popup to worker: each a question with one reply. Only plain JSON crosses. */
export interface WorkerRequests {
  /** Reads the page of the window's active tab, or says why it cannot be read. */
  getPage(input: { windowId: number }): PageView
  getCatalog(input: Empty): Catalog
  getSettings(input: Empty): Settings
  saveSettings(input: {
    theme?: Theme
    activeEndpointId?: string | null
    firstWordTimeoutSeconds?: number
  }): Settings
  /** Checks and stores an endpoint and makes it the one that answers. The key goes in and never comes back. */
  saveEndpoint(input: EndpointDraft): Endpoint
  deleteEndpoint(input: { endpointId: string }): Empty
  /** Asks one short question of the endpoint as typed and times it. Stores nothing. */
  testEndpoint(input: EndpointDraft): EndpointReport
  listModels(input: EndpointDraft): { models: ModelInfo[]; error: AppError | null }
  /** Newest first; `pageUrl` keeps those begun beside that page. `before` is the `order` to go on from. */
  listConversations(input: { pageUrl?: string; before?: number; limit: number }): Conversation[]
  getConversation(input: { conversationId: string }): { conversation: Conversation; turns: Turn[] } | null
  deleteConversation(input: { conversationId: string }): Empty
  /** Scrolls the page to the quotation and highlights its words, in whichever tab of the window still shows it. */
  revealCitation(input: { citationId: string; windowId: number }): RevealOutcome
  clearHighlights(input: { windowId: number }): Empty
  /** Origins that may be read or called at any time, by the user's leave. */
  listAccess(input: Empty): { origins: string[] }
  /** Takes that leave back. */
  revokeAccess(input: { origin: string }): { origins: string[] }
  /** The user knows that the saved data is gone (`DB_MISSING`) and goes on without it. */
  startAnew(input: Empty): Empty
  /** What a way in asked for in this window, once. */
  takeIntent(input: { windowId: number }): { intent: PanelIntent | null }
  /** Kept for when the panel is open; the popup opens it. */
  setIntent(input: { windowId: number; intent: PanelIntent }): Empty
  /** The unsent question of a conversation; `new` for one that has not begun. */
  getDraft(input: { draftId: string }): { text: string }
  saveDraft(input: { draftId: string; text: string }): Empty
}

export type Empty = Record<string, never>

export type WorkerRequestName = keyof WorkerRequests
export type WorkerInput<N extends WorkerRequestName> = Parameters<WorkerRequests[N]>[0]
export type WorkerReply<N extends WorkerRequestName> = ReturnType<WorkerRequests[N]>

/** As it crosses: a request by name, and its reply or its failure. */
export interface WorkerRequestMessage {
  request: WorkerRequestName
  input: unknown
}

export type WorkerReplyMessage = { ok: true; value: unknown } | { ok: false; error: AppError }
