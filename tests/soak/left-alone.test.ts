import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { request } from '@/tests/e2e/harness/ask-directly'
import { connectModel } from '@/tests/e2e/harness/connect-model'
import { ask, sees } from '@/tests/e2e/harness/gestures'
import { type PageServer, startPageServer } from '@/tests/e2e/harness/page-server'
import { SEA_PAGE } from '@/tests/e2e/harness/sea-page'
import { type Sidenote, startSidenote, until } from '@/tests/e2e/harness/sidenote'
import { answer } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'

let server: OpenAiServer
let pages: PageServer
let sidenote: Sidenote

beforeAll(async () => {
  server = await startOpenAiServer()
  pages = await startPageServer()
  sidenote = await startSidenote()
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await pages?.close()
})

describe('an answer whose worker ends while no panel is open', () => {
  it('has an alarm that starts a worker again, which puts it in order and rests', async () => {
    server.script(() => answer('A word after the other. '.repeat(2_000), { everyMs: 50 }))
    const page = await sidenote.openPage(pages.add('sea', SEA_PAGE))
    const panel = await sidenote.openPanel(page)
    await connectModel(panel, server)
    await ask(panel, 'Left alone')
    await sees(panel, 'A word after the other.')
    await sidenote.closePanel()
    await until(async () => !(await sidenote.panel()), 'the panel to close')
    await sidenote.killWorker()
    const workers = () => sidenote.browser.targets().filter((target) => target.type() === 'service_worker')
    await until(() => workers().length === 0, 'the worker to end')
    await until(() => workers().length === 1, 'an alarm to start it again', 45_000)

    const again = await sidenote.openPanel(page)
    await sees(again, 'Interrupted. What came is kept.')
    const [newest] = await request(again, 'listConversations', { limit: 1 })
    expect(newest?.title).toBe('Left alone')
    const alarms = await again.evaluate(() =>
      (
        globalThis as unknown as { chrome: { alarms: { getAll(): Promise<unknown[]> } } }
      ).chrome.alarms.getAll(),
    )
    expect(alarms).toEqual([])
  })
})
