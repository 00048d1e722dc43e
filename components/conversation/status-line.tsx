import type { ReactNode } from 'react'

/** One quiet line on what is going on. */
export function StatusLine({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2 tabular-nums">
      <span aria-hidden="true" className="size-1.5 shrink-0 animate-breathe rounded-full bg-accent" />
      <span>{children}</span>
    </p>
  )
}
