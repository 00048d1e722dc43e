import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import { storing } from '@/lib/storage/storage-failure'

function named(name: string, inner?: Error): Error {
  return Object.assign(new Error(name), { name }, inner ? { inner } : {})
}

describe('storage failures', () => {
  it.each([
    [named('QuotaExceededError'), 'STORAGE_FULL'],
    [named('AbortError', named('QuotaExceededError')), 'STORAGE_FULL'],
    [named('VersionError'), 'DB_NEWER'],
    [named('UnknownError'), 'STORAGE_FAILED'],
    ['a string', 'STORAGE_FAILED'],
    [new AppFailure('DB_MISSING'), 'DB_MISSING'],
  ])('%s becomes %s', async (thrown, code) => {
    await expect(storing(() => Promise.reject(thrown))).rejects.toMatchObject({ error: { code } })
  })
})
