import type { Page } from 'puppeteer-core'
import messages from '@/public/_locales/en/messages.json' with { type: 'json' }
import { answer } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { type ServedArticle, serveArticle } from '../article/serve-article'
import { askWorker } from '../browser/ask-worker'
import { ensureBrowser } from '../browser/ensure-browser'
import { type LaunchedBrowser, launchBrowser } from '../browser/launch-browser'
import { openPanel } from '../browser/open-panel'
import { SEA_ANSWER } from './sea-answer'

export type Look = 'light' | 'dark'
export type MessageName = keyof typeof messages

export const MODEL = 'llama3.1:8b'

/** Panel and page as they are photographed, in CSS pixels, at twice the density. */
export const PANEL_SIZE = { width: 400, height: 740, deviceScaleFactor: 2 }
export const PAGE_SIZE = { width: 780, height: 740, deviceScaleFactor: 2 }
const POPUP_SIZE = { width: 328, height: 300, deviceScaleFactor: 2 }

/** A browser with Sidenote beside the article, and a scripted model to connect to. */
export interface Stage {
  look: Look
  launched: LaunchedBrowser
  article: ServedArticle
  server: OpenAiServer
  page: Page
  panel: Page
  close(): Promise<void>
}

export async function openStage(look: Look): Promise<Stage> {
  const { path } = await ensureBrowser(console.log)
  const article = await serveArticle()
  const server = await startServer()
  const launched = await launchBrowser({
    executablePath: path,
    headless: true,
    width: 1440,
    height: 900,
    extraFlags: ['--force-color-profile=srgb', '--hide-scrollbars'],
  })
  const page = (await launched.browser.pages())[0] ?? (await launched.browser.newPage())
  await page.goto(article.url, { waitUntil: 'load' })
  const panel = await openPanel(launched, page)
  await page.setViewport(PAGE_SIZE)
  await panel.setViewport(PANEL_SIZE)
  await dress(page, look)
  await dress(panel, look)
  const close = async () => {
    await launched.close()
    await server.close()
    await article.close()
  }
  return { look, launched, article, server, page, panel, close }
}

/** Opens the popup as a page of its own: a real one closes as soon as something else is clicked. */
export async function openPopup({ launched, look }: Stage): Promise<Page> {
  const popup = await launched.browser.newPage()
  await popup.setViewport(POPUP_SIZE)
  await dress(popup, look)
  await popup.goto(`chrome-extension://${launched.extensionId}/popup.html`)
  await popup.waitForSelector('main li')
  return popup
}

function dress(page: Page, look: Look): Promise<void> {
  return page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: look },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ])
}

/** On Ollama's own port when it is free, so that the form shows the address people know. */
async function startServer(): Promise<OpenAiServer> {
  const options = { models: [{ id: MODEL, object: 'model', context_length: 128_000 }] }
  const server = await startOpenAiServer({ ...options, port: 11_434 }).catch(() => startOpenAiServer(options))
  server.script(() =>
    answer(SEA_ANSWER, {
      firstWordMs: 300,
      everyMs: 24,
      usage: { prompt_tokens: 2_874, completion_tokens: 161 },
    }),
  )
  return server
}

/** Clicks what has this name in the panel. */
export async function press(page: Page, name: MessageName, ...values: string[]): Promise<void> {
  const label = values.reduce((text, value, n) => text.replace(`$${n + 1}`, value), messages[name].message)
  const found = await page.waitForSelector(`::-p-aria(${label})`, { timeout: 10_000 })
  await found?.click()
}

/** Asks as a person does; does not wait for the answer. */
export async function ask(panel: Page, question: string): Promise<void> {
  await panel.type('textarea', question)
  await panel.keyboard.press('Enter')
}

/** Waits until nothing is being written any more. */
export async function answered(panel: Page): Promise<void> {
  await panel.waitForFunction(
    (stop) =>
      document.querySelectorAll('main h2, main [data-chip]').length > 0 &&
      !document.querySelector(`[aria-label="${stop}"]`),
    { timeout: 60_000 },
    messages.composerStop.message,
  )
}

/** Makes the scripted model the one that answers, as saving the form does. */
export async function connect({ panel, server }: Stage, key?: string): Promise<void> {
  await askWorker(panel, 'saveEndpoint', {
    endpointId: null,
    providerId: 'ollama',
    baseUrl: server.url.replace('127.0.0.1', 'localhost'),
    modelId: MODEL,
    contextTokens: 128_000,
    privateNetworkAllowed: false,
    ...(key ? { key } : {}),
  })
  await panel.waitForFunction((name) => document.body.innerText.includes(name), {}, MODEL)
}

/** Lets fonts, layout and short movements come to rest. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await new Promise((resolve) => setTimeout(resolve, 350))
}
