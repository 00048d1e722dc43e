import type { Steps } from '@/lib/core/extraction/steps'

/** Work is handed back after this long, so that no task of ours comes near 50 ms. */
const SLICE_MS = 12

/** Steps of which one looks at the clock. */
const ASKED_AT_ONCE = 8

export interface Slices {
  /** How many slices have begun: what was measured in one holds until it ends. */
  readonly count: number
  /** This slice has lasted long enough. */
  isDue(): boolean
  /** As `isDue`, for steps so short that looking at the clock would be most of their work. */
  isDueSoon(): boolean
  /** Lets others work, then begins the next slice. */
  next(): Promise<void>
  elapsedMs(): number
}

/** Cuts a long job into short tasks. */
export function startSlices(): Slices {
  const startedAt = performance.now()
  let sliceStartedAt = startedAt
  let count = 0
  let asked = 0
  return {
    get count() {
      return count
    },
    isDue: () => performance.now() - sliceStartedAt > SLICE_MS,
    isDueSoon() {
      asked = (asked + 1) % ASKED_AT_ONCE
      return asked === 0 && performance.now() - sliceStartedAt > SLICE_MS
    },
    async next() {
      await nextTask()
      sliceStartedAt = performance.now()
      count++
    },
    elapsedMs: () => performance.now() - startedAt,
  }
}

/** Goes through all steps, a slice at a time. Rejects with the signal's reason when it aborts between two slices. */
export async function inSlices<T>(
  steps: Steps<T>,
  slices: Pick<Slices, 'isDue' | 'next'>,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    if (slices.isDue()) {
      await slices.next()
      signal?.throwIfAborted()
    }
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** A message task: unlike a timer it is not slowed down in a page that nobody sees. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
