import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answer,
  DONE,
  delta,
  finishEvent,
  httpError,
  redirect,
  reply,
  type Script,
  stream,
} from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './harness/ask-directly'
import { connectModel } from './harness/connect-model'
import { ask, click, named, sees } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { SEA_PAGE } from './harness/sea-page'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

let pages: PageServer
let server: OpenAiServer
let second: OpenAiServer
let sidenote: Sidenote
let page: Page
let panel: Page

beforeAll(async () => {
  pages = await startPageServer()
  server = await startOpenAiServer()
  second = await startOpenAiServer()
  sidenote = await startSidenote()
  page = await sidenote.openPage(pages.add('sea', SEA_PAGE))
  panel = await sidenote.openPanel(page)
  await connectModel(panel, server)
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await second?.close()
  await pages?.close()
})

const some = (finish: string) => stream(delta({ content: 'A beginning' }), finishEvent(finish), DONE)

/** What a server does, what the panel says, which buttons it offers. */
const FAULTS: [string, () => Script, RegExp, string[]][] = [
  ['refuses the key', () => httpError(401), /did not accept the key/, ['Change the key', 'Try again']],
  [
    'forbids the model',
    () => httpError(403, { message: 'no' }),
    /may not use this model/,
    ['Choose another model'],
  ],
  [
    'has no such model',
    () => httpError(404, { message: 'no', code: 'model_not_found' }),
    /test-model was not found there/,
    ['Choose another model', 'Check the address'],
  ],
  [
    'does not accept the request',
    () => httpError(400, { message: 'odd field' }),
    /did not accept the request: odd field/,
    ['Check the address', 'Copy details'],
  ],
  [
    'finds the question too long',
    () => httpError(400, { message: 'long', code: 'context_length_exceeded' }),
    /Too long for test-model/,
    ['Choose another model', 'Try again'],
  ],
  [
    'is busy for long',
    () => httpError(429, { message: 'slow' }, { 'retry-after': '120' }),
    /asks to wait 120 s/,
    ['Try again', 'Choose another model'],
  ],
  ['wants money', () => httpError(402), /No credit left/, ['Choose another model', 'Answer on this device']],
  [
    'has trouble three times',
    () => httpError(503),
    /has trouble answering/,
    ['Try again', 'Answer on this device'],
  ],
  [
    'passes the request on',
    () => redirect(307, `${second.url}/chat/completions`),
    /tried to pass your request on/,
    ['Check the address'],
  ],
  [
    'answers with a web page',
    () => reply(200, 'text/html', '<h1>Welcome</h1>'),
    /was not a model’s reply/,
    ['Check the address', 'Try again'],
  ],
  ['says nothing', () => stream(finishEvent('stop'), DONE), /The model sent nothing/, ['Try again']],
  [
    'breaks off',
    () => stream(delta({ content: 'A beginning' })),
    /A beginning[\s\S]*The answer ended early/,
    ['Continue', 'Try again'],
  ],
  ['reaches its limit', () => some('length'), /A beginning[\s\S]*length limit/, ['Continue']],
  [
    'withholds the rest',
    () => some('content_filter'),
    /A beginning[\s\S]*withheld this answer/,
    ['Try again'],
  ],
]

describe('a server that', () => {
  it.each(FAULTS)(
    '%s: the panel says so, offers a way on, and keeps the question',
    async (what, script, words, actions) => {
      server.script(script)
      await click(panel, 'New conversation')
      const question = `What if it ${what}?`
      await ask(panel, question)
      await sees(panel, words, 30_000)
      for (const action of actions) await named(panel, action)
      expect(await panel.evaluate(() => document.body.innerText)).toContain(question)
      const [newest] = await request(panel, 'listConversations', { limit: 1 })
      expect(newest?.title).toBe(question)
      server.script(() => answer('All is well again.'))
      if (!actions.includes('Try again')) return
      await click(panel, 'Try again')
      await sees(panel, 'All is well again.')
    },
  )

  it('was sent nothing, when it was only named by a redirect', () => {
    expect(second.requests).toEqual([])
  })

  it('is gone: says so, and answers on this device instead', async () => {
    const gone = await startOpenAiServer()
    await connectModel(panel, gone)
    await gone.close()
    await click(panel, 'New conversation')
    await ask(panel, 'How salty is the sea?')
    await sees(panel, /Cannot reach/, 30_000)
    await click(panel, 'Answer on this device')
    await sees(panel, 'From the page’s own words')
  })
})

describe('a database that', () => {
  it('was emptied behind our back is not taken for a new one', async () => {
    await request(panel, 'listConversations', { limit: 1 })
    await sidenote.killWorker()
    await panel.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('sidenote')
          deleting.onsuccess = () => resolve()
          deleting.onerror = () => reject(deleting.error)
        }),
    )
    await sidenote.closePanel()
    await until(async () => !(await sidenote.panel()), 'the panel to close')
    await sidenote.killWorker()
    panel = await sidenote.openPanel(page)
    await sees(panel, 'Your saved data is missing.')
    await click(panel, 'Go on without it')
    await sees(panel, /\d+ words · \d+ min/)
  })
})
