import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOpenAiCompatibleModel } from '@/lib/providers/openai-compatible/openai-compatible-model'
import type { Script } from '@/tests/fakes/openai-scripts'
import { answer, delta, httpError, pings, stream } from '@/tests/fakes/openai-scripts'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { startOpenAiServer } from '@/tests/fakes/openai-server'
import { ask, configFor, REQUEST } from './asking'

let server: OpenAiServer

beforeAll(async () => {
  server = await startOpenAiServer()
})

afterAll(() => server.close())

afterEach(() => {
  server.requests.length = 0
})

/** Answers each request by the next script, the last one for all that follow. */
function scripts(...list: [Script, ...Script[]]): void {
  let next = 0
  const [first] = list
  server.script(() => list[Math.min(next++, list.length - 1)] ?? first)
}

describe('trying again', () => {
  it('says before each wait which try comes next, when, and why', async () => {
    scripts(httpError(503), httpError(429, { message: 'slow' }, { 'retry-after': '7' }), answer('Yes.'))
    const waits: number[] = []
    const heard = await ask(
      configFor(server.url, {
        now: () => 1_000_000,
        wait: async (ms) => void waits.push(ms),
      }),
    )
    expect(heard.chunks.slice(0, 2)).toMatchObject([
      { type: 'retry', retry: { attempt: 2, at: 1_001_000, error: { code: 'OVERLOADED' } } },
      {
        type: 'retry',
        retry: { attempt: 3, at: 1_007_000, error: { code: 'RATE_LIMIT', detail: { seconds: '7' } } },
      },
    ])
    expect(waits).toEqual([1_000, 7_000])
    expect(heard).toMatchObject({ text: 'Yes.', finish: 'stop' })
  })

  it('never happens after the first token, thinking included', async () => {
    scripts({ ...stream(delta({ reasoning_content: 'hm' }), { waitMs: 20 }), end: 'reset' }, answer('Again.'))
    const heard = await ask(configFor(server.url))
    expect(heard).toMatchObject({ text: '', finish: null, code: null, retries: 0 })
    expect(server.requests).toHaveLength(1)
  })

  it('never happens once twenty minutes are over', async () => {
    scripts(httpError(503, { message: 'slow' }, { 'retry-after': '60' }))
    const heard = await ask(configFor(server.url, { limits: { totalMs: 30_000 } }))
    expect(heard).toMatchObject({ code: 'OVERLOADED', retries: 0 })
  })

  it('ends its wait within 100 ms of an abort', async () => {
    scripts(httpError(503))
    const { wait: _, ...config } = configFor(server.url)
    const controller = new AbortController()
    const model = createOpenAiCompatibleModel(config)
    let abortedAt = 0
    for await (const chunk of model.stream(REQUEST, controller.signal)) {
      expect(chunk.type).toBe('retry')
      setTimeout(() => {
        abortedAt = performance.now()
        controller.abort()
      }, 20)
    }
    expect(performance.now() - abortedAt).toBeLessThan(100)
    expect(server.requests).toHaveLength(1)
  })
})

describe('an abort', () => {
  const WAITS: [string, Script][] = [
    ['before the headers', { ...stream(), delayMs: 3_000 }],
    ['before the first word', { ...stream(), end: 'hang' }],
    ['in mid-stream', { ...stream(delta({ content: 'One ' })), end: 'hang' }],
    ['in a flood', stream({ repeat: delta({ content: 'x'.repeat(500) }), times: 100_000, everyMs: 1 })],
    ['among pings', stream(pings(5))],
    ['in an error body', { status: 500, body: ['{'], end: 'hang' }],
  ]

  it.each(WAITS)('%s ends the stream within 100 ms and the connection within 500', async (_, script) => {
    scripts(script)
    const controller = new AbortController()
    const asking = ask(configFor(server.url), controller.signal)
    await new Promise((resolve) => setTimeout(resolve, 80))
    const abortedAt = Date.now()
    controller.abort()
    const heard = await asking
    expect(Date.now() - abortedAt).toBeLessThan(100)
    expect(heard).toMatchObject({ code: null, finish: null })
    await vi.waitFor(() => expect(server.requests[0]?.closedAt).toBeTypeOf('number'), {
      timeout: 500,
      interval: 10,
    })
    expect((server.requests[0]?.closedAt ?? 0) - abortedAt).toBeLessThan(500)
    expect(server.requests).toHaveLength(1)
  })

  it('before the start sends nothing', async () => {
    scripts(answer('Yes.'))
    const heard = await ask(configFor(server.url), AbortSignal.abort())
    expect(heard.chunks).toEqual([])
    expect(server.requests).toEqual([])
  })

  it('is not needed when the reader goes away: the connection closes by itself', async () => {
    scripts({ ...stream(delta({ content: 'One ' })), end: 'hang' })
    const model = createOpenAiCompatibleModel(configFor(server.url))
    for await (const _ of model.stream(REQUEST, new AbortController().signal)) break
    await vi.waitFor(() => expect(server.requests[0]?.aborted).toBe(true), { timeout: 500, interval: 10 })
  })
})
