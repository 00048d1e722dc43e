import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PageServer, startPageServer } from '@/tests/e2e/harness/page-server'
import { type RawBrowser, startRawBrowser } from '@/tests/e2e/harness/raw-browser'
import { until } from '@/tests/e2e/harness/sidenote'
import { answer } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const WORDS = Array.from({ length: 210 }, (_, n) => `word${n} `).join('')

let server: OpenAiServer
let pages: PageServer
let browser: RawBrowser

beforeAll(async () => {
  server = await startOpenAiServer()
  pages = await startPageServer()
  browser = await startRawBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await pages?.close()
})

describe('a worker with every panel closed and no debugger attached', () => {
  it('waits 75 s for a first word, reads an answer of 7 minutes to its end, and rests afterwards', async () => {
    server.script(({ json }) =>
      JSON.stringify(json).includes('Late question')
        ? answer('A late word.', { delayMs: 75 * SECOND })
        : answer(WORDS, { everyMs: 2 * SECOND }),
    )
    const panel = await openPanel()
    await browser.evaluate(panel, connecting(server.url))
    await browser.evaluate(panel, asking('late', 'Late question'))
    await browser.evaluate(panel, asking('long', 'Long question'))
    await until(() => server.completions().length === 2, 'both requests')
    await browser.send('Target.closeTarget', { targetId: panel })

    await until(
      () => server.completions().every(({ closedAt }) => closedAt !== null),
      'both ends',
      9 * MINUTE,
    )
    expect(browser.workersGone()).toBe(0)
    // Nothing to do any more: the browser may stop it, and an update may come.
    await until(() => browser.workersGone() > 0, 'the worker to rest', 45 * SECOND)

    const again = await openPanel()
    const turns = await browser.evaluate<
      { question: { text: string }; answers: { status: string; text: string }[] }[]
    >(again, READ_ALL)
    const answerTo = (text: string) => turns.find(({ question }) => question.text === text)?.answers[0]
    expect(answerTo('Late question')).toMatchObject({ status: 'complete', text: 'A late word.' })
    expect(answerTo('Long question')?.status).toBe('complete')
    expect(answerTo('Long question')?.text.trim()).toBe(WORDS.trim())
  })
})

/** Known from the first start on: later there may be no worker to ask, and the icon's click is to wake one. */
let extensionId = ''

async function findExtension(): Promise<string> {
  const isWorker = ({ type }: { type: string }) => type === 'service_worker'
  const worker = await until(async () => (await browser.targets()).find(isWorker), 'the worker')
  return new URL(worker.url).host
}

async function openPanel(): Promise<string> {
  extensionId ||= await findExtension()
  const url = pages.add('long', LONG_PAGE)
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url })
  const isLoaded = 'document.readyState === "complete" && location.pathname === "/long"'
  await until(() => browser.evaluate<boolean>(targetId, isLoaded), 'the page')
  const panel = await until(async () => {
    for (const tab of (await browser.targets()).filter(({ type, url: at }) => type === 'tab' && at === url))
      await browser
        .send('Extensions.triggerAction', { id: extensionId, targetId: tab.targetId })
        .catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return (await browser.targets()).find(({ url: at }) => at.endsWith('/sidepanel.html'))?.targetId
  }, 'the panel')
  await until(
    () => browser.evaluate<boolean>(panel, '!!document.querySelector("textarea")'),
    'the question box',
  )
  return panel
}

const LONG_PAGE =
  '<!doctype html><html lang="en"><title>Long</title><main><h1>Long</h1>' +
  '<p>A page that is read for a long time, by somebody who has all the time in the world.</p></main>'

function connecting(baseUrl: string): string {
  const input = {
    endpointId: null,
    providerId: 'any-compatible',
    baseUrl,
    modelId: 'test-model',
    contextTokens: 32_000,
    privateNetworkAllowed: false,
  }
  return `chrome.runtime.sendMessage(${JSON.stringify({ request: 'saveEndpoint', input })})`
}

function asking(questionId: string, text: string): string {
  return `(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
    chrome.runtime.connect({ name: 'ask' }).postMessage({
      type: 'ask', questionId: ${JSON.stringify(questionId)}, conversationId: null, tabId: tab.id,
      text: ${JSON.stringify(text)}, commandId: 'ask', attachmentIds: [],
    })
  })()`
}

const READ_ALL = `(async () => {
  const ask = async (request, input) => (await chrome.runtime.sendMessage({ request, input })).value
  const all = await ask('listConversations', { limit: 20 })
  const open = await Promise.all(all.map(({ conversationId }) => ask('getConversation', { conversationId })))
  return open.flatMap(({ turns }) => turns)
})()`
