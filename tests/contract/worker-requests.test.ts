import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { AskCommand } from '@/lib/contract/ask-port'
import { ASK_COMMAND_SCHEMA, WORKER_REQUEST_SCHEMAS } from '@/lib/contract/worker-request-schemas'
import type { AttachedThing, WorkerInput, WorkerRequestName } from '@/lib/contract/worker-requests'
import type { EndpointDraft } from '@/lib/model/settings'

const draft: EndpointDraft = {
  endpointId: null,
  providerId: 'any-compatible',
  baseUrl: 'https://models.example/v1',
  modelId: 'm',
  contextTokens: 8_192,
  key: 'k',
  privateNetworkAllowed: false,
}

/** One good input of every request: a new request without one does not compile. */
const REQUESTS: { [N in WorkerRequestName]: WorkerInput<N> } = {
  getPage: { windowId: 1, sinceCaptureId: null },
  getCatalog: {},
  getSettings: {},
  saveSettings: { theme: 'dark', activeEndpointId: null, firstWordTimeoutSeconds: 60 },
  saveEndpoint: draft,
  deleteEndpoint: { endpointId: 'e' },
  testEndpoint: draft,
  listModels: draft,
  listConversations: { pageUrl: 'https://a.example/', before: 5, limit: 20 },
  getConversation: { conversationId: 'c' },
  deleteConversation: { conversationId: 'c' },
  revealCitation: { citationId: 'x', windowId: 1 },
  clearHighlights: { windowId: 1 },
  listAccess: {},
  revokeAccess: { origin: 'https://a.example' },
  startAnew: {},
  takeIntent: { windowId: 1 },
  setIntent: { windowId: 1, intent: { type: 'run-command', commandId: 'summarise' } },
  getDraft: { draftId: 'd' },
  saveDraft: { draftId: 'd', text: 'half a thought' },
  previewQuestion: { windowId: 1, draftId: 'd', conversationId: null, text: 'half a thought' },
  listAttachments: { draftId: 'd' },
  attachSource: { draftId: 'd', windowId: 1, what: { type: 'tab', tabId: 3 } },
  rereadAttachment: { attachmentId: 'x' },
  removeAttachment: { attachmentId: 'x' },
  sendDocument: { captureId: 'c', ticket: 't' },
  listTabs: {},
}

/** One good command of every kind. */
const COMMANDS: { [T in AskCommand['type']]: Extract<AskCommand, { type: T }> } = {
  ask: {
    type: 'ask',
    questionId: 'q',
    conversationId: null,
    tabId: 3,
    text: 'Why?',
    commandId: 'ask',
    attachmentIds: ['x'],
  },
  watch: { type: 'watch', questionId: 'q' },
  retry: { type: 'retry', questionId: 'q', tabId: null },
  continue: { type: 'continue', answerId: 'a' },
  decide: { type: 'decide', answerId: 'a', choice: 'whole' },
  stop: { type: 'stop', answerId: 'a' },
}

const cases = [
  ...Object.entries(REQUESTS).map(
    ([name, input]) => [name, WORKER_REQUEST_SCHEMAS[name as WorkerRequestName], input as object] as const,
  ),
  ...Object.entries(COMMANDS).map(
    ([name, input]) => [`port: ${name}`, ASK_COMMAND_SCHEMA, input as object] as const,
  ),
]

describe('what the panel sends to the worker', () => {
  it('has a schema for each request and no schema without one', () => {
    expect(Object.keys(WORKER_REQUEST_SCHEMAS).sort()).toEqual(Object.keys(REQUESTS).sort())
  })

  it.each(cases)('%s survives JSON and passes its schema unchanged', (_name, schema, input) => {
    const crossed: unknown = JSON.parse(JSON.stringify(input))
    expect(crossed).toEqual(input)
    expect(safeParse(schema, crossed)).toMatchObject({ success: true, output: input })
  })

  it.each(cases)('%s refuses a field that nobody declared', (_name, schema, input) => {
    expect(safeParse(schema, { ...input, extra: 1 }).success).toBe(false)
  })

  it.each(cases)('%s refuses what JSON can do to a prototype', (_name, schema, input) => {
    const body = JSON.stringify(input).replace(/\}$/, '')
    const comma = body === '{' ? '' : ','
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const tricked: unknown = JSON.parse(`${body}${comma}"${key}":{"polluted":true}}`)
      const result = safeParse(schema, tricked)
      // Refused, or taken without a trace of it: never carried on.
      if (result.success) expect(Object.keys(result.output as object)).not.toContain(key)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      if (key !== '__proto__') expect(result.success).toBe(false)
    }
  })

  it.each(cases)('%s refuses each field with a value of another kind', (_name, schema, input) => {
    for (const field of Object.keys(input)) {
      for (const wrong of [{ a: 1 }, [1], true, Number.NaN, Symbol.iterator]) {
        if (field === 'privateNetworkAllowed' && wrong === true) continue
        expect([field, wrong, safeParse(schema, { ...input, [field]: wrong }).success]).toEqual([
          field,
          wrong,
          false,
        ])
      }
    }
  })

  it.each(cases)('%s refuses anything that is not an object of its own', (_name, schema) => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.integer(),
          fc.boolean(),
          fc.constant(null),
          fc.constant(undefined),
          fc.array(fc.anything(), { minLength: 1 }),
        ),
        (value) => {
          expect(safeParse(schema, value).success).toBe(false)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('takes each kind of thing that can be attached, files by an address of our own only', () => {
    const file = {
      type: 'file',
      name: 'a.pdf',
      contentType: 'application/pdf',
      address: 'blob:chrome-extension://x/1',
    }
    const things: AttachedThing[] = [
      { type: 'tab', tabId: 3 },
      { type: 'selection' },
      { type: 'transcript' },
      { type: 'document' },
      { ...file, type: 'file' },
      { type: 'address', url: 'https://a.example/b.pdf' },
    ]
    const attach = (what: unknown) =>
      safeParse(WORKER_REQUEST_SCHEMAS.attachSource, { draftId: 'd', windowId: 1, what }).success
    for (const what of things) expect([what, attach(what)]).toEqual([what, true])
    expect(attach({ ...file, address: 'https://a.example/' })).toBe(false)
    expect(attach({ type: 'address', url: 'file:///etc/passwd' })).toBe(false)
    expect(attach({ type: 'page' })).toBe(false)
  })

  it('lets no more than eight go with a question', () => {
    const attachmentIds = Array.from({ length: 9 }, (_, n) => `x${n}`)
    expect(safeParse(ASK_COMMAND_SCHEMA, { ...COMMANDS.ask, attachmentIds }).success).toBe(false)
  })

  it('refuses a command of a kind that does not exist, and texts past their limits', () => {
    expect(safeParse(ASK_COMMAND_SCHEMA, { type: 'run-tool', answerId: 'a' }).success).toBe(false)
    expect(safeParse(ASK_COMMAND_SCHEMA, { ...COMMANDS.ask, text: 'x'.repeat(100_001) }).success).toBe(false)
    expect(safeParse(ASK_COMMAND_SCHEMA, { ...COMMANDS.ask, text: 'x'.repeat(100_000) }).success).toBe(true)
    expect(safeParse(WORKER_REQUEST_SCHEMAS.saveEndpoint, { ...draft, key: 'x'.repeat(4_001) }).success).toBe(
      false,
    )
  })
})
