import type { ReactNode } from 'react'
import { CitationChip } from '@/components/citations/citation-chip'
import { WarningChip } from '@/components/citations/warning-chip'
import { type ChipMark, chipIdOf } from './answer-marks'

/** Keeps a chip on the line of the word before it. */
const WORD_JOINER = '\u2060'

export function renderChips(chips: readonly ChipMark[]): ReactNode[] {
  return chips.flatMap((chip) => {
    const id = chipIdOf(chip)
    return [
      WORD_JOINER,
      chip.kind === 'citation' ? (
        <CitationChip key={id} citation={chip.citation} />
      ) : (
        <WarningChip key={id} chipId={id} />
      ),
    ]
  })
}
