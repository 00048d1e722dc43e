import { browser } from 'wxt/browser'
import { PAGE_READER_GLOBAL, PAGE_TOOLS_GLOBAL, type PageRequests } from '@/lib/contract/page-requests'
import { AppFailure, type ErrorCode } from '@/lib/model/app-error'

/** Where the build puts `entrypoints/page.content` and `entrypoints/page-tools.content`, and where they stand in the page. */
const READER = { file: '/content-scripts/page.js', global: PAGE_READER_GLOBAL } as const
const TOOLS = { file: '/content-scripts/page-tools.js', global: PAGE_TOOLS_GLOBAL } as const

/**
 * Puts the script that answers into the tab's top frame and makes one call to it. Injecting on a `view-source:` page never
 * settles: whoever calls this bounds it in time.
 */
export async function callPage<N extends keyof PageRequests>(
  tabId: number,
  request: N,
  input: Parameters<PageRequests[N]>[0],
): Promise<unknown> {
  const target = { tabId }
  const { file, global } = request === 'readPage' ? READER : TOOLS
  try {
    const [injected] = await browser.scripting.executeScript({ target, files: [file] })
    const [called] = await browser.scripting.executeScript({
      target,
      func: callReader,
      args: [global, request, input],
    })
    if (!injected || !called || documentOf(injected) !== documentOf(called))
      throw new AppFailure('PAGE_CHANGED')
    return called.result
  } catch (thrown) {
    throw thrown instanceof AppFailure ? thrown : new AppFailure(await codeOf(thrown, tabId))
  }
}

/** Runs in the page: everything it needs comes as an argument. */
function callReader(reader: string, request: string, input: unknown): unknown {
  const world = globalThis as unknown as Record<string, Record<string, (input: unknown) => unknown>>
  return world[reader]?.[request]?.(input)
}

function documentOf(result: object): string {
  return 'documentId' in result ? String(result.documentId) : ''
}

/** What the browser's own words for a refused injection mean. */
async function codeOf(thrown: unknown, tabId: number): Promise<ErrorCode> {
  const words = thrown instanceof Error ? thrown.message : String(thrown)
  if (/no tab with id|tab was closed|invalid tab/i.test(words)) return 'PAGE_GONE'
  if (/frame.*(removed|was not found|no longer)|document.*changed|context.*destroyed/i.test(words))
    return 'PAGE_CHANGED'
  // Before the browser's own pages: what stands in for a page that did not load has an address of that kind.
  if (/chrome-error:|neterror|error page|showing error/i.test(words)) return 'PAGE_FAILED'
  if (
    /chrome:\/\/|chrome-untrusted|edge:\/\/|about:|gallery|webstore|view-source|devtools|extension page/i.test(
      words,
    )
  )
    return 'PAGE_RESTRICTED'
  if (/cannot access contents/i.test(words) && (await mayBeRead(tabId))) return 'PAGE_FAILED'
  if (/cannot access contents|missing host permission|permission/i.test(words)) return codeOfAddress(tabId)
  if (/cannot access/i.test(words)) return 'PAGE_RESTRICTED'
  return 'PAGE_BUSY'
}

/** The browser hides the address of a page we may not read, except where it is one of its own. */
async function codeOfAddress(tabId: number): Promise<ErrorCode> {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec((await addressOf(tabId)) ?? '')?.[0]
  return scheme && !/^(https?|file|ftp):$/i.test(scheme) ? 'PAGE_RESTRICTED' : 'PAGE_NO_ACCESS'
}

/**
 * Where a page may be read and the tab of its address not, Chromium shows something of its own in place of a page that
 * did not load. Without leave for all tabs, knowing the address means that the page was shared.
 */
async function mayBeRead(tabId: number): Promise<boolean> {
  const url = await addressOf(tabId)
  if (!url || !/^https?:/.test(url)) return false
  const knowsAll = await browser.permissions.contains({ permissions: ['tabs'] })
  return !knowsAll || browser.permissions.contains({ origins: [`${new URL(url).origin}/*`] })
}

async function addressOf(tabId: number): Promise<string | undefined> {
  return (await browser.tabs.get(tabId).catch(() => undefined))?.url
}
