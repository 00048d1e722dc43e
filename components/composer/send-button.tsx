import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface SendButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: LucideIcon
  label: string
  isFilled?: boolean
}

/** The one next step of the question box. */
export function SendButton({ icon: Icon, label, isFilled, ...rest }: SendButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-8 shrink-0 place-items-center rounded-control bg-accent text-accent-ink transition-opacity duration-150 disabled:opacity-45"
      {...rest}
    >
      <Icon
        size={isFilled ? 14 : 17}
        strokeWidth={2.2}
        fill={isFilled ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
    </button>
  )
}
