import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEndpointService } from '@/lib/services/endpoint-service'
import { createKeyVault } from '@/lib/storage/key-vault'
import { ask, createPanel, ended, startWorker, until } from '@/tests/fakes/fake-worker'
import { answer, httpError } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { createFakeStorage } from '@/tests/fakes/storage'

/** About 6,000 tokens in forty sections. */
const LONG = sampleCapture(
  Array.from({ length: 40 }, (_, n) => [
    `# Part ${n}`,
    `In part ${n} the sea holds ${30 + n} grams of salt. `.repeat(10),
  ]).flat(),
)

let server: OpenAiServer
beforeEach(async () => {
  server = await startOpenAiServer()
})
afterEach(() => server.close())

let runs = 0

/** A worker with one endpoint of 32,768 tokens, behind which the server is scripted. */
async function setUp() {
  const storage = createFakeStorage()
  runs += 1
  const endpoints = createEndpointService({
    settings: storage.settings,
    vault: createKeyVault(),
    hasAccess: async () => true,
    newId: () => `window-${runs}`,
  })
  await endpoints.save({
    endpointId: null,
    providerId: 'any-compatible',
    baseUrl: server.url,
    modelId: 'test-model',
    contextTokens: 32_768,
    key: '',
    privateNetworkAllowed: false,
  })
  const worker = startWorker(storage, endpoints.activeModel, async () => LONG)
  const panel = createPanel()
  const windowNow = async () => (await storage.settings.get()).endpoints[0]?.contextTokens
  return { panel, session: worker.turns.open(panel.send), windowNow }
}

const lengthSent = (n: number) => server.completions()[n]?.body.length ?? 0

describe('a question that is too long for the server', () => {
  it('is asked once more with what fits the window that it names, which is remembered', async () => {
    const message = "This model's maximum context length is 4096 tokens. However, you requested 7000 tokens."
    let sends = 0
    server.script(() => (sends++ === 0 ? httpError(400, { message }) : answer('Salt.')))
    const { panel, session, windowNow } = await setUp()
    await session.receive(ask({ text: 'How much salt is in part 7?' }))
    await until(ended(panel))
    expect(panel.latest()).toMatchObject({ status: 'complete', text: 'Salt.' })
    const receipt = panel.latest()?.receipt
    expect(receipt?.contextTokens).toBe(4_096)
    expect(receipt?.sources[0]?.passages.length).toBeLessThan(receipt?.sources[0]?.passagesInSource ?? 0)
    expect(lengthSent(1)).toBeLessThan(lengthSent(0))
    expect(server.completions()[1]?.body).toContain('holds 37 grams')
    expect(await windowNow()).toBe(4_096)
  })

  it('is asked once more with half where the server names no smaller window, and no more than once', async () => {
    server.script(() => httpError(400, { message: 'too much', code: 'context_length_exceeded' }))
    const { panel, session, windowNow } = await setUp()
    await session.receive(ask())
    await until(ended(panel))
    expect(panel.latest()).toMatchObject({ status: 'failed', error: { code: 'CONTEXT_TOO_LONG' } })
    expect(panel.latest()?.receipt?.contextTokens).toBe(16_384)
    expect(server.completions()).toHaveLength(2)
    expect(await windowNow()).toBe(32_768)
  })

  it('is sent without a limit of the answer first, where the server counts that in', async () => {
    const message =
      'context length: you requested 20000 tokens (5000 in the messages, 15000 in the completion).'
    let sends = 0
    server.script(() => (sends++ === 0 ? httpError(400, { message }) : answer('Salt.')))
    const { panel, session } = await setUp()
    await session.receive(ask())
    await until(ended(panel))
    expect(panel.latest()?.status).toBe('complete')
    const [first, second] = server.completions().map(({ json }) => json)
    expect(first?.max_tokens).toBe(16_384)
    expect(second).not.toHaveProperty('max_tokens')
    expect(second?.messages).toEqual(first?.messages)
  })
})
