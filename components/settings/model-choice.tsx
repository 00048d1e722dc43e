import type { ReactNode } from 'react'

export interface ModelChoiceProps {
  name: string
  title: string
  hint: string
  isChosen: boolean
  onChoose: () => void
}

/** One line of the list of models: a radio button with a name and where it is. */
export function ModelChoice({ name, title, hint, isChosen, onChoose }: ModelChoiceProps): ReactNode {
  return (
    <label className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3 py-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        className="size-4 shrink-0 accent-accent outline-none"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-xs text-ink-3">{hint}</span>
      </span>
    </label>
  )
}
