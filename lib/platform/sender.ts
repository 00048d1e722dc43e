import type { Browser } from 'wxt/browser'
import { browser } from 'wxt/browser'

const OWN_PAGES = new Set(['/sidepanel.html', '/popup.html', '/pdf.html'])

/**
 * Is this message from one of our own pages (S11)? Checked in this order, failing closed: our id, our exact origin,
 * an exact path of the list, the top frame.
 */
export function isOwnPage(sender: Browser.runtime.MessageSender | undefined): boolean {
  if (!sender || sender.id !== browser.runtime.id || !sender.url) return false
  const own = originOf(browser.runtime.getURL('/'))
  const { origin } = sender as { origin?: string }
  if (origin !== undefined && origin !== own) return false
  if (originOf(sender.url) !== own || !OWN_PAGES.has(new URL(sender.url).pathname)) return false
  return sender.frameId === undefined || sender.frameId === 0
}

/** Not `URL.origin`, which is `null` for an extension's scheme outside of browsers. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
