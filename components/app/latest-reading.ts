/** While notices keep coming, a reading begins at most this often. */
const NOTICE_INTERVAL_MS = 1_000

/** One reading at a time, and at most one waiting behind it. */
export interface LatestReading<T> {
  /** A reading that begins after this call: now, or as soon as the running one has ended. */
  fresh(): Promise<T>
  /** Something changed: read soon, at most once a second however often this is called. */
  soon(): void
  /** The newest reading that is wanted, running or waiting; `null` when nothing has changed since the last one ended. */
  pending(): Promise<T> | null
}

export function createLatestReading<T>(read: () => Promise<T>): LatestReading<T> {
  let running: Promise<T> | null = null
  let waiting: Promise<T> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let noticedAt = Number.NEGATIVE_INFINITY

  const begin = (): Promise<T> => {
    waiting = null
    const reading = read().finally(() => {
      if (running === reading) running = null
    })
    running = reading
    return reading
  }
  const fresh = (): Promise<T> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (!running) return begin()
    waiting ??= running.then(begin, begin)
    return waiting
  }
  const freshForNotice = () => {
    noticedAt = Date.now()
    fresh().catch(() => undefined)
  }
  return {
    fresh,
    soon() {
      if (timer !== null || waiting) return
      const wait = noticedAt + NOTICE_INTERVAL_MS - Date.now()
      if (wait <= 0) freshForNotice()
      else timer = setTimeout(freshForNotice, wait)
    },
    pending: () => (timer === null ? (waiting ?? running) : fresh()),
  }
}
