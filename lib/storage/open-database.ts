import { AppFailure } from '@/lib/model/app-error'
import type { Sentinel } from '@/lib/model/sentinel'
import { SCHEMA_VERSION, type SidenoteDatabase } from './database'
import { storing } from './storage-failure'

export interface SentinelStore {
  get(): Promise<Sentinel | null>
  set(sentinel: Sentinel): Promise<void>
}

/**
 * Opens the database and checks that it is the one it should be. Throws `DB_NEWER` when a newer code has written it
 * (Dexie itself opens such a database without a word) and `DB_MISSING` when the sentinel tells of data that is gone.
 */
export async function openDatabase(
  db: SidenoteDatabase,
  sentinels: SentinelStore,
  newId: () => string,
): Promise<void> {
  await storing(() => db.open())
  const stored = await storing(() => db.meta.get('schemaVersion'))
  if (typeof stored?.value === 'number' && stored.value > SCHEMA_VERSION) throw new AppFailure('DB_NEWER')
  const installId = await storing(() => db.meta.get('installId'))
  const sentinel = await sentinels.get()
  if (!installId && sentinel && sentinel.conversationCount > 0) throw new AppFailure('DB_MISSING')
  if (stored?.value === SCHEMA_VERSION && installId) return
  const known = typeof installId?.value === 'string' ? installId.value : sentinel?.installId
  const id = known ?? newId()
  await storing(() =>
    db.meta.bulkPut([
      { key: 'schemaVersion', value: SCHEMA_VERSION },
      { key: 'installId', value: id },
    ]),
  )
  if (!sentinel) await sentinels.set({ installId: id, conversationCount: 0 })
}
