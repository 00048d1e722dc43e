import type { Browser } from 'wxt/browser'
import { browser } from 'wxt/browser'

const OWN_PAGES = new Set(['/sidepanel.html', '/popup.html'])

/**
 * Is this message from one of our own pages (S11)? Checked in this order, failing closed: our id, our exact origin,
 * an exact path of the list, the top frame.
 */
export function isOwnPage(sender: Browser.runtime.MessageSender | undefined): boolean {
  if (!sender || sender.id !== browser.runtime.id || !sender.url) return false
  const own = new URL(browser.runtime.getURL('/'))
  const origin = (sender as { origin?: string }).origin
  if (origin !== undefined && origin !== own.origin) return false
  const url = new URL(sender.url)
  if (url.origin !== own.origin || !OWN_PAGES.has(url.pathname)) return false
  return sender.frameId === undefined || sender.frameId === 0
}
