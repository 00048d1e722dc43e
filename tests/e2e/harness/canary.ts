import type { Browser, Page, Target } from 'puppeteer-core'

/** The key of every test that needs one. Nothing but the vault and one request header may ever hold a piece of it. */
export const CANARY_KEY = 'sk-proj-QvX7mB2kT9wLz4RnHs6YcD1f'

const PUBLIC_PREFIX = 'sk-proj-'
const PIECE = 8

/** Which eight characters of the key stand in `text`, if any. */
export function findCanary(text: string): string | null {
  const secret = CANARY_KEY.slice(PUBLIC_PREFIX.length)
  for (let at = 0; at + PIECE <= secret.length; at += 1) {
    const piece = secret.slice(at, at + PIECE)
    if (text.includes(piece)) return piece
  }
  return null
}

/** Everything that any page or worker of the browser prints, from now on. */
export function listenToConsoles(browser: Browser): string[] {
  const lines: string[] = []
  const listen = async (target: Target) => {
    const source = target.type() === 'service_worker' ? await target.worker() : await target.page()
    source?.on('console', (message: { text(): string }) => void lines.push(message.text()))
  }
  for (const target of browser.targets()) void listen(target).catch(() => undefined)
  browser.on('targetcreated', (target: Target) => void listen(target).catch(() => undefined))
  return lines
}

/** All that the extension keeps outside of the vault, as text: its databases and its storage areas. */
export function readEverythingStored(panel: Page): Promise<string> {
  return panel.evaluate(async () => {
    const { storage } = (
      globalThis as unknown as { chrome: { storage: Record<string, { get(key: null): Promise<unknown> }> } }
    ).chrome
    const kept: unknown[] = [
      await storage.local?.get(null),
      await storage.session?.get(null),
      await storage.sync?.get(null).catch(() => null),
    ]
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      if (!name || name.includes('vault')) continue
      const db = await done(indexedDB.open(name))
      for (const table of db.objectStoreNames)
        kept.push(await done(db.transaction(table).objectStore(table).getAll()))
      db.close()
    }
    return JSON.stringify(kept)
  })
}
