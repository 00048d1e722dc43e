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
  /** When, in epoch milliseconds, another model was chosen or one was saved; `null` when not since the panel opened. */
  modelChangedAt: number | null
}

/** The worker's settings and lists as last fetched; fetched again when the worker says that they changed. */
export interface SettingsStore extends ReadableStore<SettingsState> {
  refresh(): Promise<void>
  /** Tells whether it was saved. */
  save(change: WorkerInput<'saveSettings'>): Promise<boolean>
  /** A model was saved, perhaps with no more than another key: fetches the settings again. */
  modelSaved(): Promise<void>
}

export function createSettingsStore(client: WorkerClient): SettingsStore {
  const store = createStore<SettingsState>({
    settings: null,
    catalog: null,
    error: null,
    modelChangedAt: null,
  })
  const fail = (thrown: unknown) => store.set({ ...store.get(), error: toAppError(thrown) })
  const take = (settings: Settings, catalog = store.get().catalog) => {
    const before = store.get()
    const isOtherModel = before.settings !== null && modelsOf(before.settings) !== modelsOf(settings)
    const modelChangedAt = isOtherModel ? Date.now() : before.modelChangedAt
    store.set({ settings, catalog, error: null, modelChangedAt })
  }
  const refresh = async () => {
    try {
      const [settings, catalog] = await Promise.all([
        client.request('getSettings', {}),
        store.get().catalog ?? client.request('getCatalog', {}),
      ])
      take(settings, catalog)
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
        take(await client.request('saveSettings', change))
        return true
      } catch (thrown) {
        fail(thrown)
        return false
      }
    },
    modelSaved() {
      store.set({ ...store.get(), modelChangedAt: Date.now() })
      return refresh()
    },
  }
}

/** The endpoint that answers; `null` is the built-in engine. */
export function activeEndpoint(settings: Settings | null): Endpoint | null {
  return settings?.endpoints.find(({ endpointId }) => endpointId === settings.activeEndpointId) ?? null
}

function modelsOf({ endpoints, activeEndpointId }: Settings): string {
  return JSON.stringify([activeEndpointId, endpoints])
}
