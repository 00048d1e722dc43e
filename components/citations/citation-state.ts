import type { Citation } from '@/lib/model/citation'
import type { MessageKey } from '@/lib/model/message-key'

/** How a citation is shown: the check's verdict, and whether it was the model or our matching that linked it. */
export type CitationState = 'found' | 'repaired' | 'matched' | 'absent'

export function citationStateOf({ verdict, by }: Pick<Citation, 'verdict' | 'by'>): CitationState {
  if (verdict === 'absent') return 'absent'
  if (by === 'matching') return 'matched'
  return verdict === 'repaired' ? 'repaired' : 'found'
}

/** The words for a citation's state, as a card says them and a chip is called. */
export function stateWords(citation: Pick<Citation, 'verdict' | 'by' | 'kind'>): MessageKey {
  const state = citationStateOf(citation)
  return state === 'absent' && citation.kind !== 'page' ? 'verdictAbsentSource' : STATE_WORDS[state]
}

const STATE_WORDS: Record<CitationState, MessageKey> = {
  found: 'verdictWordForWord',
  repaired: 'verdictRepaired',
  matched: 'verdictMatched',
  absent: 'verdictAbsent',
}

/** The sign beside a chip's number. */
export const STATE_SIGNS: Record<CitationState, string> = {
  found: '✓',
  repaired: '≈',
  matched: '~',
  absent: '?',
}
