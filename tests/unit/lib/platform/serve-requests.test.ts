import { beforeEach, describe, expect, it } from 'vitest'
import { WORKER_REQUEST_SCHEMAS } from '@/lib/contract/worker-request-schemas'
import type { WorkerReplyMessage } from '@/lib/contract/worker-requests'
import { AppFailure } from '@/lib/model/app-error'
import type { WorkerHandlers } from '@/lib/platform/serve-requests'
import { fakeBrowser, OWN_ID, OWN_ORIGIN } from '@/tests/fakes/fake-browser'

const PANEL = { id: OWN_ID, origin: OWN_ORIGIN, url: `${OWN_ORIGIN}/sidepanel.html` }

const calls: string[] = []

/** Every handler notes its call; one fails, to see what of a failure gets out. */
const handlers = new Proxy({} as WorkerHandlers, {
  get: (_target, name: string) => async () => {
    calls.push(name)
    if (name === 'getSettings') throw new TypeError('secret words in the message')
    if (name === 'getCatalog') throw new AppFailure('DB_NEWER')
    return { done: name }
  },
})

// Only now: `wxt/browser` looks for the browser when it is loaded.
const { serveRequests } = await import('@/lib/platform/serve-requests')
serveRequests(handlers)

function send(message: unknown, sender: object): Promise<WorkerReplyMessage | 'unheard'> {
  const [listener] = fakeBrowser.runtime.onMessage.listeners as unknown as [
    (message: unknown, sender: object, reply: (value: WorkerReplyMessage) => void) => true | undefined,
  ]
  return new Promise((resolve) => {
    if (listener(message, sender, resolve) !== true) resolve('unheard')
  })
}

describe('requests to the worker', () => {
  beforeEach(() => void calls.splice(0))

  it('are answered when our own panel asks', async () => {
    expect(await send({ request: 'getPage', input: { windowId: 1, sinceCaptureId: null } }, PANEL)).toEqual({
      ok: true,
      value: { done: 'getPage' },
    })
  })

  it.each([
    ['another extension', { ...PANEL, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
    ['a web page', { id: OWN_ID, origin: 'https://example.org', url: 'https://example.org/sidepanel.html' }],
    [
      'a content script of ours',
      { id: OWN_ID, origin: 'https://example.org', url: 'https://example.org/', tab: { id: 1 } },
    ],
    ['a look-alike address', { ...PANEL, url: `${OWN_ORIGIN}.example/sidepanel.html` }],
    ['another file of ours', { ...PANEL, url: `${OWN_ORIGIN}/other.html` }],
    ['a frame in our page', { ...PANEL, frameId: 3 }],
    ['our address under a foreign origin', { ...PANEL, origin: 'null' }],
    ['nobody', {}],
  ])('are not heard from %s', async (_who, sender) => {
    expect(await send({ request: 'getPage', input: { windowId: 1 } }, sender)).toBe('unheard')
    expect(calls).toEqual([])
  })

  it('are answered to the view of documents as far as it needs them, and no further', async () => {
    const view = { ...PANEL, url: `${OWN_ORIGIN}/pdf.html#c` }
    const ask = { request: 'sendDocument', input: { captureId: 'c', ticket: 't' } }
    expect(await send(ask, view)).toEqual({ ok: true, value: { done: 'sendDocument' } })
    expect(await send({ request: 'getSettings', input: {} }, view)).not.toBe('unheard')
    const others = Object.keys(WORKER_REQUEST_SCHEMAS).filter(
      (name) => !/^(getSettings|sendDocument)$/.test(name),
    )
    calls.splice(0)
    for (const request of others) expect(await send({ request, input: {} }, view)).toBe('unheard')
    expect(others.length).toBeGreaterThan(10)
    expect(calls).toEqual([])
  })

  it.each([
    ['an unknown request', { request: 'readKey', input: {} }],
    ['a name of the prototype', { request: 'constructor', input: {} }],
    ['a name that is no text', { request: ['getPage'], input: {} }],
    ['no object', 'getPage'],
    ['nothing', null],
  ])('are not heard with %s', async (_what, message) => {
    expect(await send(message, PANEL)).toBe('unheard')
    expect(calls).toEqual([])
  })

  it.each([
    ['a field too many', { windowId: 1, extra: true }],
    ['a wrong type', { windowId: '1' }],
    ['no input', undefined],
  ])('are refused before their handler with %s', async (_what, input) => {
    expect(await send({ request: 'getPage', input }, PANEL)).toMatchObject({ ok: false })
    expect(calls).toEqual([])
  })

  it('fail with a code and never with the words of an error', async () => {
    const unforeseen = await send({ request: 'getSettings', input: {} }, PANEL)
    expect(unforeseen).toEqual({ ok: false, error: { code: 'INTERNAL', detail: { id: 'TypeError' } } })
    const known = await send({ request: 'getCatalog', input: {} }, PANEL)
    expect(known).toEqual({ ok: false, error: { code: 'DB_NEWER' } })
  })
})
