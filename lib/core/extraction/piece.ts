import type { Mark } from '@/lib/model/capture'
import type { BlockContext, Stretches } from './assembled-block'
import { isInvisible, isWhiteSpace } from './invisible-characters'
import { appendStretches, createStretches, pushStretch } from './stretches'

/** A block in the making, or what will be one cell of a row. Its stretches and marks count from its own start. */
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
  /** Where those columns begin; empty when it is no row. */
  cellStarts: number[]
  stretches: Stretches
  /** Ascending by start, the outer one first. */
  marks: Mark[]
  /** How many of the marks under way have begun in it. */
  begun: number
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
    cellStarts: [],
    stretches: createStretches(),
    marks: [],
    begun: 0,
  }
}

/** Makes a piece in which nothing was written one of another block. */
export function emptyPiece(piece: Piece, context: BlockContext): void {
  piece.context = context
  piece.pendingSpace = null
  piece.breaks = 0
  piece.begun = 0
}

/** Called before units are written, where they will stand. */
export type BeforeInk = (piece: Piece) => void

/** Writes units of a text node: white space collapses unless `keepSpace`, what is invisible is left out. */
export function writeUnits(
  piece: Piece,
  data: string,
  from: number,
  to: number,
  source: number,
  keepSpace: boolean,
  beforeInk: BeforeInk,
): void {
  let run = -1
  for (let i = from; i < to; i++) {
    const code = data.charCodeAt(i)
    if (isPlainInk(code) || staysInRun(data, i, to, code, run, keepSpace, piece)) {
      if (run < 0) {
        settleSpace(piece)
        beforeInk(piece)
        run = i
      }
      continue
    }
    if (run >= 0) append(piece, data, run, i, source)
    run = -1
    if (!keepSpace && isWhiteSpace(code)) piece.pendingSpace ??= { source, from: i }
  }
  if (run >= 0) append(piece, data, run, to, source)
}

/** Counts what was written since `before` as text of a link. */
export function countLink(piece: Piece, before: number): void {
  if (piece.length === before) return
  piece.linkLength += piece.length - before
  piece.linkEnd = piece.length
}

/** Writes words that are drawn but stand in no text node: the caption of a button. */
export function writeDrawn(piece: Piece, words: string, beforeInk: BeforeInk): void {
  settleSpace(piece)
  beforeInk(piece)
  appendChars(piece, words, -1, 0)
}

/** Ends a line of code; at the start of one nothing is to be ended. */
export function endCodeLine(piece: Piece): void {
  if (piece.length > 0 && piece.last !== '\n') appendChars(piece, '\n', -1, 0)
}

/** A line end in code, empty lines too. */
export function breakCodeLine(piece: Piece): void {
  if (piece.length > 0) appendChars(piece, '\n', -1, 0)
}

/** Writes a waiting space now: something without text follows it. */
export function settlePlainSpace(piece: Piece): void {
  if (piece.pendingSpace && piece.breaks === 0) settleSpace(piece)
}

/** Takes away white space at the end. Its stretches are clipped when they are used. */
export function trimPiece(piece: Piece): void {
  for (let last = piece.chunks.pop(); last !== undefined; last = piece.chunks.pop()) {
    const kept = last.trimEnd()
    piece.length -= last.length - kept.length
    if (kept !== '') {
      piece.chunks.push(kept)
      break
    }
  }
  clipMarks(piece)
}

/**
 * Parts a bracketed link from the end of a heading: "[edit]" is a control beside it, not what the part is called.
 * Returns the control as a piece of its own.
 */
export function splitTrailingControl(piece: Piece): Piece | null {
  if (piece.context.kind !== 'heading' || piece.linkEnd < 0) return null
  const text = piece.chunks.join('')
  const found = TRAILING_BRACKETS.exec(text)
  const brackets = found?.[1]
  if (!found || !brackets || found.index === 0 || text.slice(piece.linkEnd).trim().length !== 1) return null
  const at = text.length - brackets.length
  const control = createPiece({ ...piece.context, kind: 'control', level: 0 })
  control.chunks.push(brackets)
  control.length = brackets.length
  control.linkLength = Math.min(piece.linkLength, brackets.length - 2)
  appendStretches(control.stretches, piece.stretches, -at, brackets.length, at)
  for (const mark of piece.marks)
    if (mark.start >= at) control.marks.push({ ...mark, start: mark.start - at, end: mark.end - at })
  piece.chunks = [text.slice(0, found.index)]
  piece.length = found.index
  piece.linkLength = Math.max(0, piece.linkLength - control.linkLength)
  piece.marks = piece.marks.filter((mark) => mark.start < found.index)
  clipMarks(piece)
  return control
}

const TRAILING_BRACKETS = /\s*([[［][^[\]［］]{1,60}[\]］])$/

function clipMarks(piece: Piece): void {
  for (const mark of piece.marks) {
    if (mark.start > piece.length) mark.start = piece.length
    if (mark.end > piece.length) mark.end = piece.length
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
  if (breaks > 0) appendChars(piece, keepsLines(piece.context) ? '\n' : ' ', -1, 0)
  else if (pendingSpace) appendChars(piece, ' ', pendingSpace.source, pendingSpace.from)
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

function appendChars(piece: Piece, chars: string, source: number, from: number): void {
  if (source >= 0) pushStretch(piece.stretches, piece.length, source, from, chars.length)
  piece.chunks.push(chars)
  piece.length += chars.length
  piece.last = chars.charAt(chars.length - 1)
}
