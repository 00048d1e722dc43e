import { describe, expect, it } from 'vitest'
import type { AskMessage } from '@/lib/contract/ask-port'
import type { PageRequests, ReadPageReply } from '@/lib/contract/page-requests'
import type { WorkerNotice } from '@/lib/contract/worker-notices'
import type { WorkerReply, WorkerReplyMessage, WorkerRequestName } from '@/lib/contract/worker-requests'
import { newAnswer } from '@/lib/core/answers/new-answer'
import type { AnswerEvent } from '@/lib/model/answer-event'
import type { Conversation, Turn } from '@/lib/model/conversation'
import type { Endpoint, Settings } from '@/lib/model/settings'
import { sampleCitation } from '../fakes/sample-citation'
import { sampleAttachment, sampleFacts } from '../fakes/sample-panel'
import { sampleReceipt } from '../fakes/sample-receipt'
import { sampleWholeReading } from '../fakes/sample-whole-reading'

type ByType<M extends { type: string }> = { [T in M['type']]: Extract<M, { type: T }> }

const receipt = sampleReceipt()
const citation = sampleCitation({
  order: 2,
  spans: [{ start: 0, end: 4 }],
  nearest: { span: { start: 1, end: 2 }, text: 'x', headings: [] },
})
const answer = newAnswer({ answerId: 'a', questionId: 'q', conversationId: 'c', version: 1, createdAt: 1 })
const conversation: Conversation = {
  conversationId: 'c',
  title: 'Why?',
  pageUrl: null,
  pageTitle: null,
  createdAt: 1,
  order: 1,
  questionCount: 1,
}
const turn: Turn = {
  question: {
    questionId: 'q',
    conversationId: 'c',
    order: 1,
    text: 'Why?',
    commandId: 'ask',
    pageUrl: null,
    pageTitle: null,
    attachments: [{ attachmentId: 'x', kind: 'tab', title: 'A', url: 'https://a.example/', tabId: 3 }],
    createdAt: 1,
  },
  answers: [answer],
}
const endpoint: Endpoint = {
  endpointId: 'e',
  providerId: 'openai',
  baseUrl: 'https://models.example/v1',
  modelId: 'm',
  contextTokens: 8_192,
  hasKey: true,
  keyLastFour: 'wxyz',
  privateNetworkAllowed: false,
}
const settings: Settings = {
  theme: 'system',
  endpoints: [endpoint],
  activeEndpointId: 'e',
  firstWordTimeoutSeconds: 120,
}

/** One of each, total by type: a new kind without a sample does not compile. */
const EVENTS: ByType<AnswerEvent> = {
  'receipt-made': { type: 'receipt-made', receipt },
  'request-sent': { type: 'request-sent' },
  'retry-planned': {
    type: 'retry-planned',
    retry: { attempt: 2, at: 5, error: { code: 'RATE_LIMIT', detail: { seconds: '3' } } },
  },
  'reading-advanced': {
    type: 'reading-advanced',
    whole: sampleWholeReading({
      step: {
        kind: 'section',
        name: { title: 'Results', firstPage: 12, lastPage: 15 },
        startedAt: 5,
      },
    }),
  },
  'text-delta': { type: 'text-delta', text: 'salt \u0000 “x” 🧂' },
  'citation-checked': { type: 'citation-checked', citation },
  'citations-restored': { type: 'citations-restored', text: 'salt', citations: [], uncited: [] },
  'statement-uncited': {
    type: 'statement-uncited',
    statement: { statement: { start: 0, end: 5 }, warnings: [{ kind: 'number-not-on-page', what: '1952' }] },
  },
  'usage-reported': { type: 'usage-reported', promptTokens: 3, outputTokens: null },
  'answer-end': {
    type: 'answer-end',
    status: 'cut',
    error: { code: 'CUT_OFF' },
    firstWordMs: 1,
    tookMs: 2,
    at: 3,
  },
  'answer-resumed': { type: 'answer-resumed' },
}

const ASK_MESSAGES: ByType<AskMessage> = {
  turn: { type: 'turn', turn },
  event: { type: 'event', answerId: 'a', seq: 1, event: EVENTS['text-delta'] },
  refused: { type: 'refused', error: { code: 'TURN_OPEN' } },
}

const NOTICES: ByType<WorkerNotice> = {
  'conversation-changed': { type: 'conversation-changed', conversationId: 'c' },
  'settings-changed': { type: 'settings-changed' },
  'page-changed': { type: 'page-changed', windowId: 1 },
  'attachments-changed': { type: 'attachments-changed', draftId: 'c' },
  'intent-set': { type: 'intent-set', windowId: 1 },
}

const REPLIES: { [N in WorkerRequestName]: WorkerReply<N> } = {
  getPage: {
    tabId: 1,
    url: 'https://a.example/',
    title: 'A',
    host: 'a.example',
    facts: sampleFacts({
      cuts: [{ reason: 'nodes', limit: 5 }],
      unread: [{ kind: 'frame', host: 'b.example' }],
      change: { added: 1, removed: 0, changed: 2, share: 0.1 },
    }),
    error: null,
  },
  getCatalog: {
    commands: [{ commandId: 'ask', title: 'commandAsk', icon: 'message', digit: null }],
    providers: [
      {
        providerId: 'openai',
        name: 'OpenAI',
        defaultBaseUrl: 'https://a.example/v1',
        needsKey: 'yes',
        local: false,
      },
    ],
  },
  getSettings: settings,
  saveSettings: settings,
  saveEndpoint: endpoint,
  deleteEndpoint: {},
  testEndpoint: {
    ok: true,
    firstWordMs: 1,
    wordsPerSecond: 2,
    models: [],
    error: null,
    baseUrl: 'https://a.example/v1',
  },
  listModels: { models: [{ modelId: 'm', contextTokens: null }], error: null },
  listConversations: [conversation],
  getConversation: { conversation, turns: [turn] },
  deleteConversation: {},
  revealCitation: { state: 'here', text: 'salt', copies: 1, visible: true },
  clearHighlights: {},
  listAccess: { origins: ['https://a.example'] },
  revokeAccess: { origins: [] },
  startAnew: {},
  takeIntent: { intent: { type: 'connect-model' } },
  setIntent: {},
  getDraft: { text: '' },
  saveDraft: {},
  previewQuestion: {
    modelName: 'llama3.1:8b',
    sources: [
      {
        letter: 'p',
        attachmentId: null,
        kind: 'page',
        title: 'The sea',
        words: 9_000,
        wordsSent: 1_300,
        omittedSections: ['Tides'],
      },
    ],
    isTooLong: false,
  },
  listAttachments: [
    sampleAttachment(),
    sampleAttachment({ reading: null, progress: { done: 120, total: 1_000 } }),
    sampleAttachment({ reading: null, error: { code: 'FILE_BROKEN' } }),
  ],
  attachSource: sampleAttachment({ kind: 'tab', tabId: 3 }),
  rereadAttachment: {},
  removeAttachment: {},
  sendDocument: { name: 'a.pdf', title: 'A', url: '', size: 5 },
  listTabs: [{ tabId: 1, url: null, title: null }],
}

const PAGE_REPLIES: { [S in ReadPageReply['state']]: Extract<ReadPageReply, { state: S }> } = {
  read: { state: 'read', walked: '{"numbers":[]}' },
  unreadable: { state: 'unreadable', contentType: 'application/pdf', url: 'https://a.example/', title: 'A' },
  'page-changed': { state: 'page-changed' },
}
const REVEALED: Awaited<ReturnType<PageRequests['revealPassage']>> = {
  place: { state: 'here', spans: [{ start: 0, end: 4 }], copies: 1 },
  text: 'salt',
  visible: true,
}
const FAILED: WorkerReplyMessage = { ok: false, error: { code: 'INTERNAL', detail: { id: 'x' } } }

const messages: [string, unknown][] = [
  ...Object.entries(EVENTS),
  ...Object.entries(ASK_MESSAGES),
  ...Object.entries(NOTICES),
  ...Object.entries(REPLIES).map(([name, value]): [string, unknown] => [
    `reply to ${name}`,
    { ok: true, value },
  ]),
  ...Object.entries(PAGE_REPLIES).map(([name, value]): [string, unknown] => [`readPage: ${name}`, value]),
  ['revealPassage', REVEALED],
  ['a failed reply', FAILED],
]

describe('messages between the worlds', () => {
  it.each(messages)('%s survives JSON as it is', (_name, message) => {
    expect(JSON.parse(JSON.stringify(message))).toStrictEqual(message)
  })
})
