import { useEffect } from 'react'
import type { Theme } from '@/lib/model/settings'

/** Puts the chosen theme on the document; `system` leaves it to the browser. */
export function useTheme(theme: Theme): void {
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
