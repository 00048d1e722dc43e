import type { Settings } from '@/lib/model/settings'
import type { SidenoteDatabase } from './database'
import { storing } from './storage-failure'

/** What a new installation starts with: the built-in engine, no endpoint, no key. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  endpoints: [],
  activeEndpointId: null,
  firstWordTimeoutSeconds: 120,
}

export type SettingsRepository = ReturnType<typeof createSettingsRepository>

/** The settings, one row. */
export function createSettingsRepository(db: SidenoteDatabase) {
  const get = async (): Promise<Settings> => {
    const row = await db.meta.get('settings')
    return { ...DEFAULT_SETTINGS, ...(row?.value as Settings | undefined) }
  }
  return {
    get: (): Promise<Settings> => storing(get),

    /** Applies `change` to the settings as they are stored, in one transaction, and returns the result. */
    update: (change: (settings: Settings) => Settings): Promise<Settings> =>
      storing(() =>
        db.transaction('rw', db.meta, async () => {
          const settings = change(await get())
          await db.meta.put({ key: 'settings', value: settings })
          return settings
        }),
      ),
  }
}
