import { browser } from 'wxt/browser'

/** Chromium stops a worker 30 s after its last extension call; a stream being read does not count as one. */
const CALL_EVERY_MS = 20_000

/** Keeps the worker alive until the returned function is called. */
export function keepAwake(): () => void {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), CALL_EVERY_MS)
  return () => clearInterval(timer)
}
