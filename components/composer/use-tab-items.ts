import { Globe } from 'lucide-react'
import { useState } from 'react'
import { type AppTools, useApp } from '@/components/app/app-context'
import type { MenuItem } from '@/components/ui/menu'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { hostOf, originOf } from '@/lib/model/address'
import type { TabInfo } from '@/lib/model/page'
import { ATTACH_KEY } from './attach-key'

/** A tab that can be named, and whether its site may be read at any time. */
interface KnownTab extends TabInfo {
  url: string
  mayRead: boolean
}

/** The other tabs as a menu. `load` is to be called in a click: the browser may be asked for their titles. */
export function useTabItems(): { load: () => Promise<void>; groups: MenuItem[][] } {
  const tools = useApp()
  const [tabs, setTabs] = useState<KnownTab[]>([])
  const items = tabs.map(
    (tab): MenuItem => ({
      id: String(tab.tabId),
      label: stripInvisible(tab.title ?? '') || hostOf(tab.url),
      hint: hostOf(tab.url),
      icon: Globe,
      onSelect: () => attachTab(tab, tools),
    }),
  )
  const none: MenuItem = {
    id: 'none',
    label: tools.translate('attachNoTabs'),
    onSelect: () => tools.stores.view.focusQuestion(),
  }
  return { load: async () => setTabs(await loadTabs(tools)), groups: [items.length > 0 ? items : [none]] }
}

/** Without the browser's leave only the tabs of sites that were allowed before have a name. */
async function loadTabs({ client, stores }: AppTools): Promise<KnownTab[]> {
  await client.allowTabs().catch(() => false)
  const here = stores.page.get().view?.tabId
  const found = await client.request('listTabs', {}).catch((): TabInfo[] => [])
  const known = found.flatMap(({ tabId, url, title }) =>
    tabId !== here && url !== null && /^(https?|file):/.test(url) ? [{ tabId, url, title }] : [],
  )
  return Promise.all(
    known.map(async (tab) => {
      const origin = originOf(tab.url)
      const isWeb = origin !== null && /^https?:/.test(origin)
      return { ...tab, mayRead: isWeb ? await client.mayRead(origin).catch(() => false) : true }
    }),
  )
}

/** In the very task of the click, where its site has to be allowed first. What is refused is tried all the same: it may have been shared before. */
function attachTab({ tabId, url, mayRead }: KnownTab, { client, stores }: AppTools): void {
  const origin = originOf(url)
  const asked = mayRead || !origin ? Promise.resolve(true) : client.allowOrigin(origin).catch(() => false)
  if (stores.draft.get().text === ATTACH_KEY) stores.draft.write('')
  void asked.then(() => stores.attachments.attach({ type: 'tab', tabId }))
}
