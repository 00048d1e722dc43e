import { MAX_RETRY_AFTER_MS, MAX_TRIES } from './limits'
import { ProviderFailure } from './provider-failure'

/**
 * Milliseconds to wait before the next try, or `null` when there is to be none (promise R6): 1, 2, 4 s with up to a
 * quarter of jitter, or as long as the server asked, up to a minute. `random` is in [0, 1).
 */
export function retryDelay(
  thrown: unknown,
  tries: number,
  random: number,
  maxTries = MAX_TRIES,
): number | null {
  if (!(thrown instanceof ProviderFailure) || !thrown.retryable || tries >= maxTries) return null
  if (thrown.retryAfterMs !== null) {
    return thrown.retryAfterMs <= MAX_RETRY_AFTER_MS ? thrown.retryAfterMs : null
  }
  return Math.round(1_000 * 2 ** (tries - 1) * (1 + random / 4))
}

/** What `Retry-After` (seconds or a date) or `retry-after-ms` asks for, in milliseconds. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(ms) && ms >= 0) return ms
  const asked = headers.get('retry-after')
  if (asked === null) return null
  const seconds = asked.trim() === '' ? Number.NaN : Number(asked)
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(asked) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/** Resolves after `ms`, or at once when the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
