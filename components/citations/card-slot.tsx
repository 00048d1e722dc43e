import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { useStore } from '@/components/app/use-store'
import { type ChipMark, chipIdOf } from '@/components/typeset/answer-marks'
import { QuoteCard } from './quote-card'
import { WarningCard } from './warning-card'

/** The place beneath a block where the card of one of its chips opens. */
export function CardSlot({ chips }: { chips: readonly ChipMark[] }): ReactNode {
  const { card } = useApp().stores
  const openId = useStore(card, (id) => (chips.some((chip) => chipIdOf(chip) === id) ? id : null))
  const open = openId === null ? undefined : chips.find((chip) => chipIdOf(chip) === openId)
  if (!open) return null
  if (open.kind === 'citation') return <QuoteCard key={openId} citation={open.citation} />
  return <WarningCard key={openId} warnings={open.statement.warnings} />
}
