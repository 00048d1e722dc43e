import type { AppError } from '@/lib/model/app-error'
import type { Attachment } from '@/lib/model/attachment'
import type { Catalog } from '@/lib/model/catalog'
import type { Conversation, Turn } from '@/lib/model/conversation'
import type { PageView, PanelIntent, RevealOutcome, TabInfo } from '@/lib/model/page'
import type { QuestionPreview } from '@/lib/model/question-preview'
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
  /**
   * Reads the page of the window's active tab, or says why it cannot be read. `sinceCaptureId` is what the last question
   * was answered from: the reply tells what has changed since.
   */
  getPage(input: { windowId: number; sinceCaptureId: string | null }): PageView
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
  /**
   * What would be sent of page and attachments if this were asked now. Nothing is read or sent for it. `null` where nothing
   * need be left out: the built-in engine reads everything; and where the page has to be looked at first (`getPage`).
   */
  previewQuestion(input: {
    windowId: number
    draftId: string
    conversationId: string | null
    text: string
  }): QuestionPreview | null
  /** What is attached to the questions of a conversation, in the order in which it was. */
  listAttachments(input: { draftId: string }): Attachment[]
  /**
   * Attaches what the reader chose and begins to read it: the reply does not wait for that, `attachments-changed` tells.
   * A file's bytes are in the worker's hands when the reply comes.
   */
  attachSource(input: { draftId: string; windowId: number; what: AttachedThing }): Attachment
  /** Reads one again that could not be read. */
  rereadAttachment(input: { attachmentId: string }): Empty
  /** Stops reading it, too. */
  removeAttachment(input: { attachmentId: string }): Empty
  /**
   * From the view of a document: its facts, its bytes come over `DOCUMENT_VIEW_CHANNEL` under this ticket. `null` when it
   * is not kept any more.
   */
  sendDocument(input: { captureId: string; ticket: string }): DocumentFacts | null
  /** Tabs that could be attached, most recently used first, as far as the browser lets us know them. */
  listTabs(input: Empty): TabInfo[]
}

/** What a view says of its document. */
export interface DocumentFacts {
  name: string
  title: string
  url: string
  /** Of the file, in bytes. */
  size: number
}

/** What the reader chose to attach: where it is, never its text. */
export type AttachedThing =
  | { type: 'tab'; tabId: number }
  /** What is selected in the page of the window's active tab. */
  | { type: 'selection' }
  /** What is said in the recording that the page plays. */
  | { type: 'transcript' }
  /** The whole document of the editor that the page is. */
  | { type: 'document' }
  /** `address` is a `blob:` of our own origin. */
  | { type: 'file'; name: string; contentType: string; address: string }
  | { type: 'address'; url: string }

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
