import type { Steps } from '@/lib/core/extraction/roles/steps'

/** When to let the page work, so that no task of ours comes near 50 ms; the reader of pages keeps it. */
export interface TaskSlices {
  isDue(): boolean
  next(): Promise<void>
}

/** Goes through all steps, a slice at a time. */
export async function inSlices<T>(steps: Steps<T>, slices: TaskSlices): Promise<T> {
  for (;;) {
    if (slices.isDue()) await slices.next()
    const { done, value } = steps.next()
    if (done) return value
  }
}
