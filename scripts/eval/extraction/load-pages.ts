import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core'
import { ensureBrowser } from '@/scripts/browser/ensure-browser'
import { injectPageScript, type PageScript } from '@/tests/e2e/harness/page-script'
import type { SavedPage } from './saved-pages'

/** A saved page, open in a tab of its own with the built reader in it. */
export interface LoadedPage {
  page: Page
  script: PageScript
}

export interface PageLoader {
  /**
   * Opens a page at its own address, hands it to `work` and closes it. Rejects when both together take longer than
   * `limitMs`; whatever hung is gone then.
   */
  withPage<T>(saved: SavedPage, work: (loaded: LoadedPage) => Promise<T>, limitMs?: number): Promise<T>
  close(): Promise<void>
}

const LIMIT_MS = 30_000

/**
 * Scripts of the page do not run (`noscript` stays unseen, as in a browser in which they do), and nothing is fetched:
 * what is in the file is what there is.
 */
const POLICY =
  "default-src 'none'; script-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:"

const WINDOW = { width: 1280, height: 900 }

/** Opens saved pages in a browser that reaches nothing else. A browser that stops is replaced. */
export async function startPageLoader(): Promise<PageLoader> {
  const { path } = await ensureBrowser(console.error)
  let browser: Promise<Browser> | null = null

  function running(): Promise<Browser> {
    browser ??= start(path).then((started) => {
      started.once('disconnected', () => {
        browser = null
      })
      return started
    })
    return browser
  }

  return {
    async withPage(saved, work, limitMs = LIMIT_MS) {
      const page = await within(
        limitMs,
        running().then((each) => each.newPage()),
        'no tab opened',
      )
      try {
        const loaded = openSaved(page, saved, limitMs).then(async () =>
          work({ page, script: await injectPageScript(page) }),
        )
        return await within(limitMs, loaded, `took longer than ${limitMs / 1_000} s`)
      } finally {
        await within(CLOSE_MS, page.close(), 'the tab did not close').catch(() => endBrowser(browser))
      }
    },
    close: () => endBrowser(browser),
  }
}

/** A tab that cannot be closed for so long takes its browser with it. */
const CLOSE_MS = 5_000

async function endBrowser(browser: Promise<Browser> | null): Promise<void> {
  const started = await browser
  if (!started) return
  await within(CLOSE_MS, started.close(), 'the browser did not close').catch(() => {
    started.process()?.kill('SIGKILL')
  })
}

function start(executablePath: string): Promise<Browser> {
  return launch({
    executablePath,
    headless: true,
    pipe: true,
    defaultViewport: WINDOW,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
      // Beside the policy: nothing has an address.
      '--host-resolver-rules=MAP * ~NOTFOUND',
    ],
  })
}

async function openSaved(page: Page, saved: SavedPage, limitMs: number): Promise<void> {
  const session = await page.createCDPSession()
  const body = Buffer.from(saved.html).toString('base64')
  let served = false
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The first document is the page; a refresh or a frame is none.
    const reply = served ? refuse(session, requestId) : serve(session, requestId, body)
    served = true
    // The tab may be closed meanwhile.
    reply.catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] })
  await page.goto(saved.url, { waitUntil: 'load', timeout: limitMs })
}

function serve(session: CDPSession, requestId: string, body: string): Promise<void> {
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [
      { name: 'content-type', value: 'text/html; charset=utf-8' },
      { name: 'content-security-policy', value: POLICY },
    ],
    body,
  })
}

function refuse(session: CDPSession, requestId: string): Promise<void> {
  return session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
}

async function within<T>(limitMs: number, work: Promise<T>, what: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(what)), limitMs)
  // Whoever comes second is not waited for.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
