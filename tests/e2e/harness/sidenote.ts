import type { Browser, Page } from 'puppeteer-core'
import { findBrowser } from '@/scripts/browser/find-browser'
import { type LaunchedBrowser, launchBrowser } from '@/scripts/browser/launch-browser'
import { openPanel } from '@/scripts/browser/open-panel'
import { findCanary, listenToConsoles, readEverythingStored } from './canary'
import { letWorkerRun } from './let-worker-run'
import { overhear } from './overhear'

export interface Sidenote {
  browser: Browser
  extensionId: string
  profile: string
  /** What the worker has said to the panels so far, message by message, as JSON. */
  heard: readonly string[]
  /** A tab that shows the address. */
  openPage(url: string): Promise<Page>
  /** Clicks the toolbar icon on a page and waits for the real panel beside it. */
  openPanel(page: Page): Promise<Page>
  /** The panel that is open, if one is. */
  panel(): Promise<Page | null>
  closePanel(): Promise<void>
  /** Stops the worker for real: running code ends, its requests are cut. */
  killWorker(): Promise<void>
  /** Where a piece of the canary key was printed, sent, stored or shown so far, if anywhere. */
  findLeak(): Promise<string | null>
  /** Ends the browser as a crash would; throws when a piece of the canary key was printed or sent before. */
  killBrowser(): Promise<void>
  /** Ends the browser; throws when a piece of the canary key was printed, sent, stored or shown. */
  close(): Promise<void>
}

/** A real browser with the built extension in it. */
export async function startSidenote(
  input: { profile?: string; extraFlags?: string[] } = {},
): Promise<Sidenote> {
  const found = await findBrowser()
  if (!found) throw new Error('No Chrome, Edge or Chromium here. Run `npm test`, which installs one.')
  const launched = await launchBrowser({ executablePath: found.path, headless: true, ...input })
  return wrap(launched)
}

function wrap(launched: LaunchedBrowser): Sidenote {
  const { browser, extensionId, profile } = launched
  const printed = listenToConsoles(browser)
  const heard: string[] = []
  const overheard = new WeakSet<Page>()
  const panel = async (): Promise<Page | null> => {
    const target = browser.targets().find((each) => each.url().endsWith('/sidepanel.html'))
    return target ? target.asPage() : null
  }
  /** One of our own pages, to look into the storage from when no panel is open. */
  const openAsTab = async (): Promise<Page> => {
    const page = await browser.newPage()
    await page.goto(`chrome-extension://${extensionId}/sidepanel.html`)
    return page
  }
  const findLeak = async () => findSaid(printed, heard) ?? findKept((await panel()) ?? (await openAsTab()))
  return {
    browser,
    extensionId,
    profile,
    heard,
    panel,

    async openPage(url) {
      const page = await browser.newPage()
      await page.goto(url, { waitUntil: 'load', timeout: 30_000 })
      return page
    },

    async openPanel(page) {
      const opened = await openPanel(launched, page)
      if (!overheard.has(opened)) await overhear(opened, (message) => void heard.push(message))
      overheard.add(opened)
      return opened
    },

    async closePanel() {
      await (await panel())?.close()
    },

    async killWorker() {
      const target = browser.targets().find((each) => each.type() === 'service_worker')
      const worker = await target?.worker()
      // One that the driver has lost hold of is closed as well, but there is nothing to let go of.
      await worker?.close().catch((thrown: Error) => {
        if (!thrown.message.includes('No session with given id')) throw thrown
      })
      // The browser may end meanwhile.
      void letWorkerRun(browser).catch(() => undefined)
    },

    findLeak,

    async killBrowser() {
      const gone = new Promise<void>((resolve) => browser.process()?.once('exit', () => resolve()))
      browser.process()?.kill('SIGKILL')
      await gone
      // What it had stored is looked at when the browser that goes on with this profile ends.
      refuseLeak(findSaid(printed, heard))
    },

    async close() {
      const leak = await findLeak()
      await launched.close()
      refuseLeak(leak)
    },
  }
}

function refuseLeak(where: string | null): void {
  if (where) throw new Error(`the key got out: ${where}`)
}

/** Looks for it in everything that was printed and sent. */
function findSaid(printed: readonly string[], heard: readonly string[]): string | null {
  if (findCanary(printed.join('\n'))) return 'in a console'
  const message = heard.find((each) => findCanary(each))
  return message ? `in a message of the worker: ${message.slice(0, 200)}` : null
}

/** Looks for the canary key in everything that is stored and shown (S3, S19). */
async function findKept(panel: Page): Promise<string | null> {
  if (findCanary(await readEverythingStored(panel))) return 'in a database or a storage area'
  if (findCanary(await panel.content())) return 'in the panel'
  return null
}

/** Polls until `read` gives something else than `null`, `undefined` or `false`. */
export async function until<T>(
  read: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  what: string,
  timeoutMs = 20_000,
): Promise<T> {
  const last = Date.now() + timeoutMs
  while (Date.now() < last) {
    const found = await read()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`waited ${timeoutMs} ms for ${what}`)
}
