import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, DONE, delta, finishEvent, httpError, reply, type Script } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './harness/ask-directly'
import { CANARY_KEY, findCanary } from './harness/canary'
import { connectModel } from './harness/connect-model'
import { ask, click, sees } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { SEA_PAGE } from './harness/sea-page'
import { type Sidenote, startSidenote } from './harness/sidenote'

let pages: PageServer
let server: OpenAiServer
let sidenote: Sidenote
let panel: Page

beforeAll(async () => {
  pages = await startPageServer()
  server = await startOpenAiServer({ key: CANARY_KEY })
  sidenote = await startSidenote()
  panel = await sidenote.openPanel(await sidenote.openPage(pages.add('sea', SEA_PAGE)))
  await connectModel(panel, server)
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await pages?.close()
})

const echo = `Your key is ${CANARY_KEY}, is it not?`
const inHeaders = {
  'x-request-id': CANARY_KEY,
  'x-echo': `Bearer ${CANARY_KEY}`,
  'www-authenticate': `Bearer realm="${CANARY_KEY}"`,
  'retry-after': CANARY_KEY,
}

/** Where a server repeats the key it was given, and what the panel says then. */
const ECHOES: [string, Script, RegExp][] = [
  ['the body of a refusal', httpError(401, { message: echo }), /did not accept the key/],
  ['the reason of an error', httpError(400, { message: echo }), /did not accept the request/],
  ['a page of HTML', reply(500, 'text/html', `<h1>${echo}</h1>`), /has trouble answering/],
  ['headers', httpError(403, { message: 'no' }, inHeaders), /may not use this model/],
  ['the headers of an answer', { ...answer('A word of it.'), headers: inHeaders }, /A word of it\./],
  ['an answer', answer(`Listen. ${echo} So much.`), /So much\./],
  [
    'an answer, letter by letter',
    answer(`Listen. ${echo} That is all.`, { pieceLength: 1 }),
    /That is all\./,
  ],
  [
    'an answer that breaks off in it',
    answer(`Cut here ${CANARY_KEY}`, { finish: null, done: false }),
    /ended early/,
  ],
  [
    'an error inside a stream',
    { body: [delta({ content: 'Begun. ' }), `data: ${JSON.stringify({ error: { message: echo } })}\n\n`] },
    /Begun\./,
  ],
  [
    'a quotation',
    { body: [delta({ content: `It says [p1 "${echo}"]. Quoted.` }), finishEvent('stop'), DONE] },
    /Quoted\./,
  ],
]

describe('a key that the server repeats in', () => {
  it.each(ECHOES)('%s is neither shown, nor kept, nor told to the panel', async (where, script, words) => {
    server.script(() => script)
    await click(panel, 'New conversation')
    await ask(panel, `What if it stands in ${where}?`)
    await sees(panel, words, 30_000)
    expect(server.completions().at(-1)?.headers.authorization).toBe(`Bearer ${CANARY_KEY}`)
    expect(await sidenote.findLeak()).toBeNull()

    // A follow-up takes the conversation along, and still not the key.
    server.script(() => answer('And on it goes.'))
    await ask(panel, 'And then?')
    await sees(panel, 'And on it goes.')
  })

  it('a connection test or a list of models is not told to the panel either', async () => {
    server.script(() => httpError(400, { message: echo }))
    server.scriptModels(() => reply(200, 'application/json', JSON.stringify({ data: [{ id: CANARY_KEY }] })))
    const panelIn = { endpointId: null, providerId: 'any-compatible', baseUrl: server.url }
    const draft = {
      ...panelIn,
      modelId: 'm',
      contextTokens: null,
      privateNetworkAllowed: false,
      key: CANARY_KEY,
    }
    const report = await request(panel, 'testEndpoint', draft)
    expect(report.error).not.toBeNull()
    await request(panel, 'listModels', draft)
    expect(await sidenote.findLeak()).toBeNull()
  })

  it('went out in one header and in nothing else', () => {
    expect(server.requests.length).toBeGreaterThan(ECHOES.length)
    for (const { path, body, headers } of server.requests) {
      const { authorization: _, ...others } = headers
      expect(findCanary(path + body + JSON.stringify(others))).toBeNull()
    }
  })
})
