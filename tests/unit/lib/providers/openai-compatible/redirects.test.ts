import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listModels } from '@/lib/providers/openai-compatible/list-models'
import { redirect } from '@/tests/fakes/openai-scripts'
import type { OpenAiServer } from '@/tests/fakes/openai-server'
import { startOpenAiServer } from '@/tests/fakes/openai-server'
import { ask, configFor } from './asking'

let server: OpenAiServer
let second: OpenAiServer

beforeAll(async () => {
  server = await startOpenAiServer()
  second = await startOpenAiServer()
})

afterAll(() => Promise.all([server.close(), second.close()]))

describe.each([301, 302, 303, 307, 308])('a redirect with status %i', (status) => {
  it('is not followed by a question: the second server hears nothing', async () => {
    server.requests.length = 0
    server.script(() => redirect(status, `${second.url}/chat/completions`))
    const heard = await ask(configFor(server.url))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(heard.code).toBe('REDIRECTED')
    expect(heard.error?.detail?.host).toBe(`127.0.0.1:${server.port}`)
    expect(server.completions()).toHaveLength(1)
    expect(second.requests).toEqual([])
  })

  it('is not followed by a list', async () => {
    server.scriptModels(() => redirect(status, `${second.url}/models`))
    const listing = listModels(configFor(server.url), new AbortController().signal)
    await expect(listing).rejects.toMatchObject({ error: { code: 'REDIRECTED' } })
    expect(second.requests).toEqual([])
  })
})

describe('a redirect to the same server', () => {
  it('is not followed either', async () => {
    server.requests.length = 0
    server.script(() => redirect(307, '/v1/elsewhere/chat/completions'))
    expect((await ask(configFor(server.url))).code).toBe('REDIRECTED')
    expect(server.requests).toHaveLength(1)
  })
})
