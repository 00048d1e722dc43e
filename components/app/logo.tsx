import type { ReactNode } from 'react'

/** A page with its margin, one line of it marked. The same drawing as `public/icon/`. */
export function Logo({ size }: { size: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <rect x="2.5" y="3" width="19" height="18" rx="4.5" stroke="currentColor" strokeWidth="1.9" />
      <path d="M14.5 3v18" stroke="currentColor" strokeWidth="1.9" />
      <path d="M5.8 8.2h5M5.8 15.6h5" stroke="currentColor" strokeWidth="1.7" />
      <path d="M5.8 11.9h5" className="stroke-mark-line" strokeWidth="2.6" />
    </svg>
  )
}
