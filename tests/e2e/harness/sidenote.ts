import type { Browser, Page } from 'puppeteer-core'
import { findBrowser } from '@/scripts/browser/find-browser'
import { type LaunchedBrowser, launchBrowser } from '@/scripts/browser/launch-browser'
import { openPanel } from '@/scripts/browser/open-panel'
import { findCanary, listenToConsoles, readEverythingStored } from './canary'

export interface Sidenote {
  browser: Browser
  extensionId: string
  profile: string
  /** A tab that shows the address. */
  openPage(url: string): Promise<Page>
  /** Clicks the toolbar icon on a page and waits for the real panel beside it. */
  openPanel(page: Page): Promise<Page>
  /** The panel that is open, if one is. */
  panel(): Promise<Page | null>
  closePanel(): Promise<void>
  /** Stops the worker for real: running code ends, its requests are cut. */
  killWorker(): Promise<void>
  /** Ends the browser as a crash would. */
  killBrowser(): Promise<void>
  /** Ends the browser; throws when a piece of the canary key was printed, stored or shown. */
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
  const panel = async (): Promise<Page | null> => {
    const target = browser.targets().find((each) => each.url().endsWith('/sidepanel.html'))
    return target ? target.asPage() : null
  }
  return {
    browser,
    extensionId,
    profile,
    panel,

    async openPage(url) {
      const page = await browser.newPage()
      await page.goto(url, { waitUntil: 'load', timeout: 30_000 })
      return page
    },

    openPanel: (page) => openPanel(launched, page),

    async closePanel() {
      await (await panel())?.close()
    },

    async killWorker() {
      const target = browser.targets().find((each) => each.type() === 'service_worker')
      const worker = await target?.worker()
      await worker?.close()
    },

    async killBrowser() {
      const gone = new Promise<void>((resolve) => browser.process()?.once('exit', () => resolve()))
      browser.process()?.kill('SIGKILL')
      await gone
    },

    async close() {
      const leak = await findLeak(await panel(), printed)
      await launched.close()
      if (leak) throw new Error(`the key got out: ${leak}`)
    },
  }
}

/** Looks for the canary key in everything the run has printed and stored (S3, S19). */
async function findLeak(panel: Page | null, printed: string[]): Promise<string | null> {
  if (findCanary(printed.join('\n'))) return 'in a console'
  if (panel && findCanary(await readEverythingStored(panel))) return 'in a database or a storage area'
  if (panel && findCanary(await panel.content())) return 'in the panel'
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
