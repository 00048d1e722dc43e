import * as v from 'valibot'
import { MAX_ATTACHMENTS } from '@/lib/model/attachment'
import type { WorkerInput, WorkerRequestName } from './worker-requests'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const words = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const whole = v.pipe(v.number(), v.integer())
const nothing = v.strictObject({})
const inWindow = v.strictObject({ windowId: whole })

const endpointDraft = v.strictObject({
  endpointId: v.nullable(id),
  providerId: id,
  baseUrl: words(2_000),
  modelId: words(300),
  contextTokens: v.nullable(v.pipe(whole, v.minValue(512), v.maxValue(100_000_000))),
  key: v.optional(words(4_000)),
  privateNetworkAllowed: v.boolean(),
})

const intent = v.variant('type', [
  v.strictObject({ type: v.literal('run-command'), commandId: id }),
  v.strictObject({ type: v.literal('connect-model') }),
  v.strictObject({ type: v.literal('focus') }),
])

const attachedThing = v.variant('type', [
  v.strictObject({ type: v.literal('tab'), tabId: whole }),
  v.strictObject({ type: v.literal('selection') }),
  v.strictObject({ type: v.literal('transcript') }),
  v.strictObject({ type: v.literal('document') }),
  v.strictObject({
    type: v.literal('file'),
    name: words(300),
    contentType: words(200),
    address: v.pipe(words(300), v.startsWith('blob:')),
  }),
  v.strictObject({ type: v.literal('address'), url: v.pipe(words(8_000), v.regex(/^https?:\/\//i)) }),
])

/** What the worker takes, request by request: anything else, or anything more, is refused. */
export const WORKER_REQUEST_SCHEMAS: {
  [N in WorkerRequestName]: v.GenericSchema<unknown, WorkerInput<N>>
} = {
  getPage: v.strictObject({ windowId: whole, sinceCaptureId: v.nullable(id) }),
  getCatalog: nothing,
  getSettings: nothing,
  saveSettings: v.strictObject({
    theme: v.exactOptional(v.picklist(['system', 'light', 'dark'])),
    activeEndpointId: v.exactOptional(v.nullable(id)),
    firstWordTimeoutSeconds: v.exactOptional(v.pipe(whole, v.minValue(10), v.maxValue(1_200))),
  }),
  saveEndpoint: endpointDraft,
  deleteEndpoint: v.strictObject({ endpointId: id }),
  testEndpoint: endpointDraft,
  listModels: endpointDraft,
  listConversations: v.strictObject({
    pageUrl: v.exactOptional(words(8_000)),
    before: v.exactOptional(whole),
    limit: v.pipe(whole, v.minValue(1), v.maxValue(200)),
  }),
  getConversation: v.strictObject({ conversationId: id }),
  deleteConversation: v.strictObject({ conversationId: id }),
  revealCitation: v.strictObject({ citationId: id, windowId: whole }),
  clearHighlights: inWindow,
  listAccess: nothing,
  revokeAccess: v.strictObject({ origin: words(300) }),
  startAnew: nothing,
  takeIntent: inWindow,
  setIntent: v.strictObject({ windowId: whole, intent }),
  getDraft: v.strictObject({ draftId: id }),
  saveDraft: v.strictObject({ draftId: id, text: words(100_000) }),
  previewQuestion: v.strictObject({
    windowId: whole,
    draftId: id,
    conversationId: v.nullable(id),
    text: words(100_000),
  }),
  listAttachments: v.strictObject({ draftId: id }),
  attachSource: v.strictObject({ draftId: id, windowId: whole, what: attachedThing }),
  rereadAttachment: v.strictObject({ attachmentId: id }),
  removeAttachment: v.strictObject({ attachmentId: id }),
  sendDocument: v.strictObject({ captureId: id, ticket: id }),
  listTabs: nothing,
}

/** The commands of the ask port, as strict. */
export const ASK_COMMAND_SCHEMA = v.variant('type', [
  v.strictObject({
    type: v.literal('ask'),
    questionId: id,
    conversationId: v.nullable(id),
    tabId: v.nullable(whole),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(100_000)),
    commandId: id,
    attachmentIds: v.pipe(v.array(id), v.maxLength(MAX_ATTACHMENTS)),
  }),
  v.strictObject({ type: v.literal('watch'), questionId: id }),
  v.strictObject({ type: v.literal('retry'), questionId: id, tabId: v.nullable(whole) }),
  v.strictObject({ type: v.literal('continue'), answerId: id }),
  v.strictObject({ type: v.literal('decide'), answerId: id, choice: v.picklist(['whole', 'passages']) }),
  v.strictObject({ type: v.literal('stop'), answerId: id }),
])
