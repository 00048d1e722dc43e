import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-sm font-semibold text-ink-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
