import { browser } from 'wxt/browser'
import type { TabInfo } from '@/lib/model/page'

export const tabs = {
  async active(windowId: number): Promise<TabInfo | null> {
    const [tab] = await browser.tabs.query({ active: true, windowId })
    return toInfo(tab)
  },

  async get(tabId: number): Promise<TabInfo | null> {
    return toInfo(await browser.tabs.get(tabId).catch(() => undefined))
  },

  async inWindow(windowId: number): Promise<TabInfo[]> {
    const all = await browser.tabs.query({ windowId })
    return all.flatMap((tab) => toInfo(tab) ?? [])
  },

  async all(): Promise<TabInfo[]> {
    return (await browser.tabs.query({})).flatMap((tab) => toInfo(tab) ?? [])
  },

  /** Those of all windows that are not private and have a page, most recently used first. */
  async recent(): Promise<TabInfo[]> {
    const found = await browser.tabs.query({})
    return found
      .filter(({ incognito }) => !incognito)
      .sort((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))
      .flatMap((tab) => toInfo(tab) ?? [])
  },

  /** Shows the tab, and its window when that is another one. */
  async activate(tabId: number): Promise<void> {
    const tab = await browser.tabs.get(tabId)
    if (!tab.active) await browser.tabs.update(tabId, { active: true })
    if (tab.windowId === undefined) return
    const { focused } = await browser.windows.get(tab.windowId)
    if (!focused) await browser.windows.update(tab.windowId, { focused: true })
  },

  /** Calls back with the window whose active tab, or its address, changed; `isOther`: it is another tab now. Titles tick on some pages: they do not count. */
  onActiveChanged(changed: (windowId: number, isOther: boolean) => void): void {
    browser.tabs.onActivated.addListener(({ windowId }) => changed(windowId, true))
    browser.tabs.onUpdated.addListener((_tabId, change, tab) => {
      const told = change.status === 'complete' || change.url !== undefined
      if (tab.active && told && tab.windowId !== undefined) changed(tab.windowId, false)
    })
  },
}

function toInfo(
  tab: { id?: number | undefined; url?: string | undefined; title?: string | undefined } | undefined,
): TabInfo | null {
  if (tab?.id === undefined) return null
  return { tabId: tab.id, url: tab.url ?? null, title: tab.title ?? null }
}
