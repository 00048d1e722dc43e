import { browser } from 'wxt/browser'
import type { PanelIntent } from '@/lib/model/page'

/** What a way in asked of a window's panel, until the panel takes it. Lives as long as the browser does. */
export const intents = {
  async set(windowId: number, intent: PanelIntent): Promise<void> {
    await browser.storage.session.set({ [keyOf(windowId)]: intent })
  },

  async take(windowId: number): Promise<PanelIntent | null> {
    const key = keyOf(windowId)
    const stored = await browser.storage.session.get(key)
    await browser.storage.session.remove(key)
    return (stored[key] as PanelIntent | undefined) ?? null
  },
}

function keyOf(windowId: number): string {
  return `intent-${windowId}`
}
