import { createContext, type ReactNode, useContext } from 'react'
import type { Translate } from '@/lib/model/message-key'
import type { PanelStores } from './panel-stores'
import type { WorkerClient } from './worker-client'

/** What every component may reach for. */
export interface AppTools {
  client: WorkerClient
  translate: Translate
  stores: PanelStores
}

const AppContext = createContext<AppTools | null>(null)

export function AppProvider({ tools, children }: { tools: AppTools; children: ReactNode }): ReactNode {
  return <AppContext value={tools}>{children}</AppContext>
}

export function useApp(): AppTools {
  const tools = useContext(AppContext)
  if (!tools) throw new Error('useApp needs an AppProvider above it')
  return tools
}

export function useTranslate(): Translate {
  return useApp().translate
}
