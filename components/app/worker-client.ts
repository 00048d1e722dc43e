import type { AskCommand, AskMessage } from '@/lib/contract/ask-port'
import type { WorkerNotice } from '@/lib/contract/worker-notices'
import type { WorkerInput, WorkerReply, WorkerRequestName } from '@/lib/contract/worker-requests'

/** All that panel and popup know of the world outside. The components are drawn with a fake one in tests. */
export interface WorkerClient {
  /** The browser window that this panel or popup belongs to. */
  readonly windowId: number
  /** One question, one reply. Rejects with `AppFailure` only. */
  request<N extends WorkerRequestName>(name: N, input: WorkerInput<N>): Promise<WorkerReply<N>>
  /** Opens a port about one question and sends `command` over it. */
  ask(command: AskCommand, onMessage: (message: AskMessage) => void): AskChannel
  /** Calls back for every notice until the returned function is called. */
  onNotice(listener: (notice: WorkerNotice) => void): () => void
  /**
   * Asks the browser for access to one origin (`https://host`, a page's or an endpoint's) and tells whether it is
   * granted. Needs a user gesture: call it first thing in a click handler.
   */
  allowOrigin(origin: string): Promise<boolean>
  /** Whether pages of an origin may be read at any time. */
  mayRead(origin: string): Promise<boolean>
  /** Whether titles and addresses of tabs may be known. */
  mayListTabs(): Promise<boolean>
  /** Asks the browser for titles and addresses of tabs. Needs a user gesture, as `allowOrigin` does. */
  allowTabs(): Promise<boolean>
  /** Opens the panel beside this window's page. Needs a user gesture, as `allowOrigin` does. */
  openPanel(): Promise<void>
  /** Key combinations as the user has them set, `null` where there is none. */
  shortcuts(): Promise<Shortcuts>
  /** The conversation that this window's panel showed last, kept until the browser closes. */
  recallConversation(): Promise<string | null>
  rememberConversation(conversationId: string | null): void
}

export interface AskChannel {
  send(command: AskCommand): void
  /** Stops listening. The answer goes on in the worker. */
  close(): void
}

export interface Shortcuts {
  openPanel: string | null
  summarise: string | null
}
