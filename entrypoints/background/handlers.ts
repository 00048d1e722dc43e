import { COMMANDS } from '@/lib/commands'
import { AppFailure } from '@/lib/model/app-error'
import { listAccess, revokeAccess } from '@/lib/platform/access'
import { intents } from '@/lib/platform/intents'
import { sendNotice } from '@/lib/platform/notices'
import type { WorkerHandlers } from '@/lib/platform/serve-requests'
import { tabs } from '@/lib/platform/tabs'
import { providerInfos } from '@/lib/providers'
import { toCommandInfo } from '@/lib/services/catalog'
import { revealCitation } from '@/lib/services/reveal-citation'
import type { Services } from './services'

const NOTHING = {}

/** Which service answers which request. */
export function createHandlers(services: Services): WorkerHandlers {
  const { answers, attachments, conversations, documents, drafts, endpoints, pages, settings } = services
  const afterReady = waiting(services.ready)
  const handlers = afterReady({
    getPage: ({ windowId, sinceCaptureId }) => pages.view(windowId, sinceCaptureId),
    getCatalog: async () => ({ commands: COMMANDS.map(toCommandInfo), providers: providerInfos }),
    getSettings: () => settings.get(),
    saveSettings: async (change) => told(await settings.update((stored) => ({ ...stored, ...change }))),
    saveEndpoint: async (draft) => told(await endpoints.save(draft)),
    deleteEndpoint: async ({ endpointId }) => {
      await endpoints.delete(endpointId)
      return told(NOTHING)
    },
    testEndpoint: (draft) => endpoints.test(draft),
    listModels: (draft) => endpoints.listModels(draft),
    listConversations: (query) => conversations.list(query),
    getConversation: ({ conversationId }) => conversations.get(conversationId),
    deleteConversation: async ({ conversationId }) => {
      await conversations.delete(conversationId)
      sendNotice({ type: 'conversation-changed', conversationId })
      return NOTHING
    },
    revealCitation: async ({ citationId, windowId }) => {
      const citation = await answers.getCitation(citationId)
      if (!citation) throw new AppFailure('INTERNAL', { id: 'no-citation' })
      return revealCitation(citation, windowId, services.reveal)
    },
    clearHighlights: async ({ windowId }) => {
      await pages.clear(windowId)
      return NOTHING
    },
    listAccess: async () => ({ origins: await listAccess() }),
    revokeAccess: async ({ origin }) => ({ origins: await revokeAccess(origin) }),
    takeIntent: async ({ windowId }) => ({ intent: await intents.take(windowId) }),
    setIntent: async ({ windowId, intent }) => {
      await intents.set(windowId, intent)
      sendNotice({ type: 'intent-set', windowId })
      return NOTHING
    },
    getDraft: async ({ draftId }) => ({ text: await drafts.get(draftId) }),
    saveDraft: async ({ draftId, text }) => {
      await drafts.save(draftId, text)
      return NOTHING
    },
    previewQuestion: (input) => services.preview(input),
    listAttachments: ({ draftId }) => attachments.list(draftId),
    attachSource: ({ draftId, windowId, what }) => attachments.attach(draftId, windowId, what),
    rereadAttachment: async ({ attachmentId }) => {
      await attachments.reread(attachmentId)
      return NOTHING
    },
    removeAttachment: async ({ attachmentId }) => {
      await attachments.remove(attachmentId)
      return NOTHING
    },
    sendDocument: ({ captureId, ticket }) => documents.send(captureId, ticket),
    listTabs: () => tabs.recent(),
  })
  return {
    ...handlers,
    // Without waiting: it is what lets the database be opened again.
    startAnew: async () => {
      await services.forgetSentinel()
      await services.ready()
      return NOTHING
    },
  }
}

function told<T>(value: T): T {
  sendNotice({ type: 'settings-changed' })
  return value
}

type WaitingHandlers = Omit<WorkerHandlers, 'startAnew'>

/** No handler runs before the database is open and what the last worker left is put in order. */
function waiting(ready: () => Promise<void>) {
  return (handlers: WaitingHandlers): WaitingHandlers => {
    const wrapped = Object.entries(handlers).map(([name, handler]) => [
      name,
      async (input: never) => {
        await ready()
        return (handler as (input: never) => Promise<unknown>)(input)
      },
    ])
    return Object.fromEntries(wrapped) as WaitingHandlers
  }
}
