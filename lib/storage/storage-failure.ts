import { AppFailure, type ErrorCode } from '@/lib/model/app-error'

const CODES: Record<string, ErrorCode> = {
  QuotaExceededError: 'STORAGE_FULL',
  VersionError: 'DB_NEWER',
  BlockedError: 'DB_BLOCKED',
  OpenFailedError: 'STORAGE_FAILED',
}

/** Runs one piece of storage work; whatever Dexie throws comes out as an `AppFailure` with a storage code. */
export async function storing<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof AppFailure) throw thrown
    throw new AppFailure(codeOf(thrown), { short: thrown instanceof Error ? thrown.name : 'unknown' })
  }
}

/** Dexie wraps the browser's error: the quota one may be the inner of an abort. */
function codeOf(thrown: unknown): ErrorCode {
  let error: unknown = thrown
  for (let depth = 0; depth < 4 && error instanceof Error; depth += 1) {
    const code = CODES[error.name]
    if (code) return code
    error = (error as { inner?: unknown }).inner
  }
  return 'STORAGE_FAILED'
}
