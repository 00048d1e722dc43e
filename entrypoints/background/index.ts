import { defineBackground } from 'wxt/utils/define-background'
import { onAccessChanged } from '@/lib/platform/access'
import { clearLeftAlarms } from '@/lib/platform/keep-awake'
import { sendNotice } from '@/lib/platform/notices'
import { serveAskPorts } from '@/lib/platform/serve-ask-port'
import { serveRequests } from '@/lib/platform/serve-requests'
import { tabs } from '@/lib/platform/tabs'
import { registerWaysIn } from '@/lib/platform/ways-in'
import { createHandlers } from './handlers'
import { createServices } from './services'

/** The worker. All listeners are registered in its first task: a message that woke it must find them. */
export default defineBackground(() => {
  const services = createServices()
  serveRequests(createHandlers(services))
  serveAskPorts((send) => services.turns.open(send), services.ready)
  registerWaysIn()
  clearLeftAlarms()
  tabs.onActiveChanged((windowId, isOther) =>
    sendNotice({ type: 'page-changed', windowId, ...(isOther && { isOtherTab: true }) }),
  )
  onAccessChanged(() => sendNotice({ type: 'settings-changed' }))
})
