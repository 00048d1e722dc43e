import type { ReadingProgress } from '@/lib/model/attachment'

/** Progress is told at most this often. */
const PROGRESS_MS = 200

export interface LiveReadingsDeps {
  /** Keeps the worker alive until the returned function is called. */
  keepAwake(): () => void
  now(): number
}

type Tell = (progress: ReadingProgress) => void

/** The readings of this worker that have not ended, by what they read. They die with the worker. */
export function createLiveReadings({ keepAwake, now }: LiveReadingsDeps) {
  const live = new Map<string, { done: Promise<void>; controller: AbortController }>()
  return {
    /**
     * Runs `work`, which handles its own failures, unless one of this id runs already. It gets what makes a teller of
     * progress quiet enough.
     */
    begin(id: string, work: (quietly: (tell: Tell) => Tell, signal: AbortSignal) => Promise<void>): void {
      if (live.has(id)) return
      const controller = new AbortController()
      const release = keepAwake()
      const done = work((tell) => atMostEvery(PROGRESS_MS, now, tell), controller.signal)
        // The disk may refuse even why it failed: the next worker says that it was interrupted.
        .catch(() => undefined)
        .finally(() => {
          live.delete(id)
          release()
        })
      live.set(id, { done, controller })
    },

    stop(id: string): void {
      live.get(id)?.controller.abort()
    },

    /** Resolves when it has ended; rejects when whoever waits for it is stopped. */
    async settled(id: string, signal: AbortSignal): Promise<void> {
      const reading = live.get(id)
      if (!reading) return
      signal.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const leave = () => reject(signal.reason)
        signal.addEventListener('abort', leave, { once: true })
        void reading.done.then(() => {
          signal.removeEventListener('abort', leave)
          resolve()
        })
      })
    },
  }
}

function atMostEvery(ms: number, now: () => number, tell: Tell): Tell {
  let toldAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    if (now() - toldAt < ms && progress.done < progress.total) return
    toldAt = now()
    tell(progress)
  }
}
