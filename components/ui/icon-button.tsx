import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: LucideIcon
  /** Its name, also shown as a tip. */
  label: string
  size?: number
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon: Icon, label, size = 17, className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'grid size-8 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-150 hover:not-disabled:bg-sunken hover:not-disabled:text-ink focus-visible:-outline-offset-2 disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      <Icon size={size} strokeWidth={1.8} aria-hidden="true" />
    </button>
  )
}
