import { type AppError, toAppError } from '@/lib/model/app-error'
import type { PageView } from '@/lib/model/page'
import { createStore, type ReadableStore } from './create-store'
import type { WorkerClient } from './worker-client'

export interface PageState {
  /** `null` until the page has been looked at for the first time. */
  view: PageView | null
  isReading: boolean
}

/** The page that the panel stands beside, looked at again whenever the worker says that it is another one. */
export interface PageStore extends ReadableStore<PageState> {
  refresh(): Promise<PageView>
  /** The page as known, or as soon as it is. */
  ready(): Promise<PageView>
  /** Asks the browser for this page's site, in a click. Tells whether it was granted. */
  allowSite(): Promise<boolean>
}

export function createPageStore(client: WorkerClient): PageStore {
  const store = createStore<PageState>({ view: null, isReading: true })
  let latest: Promise<PageView> | null = null
  const refresh = (): Promise<PageView> => {
    store.set({ ...store.get(), isReading: true })
    const reading = client
      .request('getPage', { windowId: client.windowId })
      .catch((thrown): PageView => noPage(toAppError(thrown)))
      .then((view) => {
        if (latest === reading) store.set({ view, isReading: false })
        return view
      })
    latest = reading
    return reading
  }
  client.onNotice((notice) => {
    if (notice.type === 'page-changed' && notice.windowId === client.windowId) void refresh()
  })
  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    ready: async () => store.get().view ?? latest ?? refresh(),
    allowSite: () => allowSite(client, store.get().view, refresh),
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
