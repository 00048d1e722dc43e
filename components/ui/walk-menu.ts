import type { KeyboardEvent } from 'react'

/** What a key does in a menu; the keys that mean something there go no further. */
export function walkMenu(event: KeyboardEvent, items: HTMLElement[], onClose: () => void): void {
  const chosen = items.find((item) => item.getAttribute('aria-keyshortcuts') === event.key)
  const here = items.indexOf(document.activeElement as HTMLElement)
  const target = targetOf(event.key, here, items)
  if (event.key === 'Escape' || event.key === 'Tab') onClose()
  else if (!target && !chosen) return
  target?.focus()
  chosen?.click()
  if (event.key !== 'Tab') event.preventDefault()
  event.stopPropagation()
}

export function menuItemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

function targetOf(key: string, here: number, items: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items.at(here - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const inOrder = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return inOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
