import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApp } from '@/components/app/app-context'
import { IconButton } from '@/components/ui/icon-button'
import { closeCard } from './walk-citations'

export interface CardFrameProps {
  label: string
  head: ReactNode
  children: ReactNode
}

/** A card in the text: a head of facts, the body, and a way to close it. Comes into view where it opens. */
export function CardFrame({ label, head, children }: CardFrameProps): ReactNode {
  const { translate, stores } = useApp()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise here, and React would call it when the card closes.
    card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={card}
      aria-label={label}
      className="quote-card mb-2.5 mt-1 animate-appear overflow-hidden rounded-card border border-line bg-surface font-sans text-base shadow-card"
    >
      <div className="flex min-h-9 items-center gap-1.5 border-b border-line py-0.5 ps-2.5 pe-0.5 text-xs text-ink-2">
        <div className="flex min-w-0 flex-1 items-center gap-1.5">{head}</div>
        <IconButton
          icon={X}
          size={14}
          label={translate('cardClose')}
          onClick={() => closeCard(stores.card)}
        />
      </div>
      {children}
    </section>
  )
}
