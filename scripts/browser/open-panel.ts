import type { Page } from 'puppeteer-core'
import type { LaunchedBrowser } from './launch-browser.ts'

const PANEL = '/sidepanel.html'

/** Clicks Sidenote's icon on a page, which shares the page and opens the real panel beside it. */
export async function openPanel({ browser, extensionId }: LaunchedBrowser, page: Page): Promise<Page> {
  const extension = (await browser.extensions()).get(extensionId)
  if (!extension) throw new Error('Sidenote is not in this browser: it refused to load the extension.')
  await page.bringToFront()
  await page.triggerExtensionAction(extension)
  const target = await browser.waitForTarget((each) => each.url().endsWith(PANEL), { timeout: 20_000 })
  const panel = await target.asPage()
  await panel.waitForSelector('textarea', { timeout: 20_000 })
  return panel
}
