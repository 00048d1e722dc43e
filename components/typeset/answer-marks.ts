import { placeChip, placeChips } from '@/lib/core/answers/place-chips'
import type { Answer } from '@/lib/model/answer'
import type { Span } from '@/lib/model/capture'
import type { Citation, UncitedStatement } from '@/lib/model/citation'

/** A chip in the text: a citation, or a statement that nothing was quoted for but that needs a warning. */
export type ChipMark =
  | { kind: 'citation'; at: number; citation: Citation }
  | { kind: 'warning'; at: number; statement: UncitedStatement }

/** What is drawn into an answer's text beside its Markdown; offsets into `Answer.text`. */
export interface AnswerMarks {
  /** In reading order. */
  chips: readonly ChipMark[]
  /** Statements that nothing on the page stands behind: underlined with dots. */
  doubts: readonly Span[]
}

export const NO_MARKS: AnswerMarks = { chips: [], doubts: [] }

export function answerMarks(answer: Pick<Answer, 'text' | 'citations' | 'uncited'>): AnswerMarks {
  const { text, citations, uncited } = answer
  if (citations.length === 0 && uncited.length === 0) return NO_MARKS
  const cited = placeChips(text, citations).map((chip): ChipMark => ({ kind: 'citation', ...chip }))
  const warned = uncited
    .filter((statement) => statement.warnings.length > 0)
    .map(
      (statement): ChipMark => ({ kind: 'warning', at: placeChip(text, statement.statement.end), statement }),
    )
  return {
    chips: warned.length === 0 ? cited : [...cited, ...warned].toSorted((a, b) => a.at - b.at),
    doubts: [
      ...citations.filter(({ verdict }) => verdict === 'absent').map(({ statement }) => statement),
      ...uncited.map(({ statement }) => statement),
    ].toSorted((a, b) => a.start - b.start),
  }
}

/** The part of `marks` that falls into one block. A chip belongs to the block that ends at it, not to the next. */
export function marksWithin(marks: AnswerMarks, { start, end }: Span): AnswerMarks {
  const chips = marks.chips.filter(({ at }) => (at > start || (at === 0 && start === 0)) && at <= end)
  const doubts = marks.doubts.filter((doubt) => doubt.start < end && doubt.end > start)
  return chips.length === 0 && doubts.length === 0 ? NO_MARKS : { chips, doubts }
}

/** Whether two blocks' marks draw the same. */
export function areSameMarks(a: AnswerMarks, b: AnswerMarks): boolean {
  if (a === b) return true
  return (
    a.chips.length === b.chips.length &&
    a.doubts.length === b.doubts.length &&
    a.chips.every((chip, n) => isSameChip(chip, b.chips[n])) &&
    a.doubts.every((doubt, n) => doubt.start === b.doubts[n]?.start && doubt.end === b.doubts[n]?.end)
  )
}

function isSameChip(a: ChipMark, b: ChipMark | undefined): boolean {
  if (a.at !== b?.at) return false
  if (a.kind === 'citation') return b.kind === 'citation' && a.citation === b.citation
  return b.kind === 'warning' && a.statement === b.statement
}

/** The name under which the card of a chip is open. */
export function chipIdOf(chip: ChipMark): string {
  return chip.kind === 'citation' ? chip.citation.citationId : `warning-${chip.statement.statement.start}`
}
