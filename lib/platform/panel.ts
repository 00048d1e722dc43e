import { browser } from 'wxt/browser'

/** Chromium's panel interface; Firefox has a sidebar instead. */
interface SidePanel {
  open(options: { windowId: number }): Promise<void>
  close?(options: { windowId: number }): Promise<void>
}

interface SidebarAction {
  open(): Promise<void>
  toggle(): Promise<void>
}

const api = browser as unknown as { sidePanel?: SidePanel; sidebarAction?: SidebarAction }

/**
 * Opens the panel beside the window's page. Must be called in the very task of a user's gesture: one `await` before it
 * and the browser refuses.
 */
export function openPanel(windowId: number): Promise<void> {
  if (api.sidePanel) return api.sidePanel.open({ windowId })
  return api.sidebarAction?.open() ?? Promise.resolve()
}

/** Opens the panel, or closes it when it is open; resolves to whether it is open now. Same rule as `openPanel`. */
export async function togglePanel(windowId: number): Promise<boolean> {
  if (!api.sidePanel) {
    await api.sidebarAction?.toggle()
    return true
  }
  // Nothing tells in which window a panel is open, and the gesture allows `open` only now: so it is opened in any
  // case, and one that stood there before hears of it and goes.
  const heard = browser.runtime.sendMessage({ toggledIn: windowId }).catch(() => undefined)
  await api.sidePanel.open({ windowId })
  if ((await heard) !== true) return true
  await api.sidePanel.close?.({ windowId })
  return false
}

/** A panel that is open says so when its window's panel is toggled. One that opens just then is too late to hear it. */
export function answerToggles(windowId: number): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    const isToggle = typeof message === 'object' && message !== null && 'toggledIn' in message
    if (!isToggle || message.toggledIn !== windowId || sender.id !== browser.runtime.id || sender.tab) return
    reply(true)
  })
}
