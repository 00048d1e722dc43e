import { useApp } from './app-context'
import { type Failure, type Recovery, recoveriesFor } from './recoveries'
import { useExport } from './use-export'
import { useStore } from './use-store'

/** The buttons beside a failure, as the page and the settings are now. */
export function useRecoveries(failure: Failure): Recovery[] {
  const tools = useApp()
  useStore(tools.stores.page, ({ view }) => view)
  useStore(tools.stores.settings, (state) => state)
  return recoveriesFor(failure, tools, useExport())
}
