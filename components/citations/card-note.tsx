import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface CardNoteProps {
  tone?: 'plain' | 'warn'
  children: ReactNode
}

/** One more fact on a card, set off by a line. */
export function CardNote({ tone = 'plain', children }: CardNoteProps): ReactNode {
  return (
    <p
      dir="auto"
      className={clsx(
        'border-t border-line px-3 py-1.5 text-xs',
        tone === 'warn' ? 'bg-warn-wash text-warn' : 'text-ink-2',
      )}
    >
      {children}
    </p>
  )
}
