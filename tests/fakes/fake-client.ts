import type { Shortcuts, WorkerClient } from '@/components/app/worker-client'
import type { AskCommand, AskMessage } from '@/lib/contract/ask-port'
import type { WorkerNotice } from '@/lib/contract/worker-notices'
import type {
  AttachedThing,
  WorkerInput,
  WorkerReply,
  WorkerRequestName,
} from '@/lib/contract/worker-requests'
import { AppFailure } from '@/lib/model/app-error'
import type { Attachment } from '@/lib/model/attachment'
import type { Conversation, Turn } from '@/lib/model/conversation'
import type { PageView, PanelIntent, TabInfo } from '@/lib/model/page'
import type { Settings } from '@/lib/model/settings'
import { SAMPLE_CATALOG, SAMPLE_PAGE, SAMPLE_SETTINGS, sampleAttachment } from './sample-panel'

type Handlers = {
  [N in WorkerRequestName]: (input: WorkerInput<N>) => WorkerReply<N> | Promise<WorkerReply<N>>
}

/** What the worker behind a fake client knows and answers. */
export interface FakeWorkerOptions {
  page?: PageView
  settings?: Settings
  intent?: PanelIntent
  /** Kept conversations; the first is the one that the window showed last when `recalls` is set. */
  kept?: { conversation: Conversation; turns: Turn[] }[]
  recalls?: boolean
  shortcuts?: Shortcuts
  attachments?: Attachment[]
  tabs?: TabInfo[]
  /** Answers in place of the ones below. */
  handlers?: Partial<Handlers>
}

/** A worker as the panel sees it: answers requests from memory, and lets a test say what comes over the ports. */
export interface FakeWorker {
  client: WorkerClient
  /** Every request, in order. */
  requests: { name: WorkerRequestName; input: unknown }[]
  /** Every command on a port, in order. */
  commands: AskCommand[]
  /** Origins that the browser was asked for. */
  origins: string[]
  /** How often the panel was opened. */
  openings(): number
  drafts: Map<string, string>
  /** What is attached, whichever the draft. */
  attachments: Attachment[]
  /** How often the browser was asked for the titles of tabs. */
  tabRequests(): number
  /** Says something on every open port. */
  say(message: AskMessage): void
  notify(notice: WorkerNotice): void
}

export const FAKE_WINDOW_ID = 1

export function createFakeWorker(options: FakeWorkerOptions = {}): FakeWorker {
  const requests: FakeWorker['requests'] = []
  const commands: AskCommand[] = []
  const origins: string[] = []
  const drafts = new Map<string, string>()
  const attachments = [...(options.attachments ?? [])]
  const ports = new Set<(message: AskMessage) => void>()
  const listeners = new Set<(notice: WorkerNotice) => void>()
  const notify = (notice: WorkerNotice) => {
    for (const listener of [...listeners]) listener(notice)
  }
  const handlers: Handlers = { ...createHandlers(options, drafts, attachments, notify), ...options.handlers }
  let openings = 0
  let tabRequests = 0

  const client: WorkerClient = {
    windowId: FAKE_WINDOW_ID,
    async request(name, input) {
      // Only plain JSON crosses.
      const crossed = JSON.parse(JSON.stringify(input))
      requests.push({ name, input: crossed })
      return JSON.parse(JSON.stringify(await handlers[name](crossed)))
    },
    ask(command, onMessage) {
      commands.push(command)
      ports.add(onMessage)
      return { send: (next) => commands.push(next), close: () => ports.delete(onMessage) }
    },
    onNotice(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async allowOrigin(origin) {
      origins.push(origin)
      return true
    },
    mayRead: async () => false,
    mayListTabs: async () => false,
    async allowTabs() {
      tabRequests += 1
      return true
    },
    async openPanel() {
      openings += 1
    },
    shortcuts: async () => options.shortcuts ?? { openPanel: 'Alt+S', summarise: 'Alt+Y' },
    recallConversation: async () =>
      options.recalls ? (options.kept?.[0]?.conversation.conversationId ?? null) : null,
    rememberConversation: () => undefined,
  }
  return {
    client,
    requests,
    commands,
    origins,
    drafts,
    attachments,
    tabRequests: () => tabRequests,
    openings: () => openings,
    notify,
    say(message) {
      for (const hear of [...ports]) hear(JSON.parse(JSON.stringify(message)))
    },
  }
}

function createHandlers(
  options: FakeWorkerOptions,
  drafts: Map<string, string>,
  attachments: Attachment[],
  notify: (notice: WorkerNotice) => void,
): Handlers {
  let settings = options.settings ?? SAMPLE_SETTINGS
  let intent = options.intent ?? null
  let kept = options.kept ?? []
  return {
    getPage: () => options.page ?? SAMPLE_PAGE,
    getCatalog: () => SAMPLE_CATALOG,
    getSettings: () => settings,
    saveSettings(change) {
      settings = { ...settings, ...change }
      return settings
    },
    saveEndpoint({ key, ...draft }) {
      const endpoint = {
        ...draft,
        endpointId: draft.endpointId ?? 'endpoint-new',
        contextTokens: draft.contextTokens ?? 4096,
        hasKey: Boolean(key),
        keyLastFour: key ? key.slice(-4) : null,
      }
      settings = {
        ...settings,
        endpoints: [
          ...settings.endpoints.filter(({ endpointId }) => endpointId !== endpoint.endpointId),
          endpoint,
        ],
        activeEndpointId: endpoint.endpointId,
      }
      return endpoint
    },
    deleteEndpoint({ endpointId }) {
      settings = {
        ...settings,
        endpoints: settings.endpoints.filter((endpoint) => endpoint.endpointId !== endpointId),
      }
      return {}
    },
    testEndpoint: ({ baseUrl }) => ({
      ok: true,
      firstWordMs: 400,
      wordsPerSecond: 41,
      models: [],
      error: null,
      baseUrl,
    }),
    listModels: () => ({ models: [{ modelId: 'llama3.1:8b', contextTokens: 131_072 }], error: null }),
    listConversations: ({ pageUrl }) =>
      kept
        .map(({ conversation }) => conversation)
        .filter((conversation) => pageUrl === undefined || conversation.pageUrl === pageUrl),
    getConversation: ({ conversationId }) =>
      kept.find(({ conversation }) => conversation.conversationId === conversationId) ?? null,
    deleteConversation({ conversationId }) {
      kept = kept.filter(({ conversation }) => conversation.conversationId !== conversationId)
      notify({ type: 'conversation-changed', conversationId })
      return {}
    },
    revealCitation: () => ({ state: 'here', text: '', copies: 1, visible: true }),
    clearHighlights: () => ({}),
    listAccess: () => ({ origins: ['https://tidewater.example'] }),
    revokeAccess: () => ({ origins: [] }),
    startAnew: () => ({}),
    takeIntent() {
      const taken = intent
      intent = null
      return { intent: taken }
    },
    setIntent(input) {
      intent = input.intent
      return {}
    },
    getDraft: ({ draftId }) => ({ text: drafts.get(draftId) ?? '' }),
    saveDraft({ draftId, text }) {
      drafts.set(draftId, text)
      return {}
    },
    previewQuestion: () => null,
    listAttachments: () => attachments,
    attachSource({ draftId, what }) {
      const attachment = attachedBy(what, `attachment-${attachments.length + 1}`)
      attachments.push(attachment)
      notify({ type: 'attachments-changed', draftId })
      return attachment
    },
    rereadAttachment: () => ({}),
    removeAttachment({ attachmentId }) {
      const at = attachments.findIndex((each) => each.attachmentId === attachmentId)
      if (at >= 0) attachments.splice(at, 1)
      return {}
    },
    sendDocument: () => null,
    listTabs: () => options.tabs ?? [],
  }
}

/** As it is before it has been read. */
function attachedBy(what: AttachedThing, attachmentId: string): Attachment {
  const kind = what.type === 'address' ? 'pdf' : what.type
  const title = what.type === 'file' ? what.name : what.type
  return sampleAttachment({ attachmentId, kind, title, reading: null })
}

/** A handler that fails as the worker does. */
export function failing(code: ConstructorParameters<typeof AppFailure>[0], detail?: Record<string, string>) {
  return (): never => {
    throw new AppFailure(code, detail)
  }
}
