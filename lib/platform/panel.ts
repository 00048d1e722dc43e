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
  // Asked first and answered later: the gesture allows `open` only now.
  const asked = browser.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })
  const opened = api.sidePanel.open({ windowId })
  const before = await asked
  await opened
  if (!before.some((context) => context.windowId === windowId)) return true
  await api.sidePanel.close?.({ windowId })
  return false
}
