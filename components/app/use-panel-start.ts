import { useEffect } from 'react'
import { followDrafts } from '@/components/composer/follow-drafts'
import { withoutFragment } from '@/lib/model/address'
import { OPEN_STATUSES } from '@/lib/model/answer'
import type { PanelIntent } from '@/lib/model/page'
import { type AppTools, useApp } from './app-context'
import { askCommand } from './use-ask-command'

/** What happens when the panel opens: it fetches what it shows, does what it was opened for, and stays in step. */
export function usePanelStart(): void {
  const tools = useApp()
  useEffect(() => {
    const { client, stores } = tools
    void stores.settings.refresh()
    void stores.page.refresh()
    void begin(tools)
    const stopDrafts = followDrafts(stores)
    const stopNotices = client.onNotice((notice) => {
      if (notice.type === 'intent-set' && notice.windowId === client.windowId) void takeIntent(tools)
    })
    const flush = () => stores.draft.flush()
    window.addEventListener('pagehide', flush)
    return () => {
      stopDrafts()
      stopNotices()
      window.removeEventListener('pagehide', flush)
    }
  }, [tools])
}

async function begin(tools: AppTools): Promise<void> {
  const intent = await takeIntent(tools)
  if (intent?.type !== 'run-command') await restore(tools).catch(() => undefined)
}

async function takeIntent(tools: AppTools): Promise<PanelIntent | null> {
  const { client } = tools
  const { intent } = await client
    .request('takeIntent', { windowId: client.windowId })
    .catch(() => ({ intent: null }))
  if (intent) await follow(intent, tools)
  return intent
}

async function follow(intent: PanelIntent, tools: AppTools): Promise<void> {
  const { view, conversation, settings } = tools.stores
  if (intent.type === 'focus') return view.focusQuestion()
  if (!settings.get().catalog) await settings.refresh()
  if (intent.type === 'connect-model') {
    const hasModel = (settings.get().settings?.endpoints.length ?? 0) > 0
    return hasModel ? view.show('settings') : view.connect()
  }
  const command = settings.get().catalog?.commands.find(({ commandId }) => commandId === intent.commandId)
  if (!command) return
  conversation.startNew()
  view.focusQuestion()
  askCommand(command, tools)
}

/** Opens again what this window showed last, when it is still being written or belongs to the page that is open. */
async function restore({ client, stores }: AppTools): Promise<void> {
  const conversationId = await client.recallConversation()
  const found = conversationId ? await client.request('getConversation', { conversationId }) : null
  if (!found) return
  const isWriting = found.turns.some(({ answers }) =>
    answers.some(({ status }) => OPEN_STATUSES.includes(status)),
  )
  const isOfPage = async () => {
    const { url } = await stores.page.ready()
    return url !== null && withoutFragment(url) === found.conversation.pageUrl
  }
  const isWanted = isWriting || (await isOfPage())
  const isUntouched =
    stores.conversation.get().conversationId === null && stores.conversation.get().turns.length === 0
  if (isWanted && isUntouched) await stores.conversation.open(found.conversation.conversationId)
}
