import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './icon-button'

const SHOWN_MS = 1600

export interface CopyButtonProps {
  /** Made when it is asked for. */
  text: () => string
  label: string
  doneLabel: string
  className?: string
}

export function CopyButton({ text, label, doneLabel, className }: CopyButtonProps): ReactNode {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = () => {
    navigator.clipboard.writeText(text()).then(
      () => setDone(true),
      () => setDone(false),
    )
  }
  return (
    <>
      <IconButton
        icon={isDone ? Check : Copy}
        size={15}
        label={isDone ? doneLabel : label}
        className={className}
        onClick={copy}
      />
      <span role="status" className="sr-only">
        {isDone ? doneLabel : ''}
      </span>
    </>
  )
}
