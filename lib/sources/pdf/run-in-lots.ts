/** Milliseconds of work in one go: what is sent to a page meanwhile waits no longer. */
const LOT_MS = 30

/** Work that may be interrupted wherever it yields. */
export type Work<T> = Generator<void, T>

/** Does all of the work at once. */
export function runAtOnce<T>(work: Work<T>): T {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Does the work in lots, between which messages arrive; throws the signal's reason when it aborts. */
export async function runInLots<T>(work: Work<T>, signal?: AbortSignal): Promise<T> {
  let began = performance.now()
  let step = work.next()
  while (!step.done) {
    if (performance.now() - began >= LOT_MS) {
      await nextTask()
      signal?.throwIfAborted()
      began = performance.now()
    }
    step = work.next()
  }
  return step.value
}

/** Lets messages in. By a message, for timers of a page that nobody sees are slowed down to one a second. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
