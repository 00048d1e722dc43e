import clsx from 'clsx'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: ReactNode
  error?: string | null
  ref?: Ref<HTMLInputElement>
}

export function Field({ label, hint, error, className, ...rest }: FieldProps): ReactNode {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={note ? noteId : undefined}
        aria-invalid={error ? true : undefined}
        className="h-9 w-full rounded-control border border-edge bg-surface px-2.5 text-base text-ink placeholder:text-ink-3 focus-visible:outline-offset-0 aria-invalid:border-bad"
        {...rest}
      />
      {note && (
        <p id={noteId} className={clsx('text-xs', error ? 'text-bad' : 'text-ink-3')}>
          {note}
        </p>
      )}
    </div>
  )
}
