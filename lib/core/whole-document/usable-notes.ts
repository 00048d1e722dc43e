import type { Passage } from '@/lib/model/passage'
import type { ReadPiece, SectionNotes } from '@/lib/model/whole-reading'
import { withoutRead } from './cut-passages'

/**
 * What of an earlier reading a new one goes on from. Notes name passages: those of a source that is cut otherwise now say
 * nothing, nor does what was made from them, on any level. Where everything was read and nothing noted, nothing is left
 * to go on from: it is read anew.
 */
export function usableNotes(kept: readonly SectionNotes[], all: readonly Passage[]): SectionNotes[] {
  const byId = new Map(all.map((passage) => [`${passage.captureId} ${passage.id}`, passage]))
  const isCutTheSame = ({ captureId, id, start, end }: ReadPiece) => {
    const passage = byId.get(`${captureId} ${id}`)
    return passage !== undefined && start >= passage.start && end <= passage.end
  }
  const usable = new Set<string>()
  for (const { sectionId, pieces, madeFrom } of kept.toSorted((a, b) => a.level - b.level))
    if (pieces.every(isCutTheSame) && madeFrom.every((id) => usable.has(id))) usable.add(sectionId)
  const notes = kept.filter(({ sectionId }) => usable.has(sectionId))
  return isDeadEnd(notes, all) ? [] : notes
}

/** The stretches of text that were read for these notes. */
export function piecesOf(kept: readonly SectionNotes[]): ReadPiece[] {
  return kept.flatMap(({ pieces }) => pieces)
}

function isDeadEnd(kept: readonly SectionNotes[], all: readonly Passage[]): boolean {
  return kept.every(({ notes }) => notes.length === 0) && withoutRead(all, piecesOf(kept)).length === 0
}
