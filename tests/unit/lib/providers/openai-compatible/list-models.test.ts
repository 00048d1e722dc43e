import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listModels } from '@/lib/providers/openai-compatible/list-models'
import { httpError, reply } from '@/tests/fakes/openai-scripts'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { startOpenAiServer } from '@/tests/fakes/openai-server'
import { CANARY, configFor } from './asking'

let server: OpenAiServer

beforeAll(async () => {
  server = await startOpenAiServer()
})

beforeEach(() => {
  server.requests.length = 0
})

afterAll(() => server.close())

const list = (signal = new AbortController().signal) => listModels(configFor(server.url), signal)

function says(body: unknown): void {
  server.scriptModels(() => reply(200, 'application/json', JSON.stringify(body)))
}

describe('listModels', () => {
  it('asks once, with the key', async () => {
    says({ data: [] })
    expect(await list()).toEqual([])
    expect(server.requests).toMatchObject([
      { method: 'GET', path: '/v1/models', headers: { authorization: `Bearer ${CANARY}` } },
    ])
  })

  it('gives models by name, each once', async () => {
    says({ data: [{ id: 'b' }, { id: 'a' }, { id: 'b', context_length: 9 }] })
    expect(await list()).toEqual([
      { modelId: 'a', contextTokens: null },
      { modelId: 'b', contextTokens: 9 },
    ])
  })

  it.each([
    ['OpenRouter, Together', { context_length: 128_000 }, 128_000],
    [
      'OpenRouter with a smaller provider',
      { context_length: 128_000, top_provider: { context_length: 32_000 } },
      32_000,
    ],
    ['Groq', { context_window: 8_192 }, 8_192],
    ['vLLM', { max_model_len: 16_384 }, 16_384],
    ['Mistral', { max_context_length: 32_768 }, 32_768],
    ['LM Studio', { max_context_length: 131_072, loaded_context_length: 4_096 }, 4_096],
    ['llama.cpp', { meta: { n_ctx_train: 131_072 } }, 131_072],
    ['llama.cpp, loaded', { meta: { n_ctx: 8_192, n_ctx_train: 131_072 } }, 8_192],
    ['nobody', {}, null],
    ['a liar', { context_length: -1, context_window: '8k' }, null],
  ])('reads the window as %s tells it', async (_, facts, contextTokens) => {
    says({ data: [{ id: 'm', ...facts }] })
    expect(await list()).toEqual([{ modelId: 'm', contextTokens }])
  })

  it.each([
    ['a bare list', [{ id: 'm' }]],
    ['a list under another name', { models: [{ name: 'm' }] }],
    ['a list of names', { data: ['m'] }],
  ])('reads %s', async (_, body) => {
    says(body)
    expect(await list()).toEqual([{ modelId: 'm', contextTokens: null }])
  })

  it('passes over what is no model, is too long, or carries the key', async () => {
    says({
      data: [null, 4, {}, { id: '' }, { id: 7 }, { id: 'x'.repeat(201) }, { id: `m-${CANARY}` }, { id: 'm' }],
    })
    expect(await list()).toEqual([{ modelId: 'm', contextTokens: null }])
  })

  it('gives at most two thousand', async () => {
    says({ data: Array.from({ length: 5_000 }, (_, n) => ({ id: `m${n}` })) })
    expect(await list()).toHaveLength(2_000)
  })

  it.each([
    ['a page', reply(200, 'text/html', '<html></html>'), 'BAD_STREAM'],
    ['another object', reply(200, 'application/json', '{"ok":true}'), 'BAD_STREAM'],
    ['nothing', reply(200, null, ''), 'BAD_STREAM'],
    ['401', httpError(401), 'AUTH'],
    ['404', reply(404, 'text/html', '<html></html>'), 'NOT_FOUND'],
    ['503', httpError(503), 'OVERLOADED'],
  ])('fails at %s', async (_, script, code) => {
    server.scriptModels(() => script)
    await expect(list()).rejects.toMatchObject({ error: { code } })
    expect(server.requests).toHaveLength(1)
  })

  it('ends with its signal', async () => {
    server.scriptModels(() => ({ body: ['{'], end: 'hang' }))
    const controller = new AbortController()
    const listing = list(controller.signal)
    setTimeout(() => controller.abort(), 30)
    await expect(listing).rejects.toMatchObject({ name: 'ProviderFailure' })
  })
})
