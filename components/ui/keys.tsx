import type { ReactNode } from 'react'

/** A key combination as it is pressed. The control it belongs to names it for screen readers. */
export function Keys({ keys }: { keys: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="shrink-0 rounded-chip border border-line-2 bg-paper px-1.5 py-px font-sans text-2xs leading-4 text-ink-2"
    >
      {keys}
    </span>
  )
}
