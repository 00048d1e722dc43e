import type { StreamLimits } from './limits'

/** What ran out. `end`: the answer was finished and the server did not close. */
export type Expiry = 'first' | 'silence' | 'total' | 'end'

export interface Watchdog {
  /** There was new content: the next has to come within `silenceMs`. */
  onContent(): void
  /** The answer is finished: the rest has to come within `afterFinishMs`. */
  onFinish(): void
  stop(): void
  /** `null` while nothing has run out. */
  expired(): Expiry | null
}

/** Watches one try (promise R5) and calls `expire` when the server takes too long over its next step. */
export function startWatchdog(
  limits: StreamLimits & { firstWordMs: number; totalLeftMs: number },
  expire: () => void,
): Watchdog {
  let expiry: Expiry | null = null
  const run = (what: Expiry, ms: number) =>
    setTimeout(
      () => {
        expiry ??= what
        expire()
      },
      Math.max(0, ms),
    )
  const total = run('total', limits.totalLeftMs)
  let next = run('first', limits.firstWordMs)

  function rearm(what: Expiry, ms: number): void {
    clearTimeout(next)
    next = run(what, ms)
  }

  return {
    onContent: () => rearm('silence', limits.silenceMs),
    onFinish: () => rearm('end', limits.afterFinishMs),
    stop() {
      clearTimeout(next)
      clearTimeout(total)
    },
    expired: () => expiry,
  }
}
