import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ModelChunk, ModelRequest } from '@/lib/model/language-model'
import type { EndpointDraft } from '@/lib/model/settings'
import { createEndpointService } from '@/lib/services/endpoint-service'
import { createKeyVault } from '@/lib/storage/key-vault'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { createFakeStorage } from '@/tests/fakes/storage'

const KEY = 'sk-proj-canary-0123456789abcdef'

let server: OpenAiServer
beforeEach(async () => {
  server = await startOpenAiServer({ key: KEY })
})
afterEach(() => server.close())

let installations = 0

function setUp(access = false) {
  const { settings } = createFakeStorage()
  let ids = 0
  installations += 1
  const prefix = `endpoint-${installations}`
  const service = createEndpointService({
    settings,
    vault: createKeyVault(),
    hasAccess: async () => access,
    newId: () => `${prefix}-${++ids}`,
  })
  return { service, settings }
}

function draft(change: Partial<EndpointDraft> = {}): EndpointDraft {
  return {
    endpointId: null,
    providerId: 'any-compatible',
    baseUrl: server.url,
    modelId: 'test-model',
    contextTokens: null,
    key: KEY,
    privateNetworkAllowed: false,
    ...change,
  }
}

const request: ModelRequest = {
  task: 'answer',
  question: 'Why?',
  lang: 'en',
  title: 'T',
  passages: [],
  messages: [{ role: 'user', content: `The page shows ${KEY} in its text.` }],
  continueFrom: '',
}

async function collect(chunks: AsyncIterable<ModelChunk>): Promise<ModelChunk[]> {
  const all: ModelChunk[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

describe('endpoint service', () => {
  it('plans with the window that a hosted model is known to have, and with a small one for a server of one’s own', async () => {
    const { service } = setUp()
    const hosted = { baseUrl: 'https://models.example.com/v1', modelId: 'gpt-4o-mini' }
    expect((await service.save(draft(hosted))).contextTokens).toBe(128_000)
    expect((await service.save(draft({ ...hosted, contextTokens: 9_000 }))).contextTokens).toBe(9_000)
    expect((await service.save(draft({ modelId: 'gpt-4o-mini' }))).contextTokens).toBe(4_096)
    expect((await service.save(draft({ ...hosted, modelId: 'unheard-of' }))).contextTokens).toBe(4_096)
  })

  it('saves, makes active, and tells no more of the key than its last four characters', async () => {
    const { service, settings } = setUp()
    const saved = await service.save(draft())
    expect(saved).toMatchObject({ hasKey: true, keyLastFour: 'cdef', contextTokens: 4096 })
    expect(JSON.stringify([saved, await settings.get()])).not.toContain('canary')
    expect((await settings.get()).activeEndpointId).toBe(saved.endpointId)
  })

  it('answers with the active endpoint and sends its key in the header only', async () => {
    const { service } = setUp()
    await service.save(draft())
    const model = await service.activeModel()
    const chunks = await collect(model.stream(request, new AbortController().signal))
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' })
    const [sent] = server.completions().filter(({ method }) => method === 'POST')
    expect(sent?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(sent?.path).not.toContain('canary')
  })

  it('masks every stored key that stands in what is sent', async () => {
    const { service } = setUp()
    await service.save(draft())
    const model = await service.activeModel()
    await collect(model.stream(request, new AbortController().signal))
    const [sent] = server.completions().filter(({ method }) => method === 'POST')
    for (let at = 0; at + 8 <= KEY.length; at += 1) expect(sent?.body).not.toContain(KEY.slice(at, at + 8))
  })

  it('does not tear holes into a page for the sake of a word that stands in for a key', async () => {
    const open = await startOpenAiServer()
    const { service } = setUp()
    await service.save(draft({ baseUrl: open.url, key: 'sk-no-key-required' }))
    const model = await service.activeModel()
    const messages = [{ role: 'user' as const, content: 'No key is required here.' }]
    await collect(model.stream({ ...request, messages }, new AbortController().signal))
    expect(open.completions()[0]?.body).toContain('No key is required here.')
    await open.close()
  })

  it('asks for the key again when the address moves to another origin', async () => {
    const { service } = setUp()
    const { endpointId } = await service.save(draft())
    const { key: _typed, ...kept } = draft({ endpointId, baseUrl: 'https://elsewhere.example/v1' })
    await expect(service.save(kept)).rejects.toMatchObject({ error: { code: 'NO_KEY' } })
  })

  it.each([
    ['http://example.org/v1', false],
    ['ftp://example.org', false],
    ['https://user:word@example.org/v1', false],
    ['http://192.168.1.9:8080/v1', false],
  ])('refuses %s when it is saved, before anything is sent', async (baseUrl, privateNetworkAllowed) => {
    const { service, settings } = setUp()
    await expect(service.save(draft({ baseUrl, privateNetworkAllowed }))).rejects.toMatchObject({
      error: { code: 'ENDPOINT_REFUSED' },
    })
    expect((await settings.get()).endpoints).toEqual([])
  })

  it('takes a private address once the user has agreed', async () => {
    const { service } = setUp()
    const saved = await service.save(
      draft({ baseUrl: 'http://192.168.1.9:8080/v1', privateNetworkAllowed: true }),
    )
    expect(saved.baseUrl).toBe('http://192.168.1.9:8080/v1')
  })

  it('goes back to the built-in engine when the active endpoint is deleted, and forgets its key', async () => {
    const { service } = setUp()
    const { endpointId } = await service.save(draft())
    await service.delete(endpointId)
    expect((await service.activeModel()).providerId).toBe('built-in')
  })

  it('asks for access before it says that a server cannot be reached', async () => {
    const closed = server.url
    await server.close()
    const report = await setUp(false).service.test(draft({ baseUrl: closed }))
    expect(report).toMatchObject({ ok: false, error: { code: 'ENDPOINT_NO_ACCESS' } })
    const known = await setUp(true).service.test(draft({ baseUrl: closed }))
    expect(known).toMatchObject({ ok: false, error: { code: 'UNREACHABLE' } })
  })

  it('tests with the stored key when none is typed', async () => {
    const { service } = setUp()
    const { endpointId } = await service.save(draft())
    const { key: _typed, ...kept } = draft({ endpointId })
    expect(await service.test(kept)).toMatchObject({ ok: true, error: null })
  })
})
