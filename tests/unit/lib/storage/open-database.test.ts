import { describe, expect, it } from 'vitest'
import type { Sentinel } from '@/lib/model/sentinel'
import { SCHEMA_VERSION } from '@/lib/storage/database'
import { openDatabase } from '@/lib/storage/open-database'
import { createFakeStorage } from '@/tests/fakes/storage'

function createSentinels(start: Sentinel | null = null) {
  let sentinel = start
  return {
    get: async () => sentinel,
    set: async (next: Sentinel) => {
      sentinel = next
    },
  }
}

describe('opening the database', () => {
  it('marks a new installation inside and outside of it', async () => {
    const { db } = createFakeStorage()
    const sentinels = createSentinels()
    await openDatabase(db, sentinels, () => 'install-1')
    expect(await db.meta.get('installId')).toEqual({ key: 'installId', value: 'install-1' })
    expect(await sentinels.get()).toEqual({ installId: 'install-1', conversationCount: 0 })
  })

  it('refuses data that a newer version wrote, and leaves it as it is', async () => {
    const { db } = createFakeStorage()
    await db.meta.put({ key: 'schemaVersion', value: SCHEMA_VERSION + 1 })
    await expect(openDatabase(db, createSentinels(), () => 'x')).rejects.toMatchObject({
      error: { code: 'DB_NEWER' },
    })
    expect(await db.meta.get('schemaVersion')).toMatchObject({ value: SCHEMA_VERSION + 1 })
  })

  it('says so when the data is gone, instead of starting afresh', async () => {
    const { db } = createFakeStorage()
    const sentinels = createSentinels({ installId: 'install-1', conversationCount: 1 })
    await expect(openDatabase(db, sentinels, () => 'x')).rejects.toMatchObject({
      error: { code: 'DB_MISSING' },
    })
  })

  it('takes an emptied database of an installation without conversations for a new one', async () => {
    const { db } = createFakeStorage()
    const sentinels = createSentinels({ installId: 'install-1', conversationCount: 0 })
    await openDatabase(db, sentinels, () => 'x')
    expect(await db.meta.get('installId')).toMatchObject({ value: 'install-1' })
  })
})
