import type { Browser } from 'wxt/browser'
import { browser } from 'wxt/browser'
import type { WorkerRequestName } from '@/lib/contract/worker-requests'

type Allowed = 'everything' | ReadonlySet<WorkerRequestName>

/** What each of our pages may ask of the worker: panel and popup everything, the view of documents what it needs. */
const MAY_ASK = new Map<string, Allowed>([
  ['/sidepanel.html', 'everything'],
  ['/popup.html', 'everything'],
  ['/pdf.html', new Set<WorkerRequestName>(['getSettings', 'sendDocument'])],
])

/** Is this message from one of our own pages (S11), and one that may ask this? Fails closed. */
export function mayAsk(
  sender: Browser.runtime.MessageSender | undefined,
  request: WorkerRequestName,
): boolean {
  const allowed = allowedTo(sender)
  return allowed === 'everything' || allowed.has(request)
}

/** Is it a page that asks the reader's questions? */
export function mayAskModel(sender: Browser.runtime.MessageSender | undefined): boolean {
  return allowedTo(sender) === 'everything'
}

const NOTHING: ReadonlySet<WorkerRequestName> = new Set()

/** Checked in this order: our id, our exact origin, an exact path of the list, the top frame. */
function allowedTo(sender: Browser.runtime.MessageSender | undefined): Allowed {
  if (!sender || sender.id !== browser.runtime.id || !sender.url) return NOTHING
  const own = originOf(browser.runtime.getURL('/'))
  const { origin } = sender as { origin?: string }
  if (origin !== undefined && origin !== own) return NOTHING
  if (originOf(sender.url) !== own) return NOTHING
  if (sender.frameId !== undefined && sender.frameId !== 0) return NOTHING
  return MAY_ASK.get(new URL(sender.url).pathname) ?? NOTHING
}

/** Not `URL.origin`, which is `null` for an extension's scheme outside of browsers. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
