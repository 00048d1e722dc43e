import type { KeyboardEvent } from 'react'
import { isTyping, type Typed, typeAhead } from './type-ahead'

/**
 * What a key does in a menu; the keys that mean something there go no further. `typed` is what was typed in it so far and
 * is changed. Letters that no item begins with leave none focused: Enter runs nothing that was not asked for.
 */
export function walkMenu(
  event: KeyboardEvent<HTMLElement>,
  items: HTMLElement[],
  typed: Typed,
  onClose: () => void,
): void {
  const chosen = items.find((item) => item.getAttribute('aria-keyshortcuts') === event.key)
  const target = chosen ? undefined : targetOf(event, items, typed)
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

function targetOf(
  { key, currentTarget, timeStamp, ctrlKey, altKey, metaKey }: KeyboardEvent<HTMLElement>,
  items: HTMLElement[],
  typed: Typed,
): HTMLElement | undefined {
  const here = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items.at(Math.max(here, 0) - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || ctrlKey || altKey || metaKey) return undefined
  // Between words it is typed; otherwise it presses what is focused.
  if (key === ' ' && !isTyping(typed, timeStamp)) return undefined
  const labels = items.map((item) => item.textContent ?? '')
  const found = typeAhead({ key, at: timeStamp }, typed, labels, here)
  return found === null ? currentTarget : items[found]
}
