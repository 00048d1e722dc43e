import { browser } from 'wxt/browser'
import type { PanelIntent } from '@/lib/model/page'
import { intents } from './intents'
import { sendNotice } from './notices'
import { openPanel, togglePanel } from './panel'
import { translate } from './translate'

/** Names of the manifest's keyboard commands. */
const TOGGLE_PANEL = 'toggle-panel'
const SUMMARISE_PAGE = 'summarise-page'
const OPEN_POPUP = 'open-popup'

const SUMMARISE: PanelIntent = { type: 'run-command', commandId: 'summarise' }

/**
 * Toolbar icon, keyboard and menus: each is a gesture that shares the page it was made on. Registered in the
 * worker's first task; each listener opens the panel in its first statement, before the gesture is spent.
 */
export function registerWaysIn(): void {
  browser.action.onClicked.addListener((tab) => {
    if (tab.windowId !== undefined) arrive(openPanel(tab.windowId), tab.windowId, { type: 'focus' })
  })
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab?.windowId === undefined) return
    if (command === OPEN_POPUP) return void openPopup()
    if (command === SUMMARISE_PAGE) return arrive(openPanel(tab.windowId), tab.windowId, SUMMARISE)
    if (command === TOGGLE_PANEL) arrive(togglePanel(tab.windowId), tab.windowId, { type: 'focus' })
  })
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (tab?.windowId === undefined) return
    const intent = MENU_INTENTS.get(String(info.menuItemId))
    if (intent) arrive(openPanel(tab.windowId), tab.windowId, intent)
    else void openPopup()
  })
  browser.runtime.onInstalled.addListener(() => void createMenus())
}

const MENU_INTENTS = new Map<string, PanelIntent>([
  ['ask', { type: 'focus' }],
  ['summarise', SUMMARISE],
  ['connect-model', { type: 'connect-model' }],
])

async function createMenus(): Promise<void> {
  await browser.contextMenus.removeAll()
  const create = (id: string, title: string, contexts: ['page', 'selection'] | ['action']) =>
    browser.contextMenus.create({ id, title, contexts })
  create('ask', translate('menuAsk'), ['page', 'selection'])
  create('summarise', translate('commandSummarise'), ['page', 'selection'])
  create('popup', translate('menuPopup'), ['action'])
  create('connect-model', translate('menuConnectModel'), ['action'])
}

/** The panel learns what is wanted and that it may read this page now. A panel that closed wants nothing. */
function arrive(opening: Promise<unknown>, windowId: number, intent: PanelIntent): void {
  void (async () => {
    const [open] = await Promise.all([opening, intents.set(windowId, intent)])
    if (open === false) return void intents.take(windowId)
    sendNotice({ type: 'page-changed', windowId })
    sendNotice({ type: 'intent-set', windowId })
  })()
}

/**
 * The popup is no default of the toolbar icon: with one the browser would not tell us of the click that shares the
 * page. It is set for the moment in which it opens.
 */
async function openPopup(): Promise<void> {
  const set = browser.action.setPopup({ popup: 'popup.html' })
  const opening = set.then(() => browser.action.openPopup())
  await opening.finally(() => browser.action.setPopup({ popup: '' }))
}
