import { browser } from 'wxt/browser'
import type {
  WorkerInput,
  WorkerReply,
  WorkerReplyMessage,
  WorkerRequestMessage,
  WorkerRequestName,
} from '@/lib/contract/worker-requests'
import { AppFailure } from '@/lib/model/app-error'
import { hasAccess, mayListTabs, requestAccess, requestTabs } from './access'
import { openAskChannel } from './ask-channel'
import { onNotice } from './notices'
import { answerToggles, openPanel } from './panel'

/** The popup uses the same client, but is not what a toggle means. */
const PANEL_PATH = '/sidepanel.html'

/** What panel and popup know of the world outside, over the browser's own messages. */
export async function createWorkerClient() {
  const { id } = await browser.windows.getCurrent()
  const windowId = id ?? browser.windows.WINDOW_ID_NONE
  if (location.pathname === PANEL_PATH) answerToggles(windowId)
  const lastConversation = `conversation-${windowId}`
  return {
    windowId,
    request,
    ask: openAskChannel,
    onNotice,
    allowOrigin: requestAccess,
    mayRead: hasAccess,
    mayListTabs,
    allowTabs: requestTabs,
    openPanel: () => openPanel(windowId),

    async shortcuts() {
      const commands = await browser.commands.getAll()
      const shortcutOf = (name: string) => commands.find((command) => command.name === name)?.shortcut || null
      return { openPanel: shortcutOf('toggle-panel'), summarise: shortcutOf('summarise-page') }
    },

    async recallConversation(): Promise<string | null> {
      const stored = await browser.storage.session.get(lastConversation)
      return (stored[lastConversation] as string | undefined) ?? null
    },

    rememberConversation(conversationId: string | null): void {
      void (conversationId === null
        ? browser.storage.session.remove(lastConversation)
        : browser.storage.session.set({ [lastConversation]: conversationId }))
    },
  }
}

/** A worker that is stopped while it answers takes its reply along: reading again is harmless, so it is asked twice. */
async function request<N extends WorkerRequestName>(name: N, input: WorkerInput<N>): Promise<WorkerReply<N>> {
  const reply = (await send(name, input)) ?? (isReading(name) ? await send(name, input) : null)
  if (!reply) throw new AppFailure('INTERNAL', { id: 'no-reply' })
  if (!reply.ok) throw new AppFailure(reply.error.code, reply.error.detail)
  return reply.value as WorkerReply<N>
}

async function send(name: WorkerRequestName, input: unknown): Promise<WorkerReplyMessage | null> {
  try {
    const message: WorkerRequestMessage = { request: name, input }
    return (await browser.runtime.sendMessage(message)) ?? null
  } catch {
    // The port closed before a reply came: the worker was stopped.
    return null
  }
}

function isReading(name: WorkerRequestName): boolean {
  return name.startsWith('get') || name.startsWith('list')
}
