import type { Page } from 'puppeteer-core'

interface Listening {
  addListener(listener: (message: unknown) => void): void
}

interface Runtime {
  id?: string
  connect(...input: unknown[]): { onMessage: Listening }
  sendMessage(...input: unknown[]): unknown
  onMessage: Listening
}

/**
 * Tells `hear` of everything that the worker says to this panel from now on, as JSON: messages over each port that is
 * opened, replies to requests, notices. What was heard before the browser ends is kept on this side.
 */
export async function overhear(panel: Page, hear: (message: string) => void): Promise<void> {
  await panel.exposeFunction('overheard', hear)
  await panel.evaluate(() => {
    const world = globalThis as unknown as {
      overheard(message: string): void
      chrome: { runtime: Runtime }
      browser?: { runtime?: Runtime }
    }
    const tell = (message: unknown) => void world.overheard(JSON.stringify(message) ?? 'undefined')
    for (const runtime of new Set([world.chrome.runtime, world.browser?.runtime])) {
      if (!runtime?.id) continue
      const { connect, sendMessage } = runtime
      runtime.connect = (...input) => {
        const port = connect.apply(runtime, input)
        port.onMessage.addListener(tell)
        return port
      }
      runtime.sendMessage = (...input) => {
        const callback = input.at(-1)
        if (typeof callback === 'function') {
          const listen = (reply: unknown) => {
            tell(reply)
            callback(reply)
          }
          return sendMessage.apply(runtime, [...input.slice(0, -1), listen])
        }
        const reply = sendMessage.apply(runtime, input)
        void Promise.resolve(reply).then(tell, () => undefined)
        return reply
      }
      runtime.onMessage.addListener(tell)
    }
  })
}
