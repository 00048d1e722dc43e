import type { PageList } from './page-list'
import type { Toolbar } from './toolbar'

/**
 * Keys of the view beside the browser's own for scrolling: n and p, g, plus, minus and nought. Home and End are ours, too:
 * where the browser only scrolls, pages that still find their width would take it back.
 */
export function bindKeys(pages: PageList, toolbar: Toolbar): void {
  const does: Record<string, () => void> = {
    n: () => pages.goTo(pages.current + 1),
    p: () => pages.goTo(pages.current - 1),
    Home: () => pages.goTo(1),
    End: () => pages.goTo(pages.count),
    g: toolbar.askPage,
    '+': () => toolbar.zoom(1),
    '=': () => toolbar.zoom(1),
    '-': () => toolbar.zoom(-1),
    '0': () => toolbar.zoom(0),
    Escape: () => pages.mark([]),
  }
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const act = Object.hasOwn(does, event.key) ? does[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}
