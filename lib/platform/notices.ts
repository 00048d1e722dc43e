import { browser } from 'wxt/browser'
import type { WorkerNotice } from '@/lib/contract/worker-notices'

/** Tells every open panel. Nobody listening is no failure. */
export function sendNotice(notice: WorkerNotice): void {
  browser.runtime.sendMessage({ notice }).catch(() => undefined)
}

/** Listens for the worker's notices; returns what ends that. */
export function onNotice(listener: (notice: WorkerNotice) => void): () => void {
  const receive = (message: unknown, sender: { id?: string; tab?: unknown }): undefined => {
    if (sender.id !== browser.runtime.id || sender.tab !== undefined) return undefined
    if (typeof message === 'object' && message !== null && 'notice' in message)
      listener(message.notice as WorkerNotice)
    return undefined
  }
  browser.runtime.onMessage.addListener(receive)
  return () => browser.runtime.onMessage.removeListener(receive)
}
