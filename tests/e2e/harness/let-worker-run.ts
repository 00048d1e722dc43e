import type { Browser } from 'puppeteer-core'

/** A worker that is woken starts within this. */
const WATCHED_MS = 3_000

/**
 * Lets the worker run that takes the place of one that was closed. The driver has each new target wait for it; one that
 * starts while the old one is being closed is sometimes forgotten, and would wait for ever.
 */
export async function letWorkerRun(browser: Browser): Promise<void> {
  const session = await browser.target().createCDPSession()
  for (const last = Date.now() + WATCHED_MS; Date.now() < last; ) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { targetInfos } = await session.send('Target.getTargets')
    const waiting = targetInfos.filter(({ type, attached }) => type === 'service_worker' && !attached)
    for (const { targetId } of waiting) {
      const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: true })
      await session.connection()?.session(sessionId)?.send('Runtime.runIfWaitingForDebugger')
      await session.send('Target.detachFromTarget', { sessionId })
    }
  }
  await session.detach()
}
