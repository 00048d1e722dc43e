import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { useStore } from '@/components/app/use-store'
import type { Citation } from '@/lib/model/citation'
import { citationStateOf, STATE_SIGNS, stateWords } from './citation-state'

/** A citation in the text: its number and, as a sign, what the check found. A `!` beside it: something in the statement is not in the passage. Opens its quote card. */
export function CitationChip({ citation }: { citation: Citation }): ReactNode {
  const { translate, stores } = useApp()
  const isOpen = useStore(stores.card, (openId) => openId === citation.citationId)
  const state = citationStateOf(citation)
  const isWarned = state !== 'absent' && citation.warnings.length > 0
  return (
    <button
      type="button"
      className="citation-chip"
      data-state={state}
      data-chip={citation.citationId}
      aria-expanded={isOpen}
      aria-label={translate(
        isWarned ? 'citationNameWarned' : 'citationName',
        citation.order,
        translate(stateWords(citation)),
      )}
      onClick={() => (isOpen ? stores.card.close() : stores.card.open(citation.citationId))}
    >
      {state !== 'absent' && <span aria-hidden="true">{citation.order}</span>}
      <span aria-hidden="true">{STATE_SIGNS[state]}</span>
      {isWarned && (
        <span aria-hidden="true" className="citation-warning">
          !
        </span>
      )}
    </button>
  )
}
