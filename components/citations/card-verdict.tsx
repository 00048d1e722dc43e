import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import type { Citation } from '@/lib/model/citation'
import { type CitationState, citationStateOf, STATE_SIGNS, stateWords } from './citation-state'

const COLOURS: Record<CitationState, string> = {
  found: 'text-ok',
  repaired: 'text-ok',
  matched: 'text-ink-2',
  absent: 'text-warn',
}

/** Number, sign and words of what the check found. */
export function CardVerdict({ citation }: { citation: Citation }): ReactNode {
  const translate = useTranslate()
  const state = citationStateOf(citation)
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'grid h-[18px] min-w-[18px] shrink-0 place-items-center rounded-chip px-1 text-2xs font-semibold leading-none tabular-nums',
          state === 'absent' ? 'bg-warn-wash text-warn' : 'bg-mark text-mark-ink',
        )}
      >
        {state === 'absent' ? '?' : citation.order}
      </span>
      <span className={clsx('shrink-0 font-semibold', COLOURS[state])}>
        {state !== 'absent' && <span aria-hidden="true">{STATE_SIGNS[state]} </span>}
        {translate(stateWords(citation))}
      </span>
    </>
  )
}
