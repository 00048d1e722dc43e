import { useEffect } from 'react'

/** Calls back when something outside of `root` is pressed, while `isOn`. */
export function useClickOutside(
  root: { readonly current: HTMLElement | null },
  isOn: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!isOn) return
    const check = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onOutside()
    }
    document.addEventListener('pointerdown', check)
    return () => document.removeEventListener('pointerdown', check)
  })
}
