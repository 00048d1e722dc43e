import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ModelChunk } from '@/lib/model/language-model'
import { createOpenAiCompatibleModel } from '@/lib/providers/openai-compatible/openai-compatible-model'
import type { Script } from '@/tests/fakes/openai-scripts'
import { answer, DONE, delta, finishEvent, httpError, stream, usageEvent } from '@/tests/fakes/openai-scripts'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { startOpenAiServer } from '@/tests/fakes/openai-server'
import { ask, CANARY, configFor, leaked, REQUEST } from './asking'

let server: OpenAiServer

beforeAll(async () => {
  server = await startOpenAiServer()
})

afterAll(() => server.close())

afterEach(() => {
  server.requests.length = 0
  vi.unstubAllGlobals()
})

/** Answers each request by the next script, the last one for all that follow. */
function scripts(...list: [Script, ...Script[]]): void {
  let next = 0
  const [first] = list
  server.script(() => list[Math.min(next++, list.length - 1)] ?? first)
}

describe('what is sent', () => {
  it('is one POST with the messages, asking for a stream with its usage', async () => {
    scripts(answer('Yes.'))
    await ask(configFor(server.url))
    const [request] = server.requests
    expect(server.requests).toHaveLength(1)
    expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
    expect(request?.json).toEqual({
      model: 'test-model',
      messages: REQUEST.messages,
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  it('carries the key in one header and nowhere else, and nothing about the client', async () => {
    scripts(answer('Yes.'))
    await ask(configFor(server.url, { extraHeaders: { 'X-Team': 'blue' } }))
    const [request] = server.requests
    expect(request?.headers.authorization).toBe(`Bearer ${CANARY}`)
    expect(request?.headers['x-team']).toBe('blue')
    const { authorization: _, ...others } = request?.headers ?? {}
    expect(JSON.stringify([others, request?.path, request?.body])).not.toContain(CANARY)
    expect(Object.keys(others).filter((name) => /stainless|openai|referer|cookie/.test(name))).toEqual([])
  })

  it('has no authorisation without a key', async () => {
    scripts(answer('Yes.'))
    await ask(configFor(server.url, { apiKey: null }))
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('masks the key inside a message', async () => {
    scripts(answer('Yes.'))
    const messages = [{ role: 'user' as const, content: `My key is ${CANARY}, see.` }]
    await ask(configFor(server.url), undefined, { ...REQUEST, messages })
    expect(server.requests[0]?.json?.messages).toEqual([{ role: 'user', content: 'My key is [key], see.' }])
  })

  it('names the output limit as the server calls it', async () => {
    scripts(answer('Yes.'))
    await ask(configFor(server.url, { maxOutputTokens: 50 }))
    const quirks = { maxTokensField: 'max_completion_tokens', temperature: 0.2 } as const
    await ask(configFor(server.url, { maxOutputTokens: 50, quirks }))
    expect(server.requests.map((request) => request.json)).toMatchObject([
      { max_tokens: 50 },
      { max_completion_tokens: 50, temperature: 0.2 },
    ])
    expect(server.requests[0]?.json).not.toHaveProperty('temperature')
  })

  it('tells the server how long the answer may be where the request says so', async () => {
    scripts(answer('Yes.'))
    await ask(configFor(server.url), undefined, { ...REQUEST, maxOutputTokens: 77 })
    expect(server.requests[0]?.json).toMatchObject({ max_tokens: 77 })
  })

  it('goes through a fetch that is called as a plain function: browsers refuse another', async () => {
    scripts(answer('Yes.'))
    const fetch = function (this: unknown, ...sent: Parameters<typeof globalThis.fetch>) {
      if (this !== undefined) throw new TypeError('Illegal invocation')
      return globalThis.fetch(...sent)
    }
    expect((await ask(configFor(server.url, { fetch }))).text).toBe('Yes.')
  })

  it('is nothing at all when the address or the key cannot be used', async () => {
    scripts(answer('Yes.'))
    const refused = await ask(configFor(`${server.origin.replace('127.0.0.1', 'example.com')}/v1`))
    expect(refused).toMatchObject({ code: 'ENDPOINT_REFUSED', error: { detail: { reason: 'http-public' } } })
    expect((await ask(configFor(server.url, { apiKey: 'sk-•••• pasted' }))).code).toBe('AUTH')
    expect(server.requests).toEqual([])
  })
})

describe('a server that does not know a field', () => {
  it.each([
    [
      'stream_options',
      'Unknown field: stream_options',
      { stream_options: undefined, max_tokens: 50, temperature: 0.2 },
    ],
    [
      'max_tokens',
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      { max_completion_tokens: 50, max_tokens: undefined },
    ],
    [
      'max_tokens where the server counts it in',
      "'max_tokens' or 'max_completion_tokens' is too large: 50. This model's maximum context length is 40 tokens.",
      { max_tokens: undefined, max_completion_tokens: undefined },
    ],
    [
      'max_tokens at that size',
      'max_tokens is too large: 50',
      { max_tokens: undefined, max_completion_tokens: undefined },
    ],
    ['temperature', "'temperature' does not support 0.2", { temperature: undefined }],
  ])('is asked again without %s, at once', async (_, message, sent) => {
    scripts(httpError(400, { message }), answer('Yes.'))
    const heard = await ask(configFor(server.url, { maxOutputTokens: 50, quirks: { temperature: 0.2 } }))
    expect(heard).toMatchObject({ text: 'Yes.', finish: 'stop', retries: 0 })
    expect(server.requests).toHaveLength(2)
    const second = server.requests[1]?.json ?? {}
    for (const [field, value] of Object.entries(sent)) expect(second[field]).toBe(value)
  })

  it('is given up when it complains on', async () => {
    scripts(httpError(400, { message: 'stream_options temperature max_tokens max_completion_tokens' }))
    const heard = await ask(configFor(server.url, { maxOutputTokens: 50, quirks: { temperature: 0.2 } }))
    expect(heard.code).toBe('BAD_REQUEST')
    expect(server.requests).toHaveLength(5)
  })
})

describe('what is given', () => {
  it('comes piece by piece, as it arrives', async () => {
    scripts(answer('One two three.', { everyMs: 60 }))
    const times: number[] = []
    const model = createOpenAiCompatibleModel(configFor(server.url))
    for await (const chunk of model.stream(REQUEST, new AbortController().signal)) {
      if (chunk.type === 'text') times.push(performance.now())
    }
    expect(times).toHaveLength(3)
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(80)
  })

  it('is text, then the usage once, then the finish', async () => {
    const counted = (n: number) => usageEvent({ prompt_tokens: 12, completion_tokens: n })
    scripts(
      stream(
        delta({ content: 'a' }),
        counted(1),
        delta({ content: 'b' }),
        counted(2),
        finishEvent('stop'),
        DONE,
      ),
    )
    expect((await ask(configFor(server.url))).chunks).toEqual<ModelChunk[]>([
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
      { type: 'usage', promptTokens: 12, outputTokens: 2 },
      { type: 'finish', reason: 'stop' },
    ])
  })

  it('holds no counts that cannot be', async () => {
    scripts(
      stream(
        delta({ content: 'a' }),
        usageEvent({ prompt_tokens: -4, completion_tokens: 1.5 }),
        finishEvent('stop'),
        DONE,
      ),
    )
    expect((await ask(configFor(server.url))).chunks.map((chunk) => chunk.type)).toEqual(['text', 'finish'])
  })

  it('holds no key that a server puts into its answer, whatever the pieces', async () => {
    for (const pieceLength of [1, 5, 100]) {
      scripts(answer(`Your key is ${CANARY}, I think.`, { pieceLength }))
      const { text } = await ask(configFor(server.url))
      expect(leaked(text)).toBeLessThan(8)
      expect(text).toMatch(/^Your key is .*, I think\.$/)
    }
  })
})

describe('the answer limit', () => {
  const limits = { answerLength: 1_000 }

  it.each([
    [1_000, 'stop', 1_000],
    [1_001, 'OUTPUT_LIMIT', 1_000],
    [100_000, 'OUTPUT_LIMIT', 1_000],
  ])('of 1,000 makes of %i characters: %s, %i kept', async (length, ends, kept) => {
    scripts(answer('x'.repeat(length), { pieceLength: 300 }))
    const heard = await ask(configFor(server.url, { limits }))
    expect(heard.code ?? heard.finish).toBe(ends)
    expect(heard.text).toHaveLength(kept)
  })
})

describe('the answer limit as shipped', () => {
  it('is 2 MB', async () => {
    scripts(stream({ repeat: delta({ content: 'x'.repeat(9_999) }), times: 2_000, everyMs: 0 }))
    const heard = await ask(configFor(server.url))
    expect(heard).toMatchObject({ code: 'OUTPUT_LIMIT', error: { detail: { limit: '2 MB' } } })
    expect(heard.text).toHaveLength(2 * 1024 * 1024)
  })
})

describe('no network', () => {
  it('is a server that does not run, on this computer', async () => {
    const gone = await startOpenAiServer()
    await gone.close()
    const heard = await ask(configFor(gone.url))
    expect(heard).toMatchObject({
      code: 'UNREACHABLE',
      retries: 2,
      error: { detail: { cause: 'not-running' } },
    })
  })

  it('is being offline only for a server elsewhere', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect((await ask(configFor('https://api.example/v1', { fetch }))).code).toBe('OFFLINE')
    expect((await ask(configFor('http://localhost:1/v1', { fetch }))).code).toBe('UNREACHABLE')
    vi.stubGlobal('navigator', { onLine: true })
    const elsewhere = await ask(configFor('https://api.example/v1', { fetch }))
    expect(elsewhere).toMatchObject({
      code: 'UNREACHABLE',
      error: { detail: { cause: 'network', host: 'api.example' } },
    })
  })
})
