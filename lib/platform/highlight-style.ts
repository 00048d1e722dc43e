import { browser } from 'wxt/browser'

/** Puts a style under the page's own, so that no element has to change for a highlight to be seen. */
export async function insertStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.insertCSS({ target: { tabId }, css, origin: 'USER' })
}
