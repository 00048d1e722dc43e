import type { WorkerInput } from '@/lib/contract/worker-requests'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { Catalog } from '@/lib/model/catalog'
import type { Endpoint, Settings } from '@/lib/model/settings'
import { createStore, type ReadableStore } from './create-store'
import type { WorkerClient } from './worker-client'

export interface SettingsState {
  settings: Settings | null
  catalog: Catalog | null
  /** Why they could not be had. */
  error: AppError | null
}

/** The worker's settings and lists as last fetched; fetched again when the worker says that they changed. */
export interface SettingsStore extends ReadableStore<SettingsState> {
  refresh(): Promise<void>
  save(change: WorkerInput<'saveSettings'>): Promise<void>
}

export function createSettingsStore(client: WorkerClient): SettingsStore {
  const store = createStore<SettingsState>({ settings: null, catalog: null, error: null })
  const fail = (thrown: unknown) => store.set({ ...store.get(), error: toAppError(thrown) })
  const refresh = async () => {
    try {
      const [settings, catalog] = await Promise.all([
        client.request('getSettings', {}),
        store.get().catalog ?? client.request('getCatalog', {}),
      ])
      store.set({ settings, catalog, error: null })
    } catch (thrown) {
      fail(thrown)
    }
  }
  client.onNotice((notice) => {
    if (notice.type === 'settings-changed') void refresh()
  })
  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    save: async (change) => {
      try {
        const settings = await client.request('saveSettings', change)
        store.set({ ...store.get(), settings, error: null })
      } catch (thrown) {
        fail(thrown)
      }
    },
  }
}

/** The endpoint that answers; `null` is the built-in engine. */
export function activeEndpoint(settings: Settings | null): Endpoint | null {
  return settings?.endpoints.find(({ endpointId }) => endpointId === settings.activeEndpointId) ?? null
}
