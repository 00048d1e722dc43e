import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  ref?: Ref<HTMLButtonElement>
}

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-accent text-accent-ink font-semibold px-3.5 hover:not-disabled:brightness-110',
  plain: 'border border-line-2 bg-surface text-ink font-medium px-3 hover:not-disabled:bg-sunken',
  quiet: 'text-accent font-semibold px-2 hover:not-disabled:bg-accent-wash',
  danger: 'border border-bad text-bad bg-surface font-semibold px-3 hover:not-disabled:bg-bad-wash',
}

export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type={type}
      className={clsx(
        'inline-flex min-h-8 items-center justify-center gap-1.5 rounded-control py-1 text-sm transition-colors duration-150 disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50',
        LOOKS[look],
        className,
      )}
      {...rest}
    />
  )
}
