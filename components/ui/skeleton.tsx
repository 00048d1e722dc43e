import type { ReactNode } from 'react'

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-10/12', 'w-9/12', 'w-2/3']

/** Up to six lines where text will stand. */
export function Skeleton({ lines }: { lines: number }): ReactNode {
  return (
    <div aria-hidden="true" className="flex animate-breathe flex-col gap-2">
      {WIDTHS.slice(0, lines).map((width) => (
        <div key={width} className={`h-3 rounded bg-line ${width}`} />
      ))}
    </div>
  )
}
