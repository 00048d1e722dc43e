import type { ReactNode } from 'react'

/** A site's first letter: its own icon would have to be asked for. */
export function SiteMark({ host }: { host: string }): ReactNode {
  const letter = host
    .replace(/^www\./, '')
    .charAt(0)
    .toUpperCase()
  return (
    <span
      aria-hidden="true"
      className="grid size-4 shrink-0 place-items-center rounded-chip bg-accent-wash text-[10px] font-bold leading-none text-accent"
    >
      {letter}
    </span>
  )
}
