import type { BlockContext, Stretches } from './assembled-block'
import { isInvisible, isWhiteSpace } from './invisible-characters'

/** A block in the making, or what will be one cell of a row. Its stretches count from its own start. */
export interface Piece {
  context: BlockContext
  chunks: string[]
  length: number
  linkLength: number
  /** Where the link that was written last ends. */
  linkEnd: number
  /** The last unit written, `''` at the start. */
  last: string
  /** White space that is written if something follows; `source` is -1 when it stands in no text node. */
  pendingSpace: { source: number; from: number } | null
  /** Line breaks since the last character. */
  breaks: number
  /** Its column in a table row, from 1. */
  cell: number
  /** The columns that were joined in it. */
  cells: number
  stretches: Stretches
}

export function createPiece(context: BlockContext): Piece {
  return {
    context,
    chunks: [],
    length: 0,
    linkLength: 0,
    linkEnd: -1,
    last: '',
    pendingSpace: null,
    breaks: 0,
    cell: 0,
    cells: 0,
    stretches: { at: [], source: [], from: [], length: [] },
  }
}

/** Writes units of a text node: white space collapses unless `keepSpace`, what is invisible is left out. */
export function writeUnits(
  piece: Piece,
  data: string,
  from: number,
  to: number,
  source: number,
  keepSpace: boolean,
  inLink: boolean,
): void {
  const before = piece.length
  let run = -1
  for (let i = from; i < to; i++) {
    const code = data.charCodeAt(i)
    if (isPlainInk(code) || staysInRun(data, i, to, code, run, keepSpace, piece)) {
      if (run < 0) {
        settleSpace(piece)
        run = i
      }
      continue
    }
    if (run >= 0) append(piece, data, run, i, source)
    run = -1
    if (!keepSpace && isWhiteSpace(code)) piece.pendingSpace ??= { source, from: i }
  }
  if (run >= 0) append(piece, data, run, to, source)
  if (inLink && piece.length > before) {
    piece.linkLength += piece.length - before
    piece.linkEnd = piece.length
  }
}

/** Takes away white space at the end. Its stretches are clipped when they are used. */
export function trimPiece(piece: Piece): void {
  for (let last = piece.chunks.pop(); last !== undefined; last = piece.chunks.pop()) {
    const kept = last.trimEnd()
    piece.length -= last.length - kept.length
    if (kept !== '') {
      piece.chunks.push(kept)
      return
    }
  }
}

/** Takes a bracketed link away from the end of a heading: "[edit]" is a control, not what the part is called. */
export function dropTrailingControl(piece: Piece): void {
  if (piece.context.kind !== 'heading' || piece.linkEnd < 0) return
  const text = piece.chunks.join('')
  const control = TRAILING_BRACKETS.exec(text)
  if (!control || control.index === 0 || text.slice(piece.linkEnd).trim().length !== 1) return
  piece.chunks = [text.slice(0, control.index)]
  piece.length = control.index
  piece.linkLength = Math.max(0, piece.linkLength - control[0].trim().length + 2)
}

const TRAILING_BRACKETS = /\s*[[［][^[\]［］]{1,60}[\]］]$/

/** Adds a piece's stretches, moved by `by`, as far as they lie within its first `length` units. */
export function appendStretches(target: Stretches, piece: Stretches, by: number, length: number): void {
  for (let i = 0; i < piece.at.length; i++) {
    const at = piece.at[i] ?? 0
    const kept = Math.min(piece.length[i] ?? 0, length - at)
    if (kept > 0) pushStretch(target, at + by, piece.source[i] ?? 0, piece.from[i] ?? 0, kept)
  }
}

function isPlainInk(code: number): boolean {
  return code > 0x20 && code < 0x7f
}

/** Whether a unit that is not plain goes out as it stands. */
function staysInRun(
  data: string,
  i: number,
  to: number,
  code: number,
  run: number,
  keepSpace: boolean,
  piece: Piece,
): boolean {
  const isFirst = run < 0 && piece.length === 0
  if (isWhiteSpace(code)) {
    if (keepSpace) return !(isFirst && code === 0x0a)
    // One space between two words stays where it is: a sentence is one stretch.
    return run >= 0 && code === 0x20 && i + 1 < to && !isWhiteSpace(data.charCodeAt(i + 1))
  }
  return !isInvisible(data, i) && !(isFirst && code === 0xa0)
}

/** Writes the white space that was waiting for something to follow it. */
function settleSpace(piece: Piece): void {
  const { pendingSpace, breaks } = piece
  piece.pendingSpace = null
  piece.breaks = 0
  if (piece.length === 0 || piece.last === ' ') return
  if (breaks > 0) appendChar(piece, keepsLines(piece.context) ? '\n' : ' ', -1, 0)
  else if (pendingSpace) appendChar(piece, ' ', pendingSpace.source, pendingSpace.from)
}

/** A line break is a line end in running text, a space where a block is one line by nature. */
function keepsLines(context: BlockContext): boolean {
  return context.kind !== 'heading' && context.kind !== 'table-row'
}

function append(piece: Piece, data: string, from: number, to: number, source: number): void {
  pushStretch(piece.stretches, piece.length, source, from, to - from)
  piece.chunks.push(data.slice(from, to))
  piece.length += to - from
  piece.last = data.charAt(to - 1)
}

function appendChar(piece: Piece, char: string, source: number, from: number): void {
  if (source >= 0) pushStretch(piece.stretches, piece.length, source, from, 1)
  piece.chunks.push(char)
  piece.length++
  piece.last = char
}

function pushStretch(target: Stretches, at: number, source: number, from: number, length: number): void {
  const last = target.at.length - 1
  const lastLength = target.length[last] ?? 0
  const continues =
    target.source[last] === source &&
    (target.at[last] ?? 0) + lastLength === at &&
    (target.from[last] ?? 0) + lastLength === from
  if (continues) {
    target.length[last] = lastLength + length
    return
  }
  target.at.push(at)
  target.source.push(source)
  target.from.push(from)
  target.length.push(length)
}
