import { type ReactNode, useState } from 'react'
import { Composer } from '@/components/composer/composer'
import { ContextChip } from '@/components/composer/context-chip'
import { DropZone } from '@/components/composer/drop-zone'
import { Thread } from '@/components/conversation/thread'
import { HistoryView } from '@/components/history/history-view'
import { ConnectView } from '@/components/settings/connect-view'
import { SettingsView } from '@/components/settings/settings-view'
import type { Translate } from '@/lib/model/message-key'
import { AppProvider, type AppTools, useApp } from './app-context'
import { ErrorBoundary } from './error-boundary'
import { Header } from './header'
import { createPanelStores } from './panel-stores'
import { usePanelKeys } from './use-panel-keys'
import { usePanelStart } from './use-panel-start'
import { useStore } from './use-store'
import { useTheme } from './use-theme'
import type { WorkerClient } from './worker-client'

export interface PanelProps {
  client: WorkerClient
  translate: Translate
}

/** The side panel. */
export function Panel({ client, translate }: PanelProps): ReactNode {
  const [tools] = useState((): AppTools => ({ client, translate, stores: createPanelStores(client) }))
  return (
    <ErrorBoundary translate={translate}>
      <AppProvider tools={tools}>
        <Shell />
      </AppProvider>
    </ErrorBoundary>
  )
}

function Shell(): ReactNode {
  const { stores } = useApp()
  const screen = useStore(stores.view, (view) => view.screen)
  const theme = useStore(stores.settings, ({ settings }) => settings?.theme ?? 'system')
  usePanelStart()
  usePanelKeys()
  useTheme(theme)
  return (
    <>
      {/* Kept while another screen is shown: it is not to lose its place. */}
      <main hidden={screen.name !== 'conversation'} className="flex h-dvh flex-col">
        <Header />
        <ContextChip />
        <Thread />
        <Composer />
        <DropZone />
      </main>
      {screen.name === 'history' && <HistoryView />}
      {screen.name === 'settings' && <SettingsView />}
      {screen.name === 'connect' && <ConnectView screen={screen} />}
    </>
  )
}
