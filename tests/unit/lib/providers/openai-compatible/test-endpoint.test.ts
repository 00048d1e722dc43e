import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testEndpoint } from '@/lib/providers/openai-compatible/test-endpoint'
import { answer, httpError, reply, stream } from '@/tests/fakes/openai-scripts'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { startOpenAiServer } from '@/tests/fakes/openai-server'
import { CANARY, configFor, leaked } from './asking'

const COUNTING = 'one two three four five six seven eight nine ten'

let server: OpenAiServer

beforeAll(async () => {
  server = await startOpenAiServer({
    key: CANARY,
    models: [{ id: 'test-model', context_length: 8_192 }, { id: 'b' }],
  })
})

beforeEach(() => {
  server.requests.length = 0
  server.scriptModels(null)
  server.script(() => answer(COUNTING, { everyMs: 10 }))
})

afterAll(() => server.close())

const test = (baseUrl: string, more = {}, signal = new AbortController().signal) =>
  testEndpoint(configFor(baseUrl, more), signal)

describe('testEndpoint', () => {
  it('times one short answer and lists the models', async () => {
    server.script(() => answer(COUNTING, { firstWordMs: 60, everyMs: 10 }))
    const report = await test(server.url)
    expect(report).toMatchObject({ ok: true, error: null, baseUrl: server.url })
    expect(report.models).toEqual([
      { modelId: 'b', contextTokens: null },
      { modelId: 'test-model', contextTokens: 8_192 },
    ])
    expect(report.firstWordMs).toBeGreaterThanOrEqual(50)
    // How fast is the machine's affair; that it was measured is ours.
    expect(report.wordsPerSecond).toBeGreaterThan(0)
    expect(server.completions()).toHaveLength(1)
    expect(server.completions()[0]?.json).toMatchObject({
      model: 'test-model',
      stream: true,
      max_tokens: 120,
    })
  })

  it('finds what stands under /v1 and says where that is', async () => {
    const report = await test(server.origin)
    expect(report).toMatchObject({ ok: true, baseUrl: server.url })
  })

  it('finds it where the bare address gives a page with status 200', async () => {
    const portal = await startOpenAiServer({ basePath: '' })
    portal.scriptModels((request) =>
      request.path === '/models'
        ? reply(200, 'text/html', '<html></html>')
        : reply(200, 'application/json', '{"data":[]}'),
    )
    portal.script((request) =>
      request.path.startsWith('/v1/') ? answer(COUNTING) : reply(200, 'text/html', '<html></html>'),
    )
    expect(await test(portal.origin)).toMatchObject({ ok: true, baseUrl: `${portal.origin}/v1` })
    await portal.close()
  })

  it('reports the address as typed when there is nothing under /v1 either', async () => {
    const report = await test(`${server.origin}/elsewhere`)
    expect(report).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
      baseUrl: `${server.origin}/elsewhere`,
    })
  })

  it('does without a list', async () => {
    server.scriptModels(() => reply(404, 'text/html', '<html></html>'))
    expect(await test(server.url)).toMatchObject({ ok: true, models: [], error: null })
  })

  it('stops at the list without a model to ask', async () => {
    const report = await test(server.url, { modelId: '' })
    expect(report).toMatchObject({ ok: true, firstWordMs: null, models: [{}, {}] })
    expect(server.completions()).toEqual([])
  })

  it('takes thinking without an answer for an answer', async () => {
    server.script(() => answer('<think>long', { finish: 'length' }))
    expect(await test(server.url)).toMatchObject({ ok: true, firstWordMs: null, wordsPerSecond: null })
  })

  it.each([
    ['a wrong key', { apiKey: 'wrong-key-1234' }, 'AUTH'],
    ['no key', { apiKey: null }, 'NO_KEY'],
  ])('names %s', async (_, more, code) => {
    expect(await test(server.url, more)).toMatchObject({ ok: false, error: { code } })
    expect(server.completions()).toEqual([])
  })

  it('names a model that is not there, with those that are', async () => {
    server.script(() => httpError(404, { message: 'model "test-model" not found' }))
    const report = await test(server.url)
    expect(report).toMatchObject({ ok: false, error: { code: 'NOT_FOUND', detail: { cause: 'model' } } })
    expect(report.models).toHaveLength(2)
  })

  it('tries once only', async () => {
    server.script(() => httpError(503, { message: `busy ${CANARY}` }))
    const report = await test(server.url)
    expect(report).toMatchObject({ ok: false, error: { code: 'OVERLOADED' } })
    expect(server.completions()).toHaveLength(1)
    expect(leaked(JSON.stringify(report))).toBeLessThan(8)
  })

  it('names an empty answer', async () => {
    server.script(() => stream())
    expect(await test(server.url)).toMatchObject({ ok: false, error: { code: 'EMPTY' } })
  })

  it('names a server that is not running', async () => {
    const gone = await startOpenAiServer()
    await gone.close()
    expect(await test(gone.url)).toMatchObject({
      ok: false,
      error: { code: 'UNREACHABLE' },
      baseUrl: gone.url,
    })
  })

  it('names a local server that refuses our origin', async () => {
    server.scriptModels(() => reply(403, null, ''))
    expect(await test(server.url)).toMatchObject({
      error: { code: 'FORBIDDEN', detail: { cause: 'origin' } },
    })
  })
})
