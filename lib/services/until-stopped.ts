/** A stopped source has this long to end by itself; half a second is promised (R7). */
const GRACE_MS = 300

/**
 * What `source` yields; one that does not end soon after `signal` has aborted is left behind with an `AbortError`,
 * whatever it is waiting for.
 */
export async function* untilStopped<T>(
  source: AsyncGenerator<T>,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void>,
): AsyncGenerator<T> {
  let leave: (() => void) | null = null
  let isOver = false
  const giveUp = async () => {
    await wait(GRACE_MS)
    isOver = true
    leave?.()
  }
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) void giveUp()
  while (true) {
    // A promise of its own for each step: one that lives as long as the answer would gather a reaction a word.
    const next = await new Promise<IteratorResult<T, unknown>>((resolve, reject) => {
      leave = () => reject(new DOMException('stopped', 'AbortError'))
      if (isOver) leave()
      else source.next().then(resolve, reject)
    })
    if (next.done) return
    yield next.value
  }
}
