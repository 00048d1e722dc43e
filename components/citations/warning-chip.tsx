import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { useStore } from '@/components/app/use-store'

/** Beside a statement that nothing was quoted for and that holds something the page does not. */
export function WarningChip({ chipId }: { chipId: string }): ReactNode {
  const { translate, stores } = useApp()
  const isOpen = useStore(stores.card, (openId) => openId === chipId)
  return (
    <button
      type="button"
      className="citation-chip"
      data-state="warning"
      data-chip={chipId}
      aria-expanded={isOpen}
      aria-label={translate('warningTitle')}
      onClick={() => (isOpen ? stores.card.close() : stores.card.open(chipId))}
    >
      <span aria-hidden="true">!</span>
    </button>
  )
}
