import type { Mark } from '@/lib/model/capture'
import { type Piece, settlePlainSpace } from './piece'

/** What a mark says, without where it stands. */
export type MarkKind = Mark extends infer M ? (M extends Mark ? Omit<M, 'start' | 'end'> : never) : never

/**
 * The marks under way, outermost first. Each begins in a piece with the first character that is written in it there,
 * so no mark begins or ends with white space, and one that goes on in the next block is a mark of that block too.
 */
export interface MarkWriter {
  /** The innermost mark under way is a formula. */
  readonly isInMath: boolean
  open(kind: MarkKind): void
  /** Ends the mark that was opened last. Mathematics without a word leave an empty mark in `piece`. */
  close(piece: Piece): void
  /** Begins in `piece` what has not begun there. */
  begin(piece: Piece): void
  /** Puts what has no words where `piece` stands now, inside of the link around it. */
  point(piece: Piece, kind: MarkKind): void
  /** The words written last in the ruby under way are read like this. */
  annotate(piece: Piece, reading: string): void
  /** Ends in `piece` what is under way there. */
  finish(piece: Piece): void
}

export function createMarkWriter(): MarkWriter {
  const open: { kind: MarkKind; mark: Mark | null; isEmpty: boolean }[] = []

  function begin(piece: Piece): void {
    for (; piece.begun < open.length; piece.begun++) {
      const each = open[piece.begun]
      if (!each) return
      each.mark = { ...each.kind, start: piece.length, end: piece.length } as Mark
      each.isEmpty = false
      piece.marks.push(each.mark)
    }
  }

  function point(piece: Piece, kind: MarkKind): void {
    settlePlainSpace(piece)
    if (open.some((each) => each.kind.kind === 'link')) begin(piece)
    piece.marks.push({ ...kind, start: piece.length, end: piece.length } as Mark)
  }

  return {
    get isInMath() {
      return open.at(-1)?.kind.kind === 'math'
    },
    open(kind) {
      open.push({ kind, mark: null, isEmpty: true })
    },
    close(piece) {
      const last = open.pop()
      if (!last) return
      if (piece.begun > open.length) {
        if (last.mark) last.mark.end = piece.length
        piece.begun = open.length
      }
      if (last.isEmpty && last.kind.kind === 'math') point(piece, last.kind)
    },
    begin,
    point,
    annotate(piece, reading) {
      const last = open.at(-1)
      if (last?.kind.kind !== 'ruby' || last.mark?.kind !== 'ruby' || piece.begun < open.length) return
      last.mark.reading = reading
      last.mark.end = piece.length
      // What follows is read in another way.
      last.mark = null
      piece.begun--
    },
    finish(piece) {
      for (const { mark } of open.slice(0, piece.begun)) if (mark) mark.end = piece.length
      piece.begun = 0
    },
  }
}
