import { isInvisible, isWhiteSpace } from '@/lib/core/extraction/invisible-characters'
import type { Block, Mark } from '@/lib/model/capture'

/** What a block is, before it is known where it stands. */
export type BlockShape = Pick<Block, 'kind'> &
  Partial<
    Pick<
      Block,
      | 'level'
      | 'list'
      | 'quotes'
      | 'row'
      | 'language'
      | 'term'
      | 'figure'
      | 'lang'
      | 'dir'
      | 'collapsed'
      | 'note'
    >
  >

type WithoutPlace<M> = M extends unknown ? Omit<M, 'start' | 'end'> : never

/** What is special about words, before it is known where they stand. */
export type MarkShape = WithoutPlace<Mark>

/** A block in the making, or a part of a table's cell. Its marks count from its own start. */
export interface TextPiece {
  shape: BlockShape
  text: string
  marks: Mark[]
  /** White space is written only when something follows it. */
  pending: '' | ' ' | '\n'
  /** Its column, from 0; -1 outside of rows. */
  cell: number
}

export function createTextPiece(shape: BlockShape, cell: number): TextPiece {
  return { shape, text: '', marks: [], pending: '', cell }
}

/** Adds words as they are shown: white space collapsed, characters that draw nothing left out. */
export function writeWords(piece: TextPiece, words: string): void {
  let from = -1
  for (let i = 0; i < words.length; i++) {
    const code = words.charCodeAt(i)
    const isSpace = isWhiteSpace(code)
    if (!isSpace && !isInvisible(words, i)) {
      if (from < 0) from = i
      continue
    }
    if (from >= 0) append(piece, words.slice(from, i))
    from = -1
    if (isSpace && piece.pending === '') piece.pending = ' '
  }
  if (from >= 0) append(piece, words.slice(from))
}

/** Adds text whose white space is kept, as of code. */
export function writeVerbatim(piece: TextPiece, text: string): void {
  let from = 0
  for (let i = 0; i < text.length; i++) {
    if (!isInvisible(text, i)) continue
    piece.text += text.slice(from, i)
    from = i + 1
  }
  piece.text += text.slice(from)
}

/** A line ends here, if another one follows. */
export function breakLine(piece: TextPiece): void {
  piece.pending = keepsLines(piece.shape) ? '\n' : ' '
}

/** Writes the white space that was waiting: what follows has to know where it begins. */
export function settleSpace(piece: TextPiece): void {
  if (piece.text !== '') piece.text += piece.pending
  piece.pending = ''
}

/** The piece without white space at its ends, its marks inside what is left. */
export function trimPiece(piece: TextPiece): TextPiece {
  const text = piece.text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
  const by = piece.text.length - piece.text.replace(/^(?:[^\S\n]*\n)+/, '').length
  const marks = piece.marks
    .map((mark) => ({
      ...mark,
      start: Math.min(text.length, Math.max(0, mark.start - by)),
      end: Math.min(text.length, Math.max(0, mark.end - by)),
    }))
    .filter((mark) => mark.end > mark.start || mark.kind === 'image')
    .sort((a, b) => a.start - b.start || b.end - a.end)
  return { ...piece, text, marks }
}

function append(piece: TextPiece, words: string): void {
  settleSpace(piece)
  piece.text += words
}

/** A heading and a row are one line by nature. */
function keepsLines({ kind }: BlockShape): boolean {
  return kind !== 'heading' && kind !== 'table-row'
}
