import { AppFailure } from '@/lib/model/app-error'

/** A page's reply, or a failure when it takes too long or whoever waits for it has been stopped. */
export async function inTime<T>(reply: Promise<T>, timeoutMs: number, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted()
  const done = new AbortController()
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppFailure('PAGE_BUSY')), timeoutMs)
    done.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
    reply.then(resolve, reject)
  }).finally(() => done.abort())
}
