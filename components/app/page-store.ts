import { type AppError, toAppError } from '@/lib/model/app-error'
import type { PageView } from '@/lib/model/page'
import { createStore, type ReadableStore } from './create-store'
import { createLatestReading } from './latest-reading'
import { createLookAgain } from './look-again'
import type { WorkerClient } from './worker-client'

export interface PageState {
  /** `null` until the page has been looked at for the first time, and while another tab is. */
  view: PageView | null
  /** What its changes are counted from. */
  since: string | null
}

/** The page that the panel stands beside, looked at again whenever the worker says that it is another one. */
export interface PageStore extends ReadableStore<PageState> {
  refresh(): Promise<PageView>
  /** Looks again soon: the reader turns to it, and it may have changed without a word. */
  look(): void
  /** The page as known; when it is being looked at, or about to be, what is found then: never the page before. */
  ready(): Promise<PageView>
  /** Asks the browser for this page's site, in a click. Tells whether it was granted. */
  allowSite(): Promise<boolean>
}

/** `since` names what the last question was answered from. */
export function createPageStore(client: WorkerClient, since: () => string | null): PageStore {
  const store = createStore<PageState>({ view: null, since: null })
  const again = createLookAgain(() => readings.soon())
  /** Turned to another tab since: what is read of the one before is not to be shown. */
  let turns = 0
  const readings = createLatestReading(async () => {
    const [sinceCaptureId, turn] = [since(), turns]
    const view = await client
      .request('getPage', { windowId: client.windowId, sinceCaptureId })
      .catch((thrown): PageView => noPage(toAppError(thrown)))
    if (turn === turns) {
      store.set({ view, since: sinceCaptureId })
      again.after(view)
    }
    return view
  })
  client.onNotice((notice) => {
    if (notice.type !== 'page-changed' || notice.windowId !== client.windowId) return
    again.restart()
    if (notice.isOtherTab) {
      turns += 1
      store.set({ view: null, since: null })
    }
    readings.soon()
  })
  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh: readings.fresh,
    look: readings.soon,
    ready: async () => readings.pending() ?? store.get().view ?? readings.fresh(),
    allowSite: () => allowSite(client, store.get().view, readings.fresh),
  }
}

async function allowSite(
  client: WorkerClient,
  view: PageView | null,
  refresh: () => Promise<PageView>,
): Promise<boolean> {
  if (!view?.url || !URL.canParse(view.url)) return false
  const isAllowed = await client.allowOrigin(new URL(view.url).origin)
  if (isAllowed) await refresh()
  return isAllowed
}

function noPage(error: AppError): PageView {
  return { tabId: null, url: null, title: null, host: null, facts: null, error }
}
