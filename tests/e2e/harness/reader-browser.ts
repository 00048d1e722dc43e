import { type Browser, type HTTPRequest, launch, type Page } from 'puppeteer-core'
import { findBrowser } from '@/scripts/browser/find-browser'
import { injectPageScript, type PageScript } from './page-script'
import { type PageServer, startPageServer } from './page-server'

/** A browser without the extension in which pages are opened and read by the built content script. */
export interface ReaderBrowser {
  browser: Browser
  server: PageServer
  /** Opens a page of its own, with the reader in it. Nothing but the server can be reached. */
  open(html: string, headers?: Record<string, string>): Promise<{ page: Page; script: PageScript }>
  close(): Promise<void>
}

/** Lets a page's own scripts run, which the server's policy forbids. */
export const WITH_SCRIPTS = { 'content-security-policy': "default-src 'self' 'unsafe-inline' data:" }

export async function startReaderBrowser(enableExtensions: string[] = []): Promise<ReaderBrowser> {
  const found = await findBrowser()
  if (!found) throw new Error('No Chrome, Edge or Chromium here. Run `npm test`, which installs one.')
  const browser = await launch({
    executablePath: found.path,
    headless: true,
    pipe: true,
    ...(enableExtensions.length > 0 ? { enableExtensions } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ],
  })
  const server = await startPageServer()
  let opened = 0
  return {
    browser,
    server,
    async open(html, headers = {}) {
      const page = await browser.newPage()
      await page.setViewport({ width: 1280, height: 900 })
      // No time is spent on gliding; tests that want motion ask for it.
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      await page.setRequestInterception(true)
      page.on('request', (request) => void answer(request, server.url))
      await page.goto(server.add(`${++opened}`, html, headers), { waitUntil: 'load' })
      return { page, script: await injectPageScript(page) }
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

function answer(request: HTTPRequest, own: string): Promise<void> {
  const isOwn = request.url().startsWith(own) || /^(data|about):/.test(request.url())
  return isOwn ? request.continue() : request.abort()
}
