import { browser } from 'wxt/browser'
import type { Sentinel } from '@/lib/model/sentinel'

/** A mark outside IndexedDB that there is data (R11). */
export const sentinelStore = {
  async get(): Promise<Sentinel | null> {
    const { sentinel } = await browser.storage.local.get('sentinel')
    return (sentinel as Sentinel | undefined) ?? null
  },

  async set(sentinel: Sentinel): Promise<void> {
    await browser.storage.local.set({ sentinel })
  },
}

/** Content scripts may not look into our storage areas (S21). Firefox has no such switch and no such access. */
export async function closeStorageToPages(): Promise<void> {
  const { local, session } = browser.storage as unknown as Record<
    'local' | 'session',
    { setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> }
  >
  for (const area of [local, session]) await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}
