import { Globe, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { type AppTools, useApp } from '@/components/app/app-context'
import type { MenuItem } from '@/components/ui/menu'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { hostOf, originOf } from '@/lib/model/address'
import type { TabInfo } from '@/lib/model/page'

/** A tab that can be named, and whether its site may be read at any time. */
interface KnownTab extends TabInfo {
  url: string
  mayRead: boolean
}

interface FoundTabs {
  tabs: KnownTab[]
  /** The browser gives the names of tabs. */
  mayList: boolean
}

/**
 * The other tabs as a menu. `load` is to be called in a click: the browser may be asked for their titles. `again` is what
 * the reader chooses after having refused that.
 */
export function useTabItems(again: () => void): { load: () => Promise<void>; groups: MenuItem[][] } {
  const tools = useApp()
  const [{ tabs, mayList }, setFound] = useState<FoundTabs>({ tabs: [], mayList: true })
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
  const refused: MenuItem = {
    id: 'refused',
    label: tools.translate('attachTabsRefused'),
    hint: tools.translate('attachTabsAgain'),
    icon: LockKeyhole,
    onSelect: again,
  }
  const listed = items.length > 0 || !mayList ? items : [none]
  return {
    load: async () => setFound(await loadTabs(tools)),
    groups: [listed, mayList ? [] : [refused]].filter((group) => group.length > 0),
  }
}

/** Without the browser's leave only the tabs of sites that were allowed before have a name. */
async function loadTabs({ client, stores }: AppTools): Promise<FoundTabs> {
  const mayList = await client.allowTabs().catch(() => false)
  const here = stores.page.get().view?.tabId
  const found = await client.request('listTabs', {}).catch((): TabInfo[] => [])
  const known = found.flatMap(({ tabId, url, title }) =>
    tabId !== here && url !== null && /^(https?|file):/.test(url) ? [{ tabId, url, title }] : [],
  )
  const tabs = await Promise.all(
    known.map(async (tab) => {
      const origin = originOf(tab.url)
      const isWeb = origin !== null && /^https?:/.test(origin)
      return { ...tab, mayRead: isWeb ? await client.mayRead(origin).catch(() => false) : true }
    }),
  )
  return { tabs, mayList }
}

/** In the very task of the click, where its site has to be allowed first. What is refused is tried all the same: it may have been shared before. */
function attachTab({ tabId, url, mayRead }: KnownTab, { client, stores }: AppTools): void {
  const origin = originOf(url)
  const asked = mayRead || !origin ? Promise.resolve(true) : client.allowOrigin(origin).catch(() => false)
  void asked.then(() => stores.attachments.attach({ type: 'tab', tabId }))
}
