import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAiCompatibleProvider } from '@/lib/providers/openai-compatible/openai-compatible-provider'
import { answer } from '@/tests/fakes/openai-scripts'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { startOpenAiServer } from '@/tests/fakes/openai-server'
import { CANARY, REQUEST } from './asking'

const provider = openAiCompatibleProvider(
  { providerId: 'blue', name: 'Blue', defaultBaseUrl: '', needsKey: 'maybe', local: false },
  { extraHeaders: { 'X-Team': 'blue' } },
)

let server: OpenAiServer

beforeAll(async () => {
  server = await startOpenAiServer()
})

afterAll(() => server.close())

afterEach(() => {
  server.requests.length = 0
  vi.useRealTimers()
})

const never = new AbortController().signal

describe('openAiCompatibleProvider', () => {
  it('makes a model of an endpoint', async () => {
    server.script(() => answer('Yes.'))
    const endpoint = { baseUrl: server.url, modelId: 'test-model', contextTokens: 4_096 }
    const model = provider.createModel(endpoint, CANARY, { firstWordTimeoutMs: 1_000 })
    expect(model).toMatchObject({
      providerId: 'blue',
      name: 'test-model',
      host: `127.0.0.1:${server.port}`,
      contextTokens: 4_096,
    })
    const chunks = await Array.fromAsync(model.stream(REQUEST, never))
    expect(chunks.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
    expect(server.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${CANARY}`, 'x-team': 'blue' })
  })

  it('takes an empty key for none, and an address with its route for the address', async () => {
    const config = { baseUrl: `${server.url}/models/`, modelId: '', apiKey: '', firstWordTimeoutMs: 1_000 }
    expect(await provider.listModels(config, never)).toEqual([
      { modelId: 'test-model', contextTokens: 8_192 },
    ])
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(await provider.test({ ...config, modelId: 'test-model' }, never)).toMatchObject({ ok: true })
  })

  it.each([
    ['on this computer ten minutes', 'http://localhost:1/v1', 600],
    ['elsewhere as long as was set', 'https://api.example/v1', 30],
  ])('lets a server %s take for its first word', async (_, baseUrl, seconds) => {
    vi.useFakeTimers()
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    const endpoint = { baseUrl, modelId: 'm', contextTokens: 4_096 }
    const model = provider.createModel(endpoint, null, { firstWordTimeoutMs: 30_000, fetch })
    const failure = Array.fromAsync(model.stream(REQUEST, never)).catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({
      error: { code: 'TIMEOUT_FIRST', detail: { seconds: String(seconds) } },
    })
  })
})
