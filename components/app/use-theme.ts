import { useEffect } from 'react'
import { useApp } from './app-context'
import { useStore } from './use-store'

/** Puts the chosen theme on the document; `system` leaves it to the browser. */
export function useTheme(): void {
  const { settings } = useApp().stores
  const theme = useStore(settings, (state) => state.settings?.theme ?? 'system')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
