import { CAPTURE_LIMITS, MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from '@/lib/core/extraction/capture-limits'
import { hashText } from '@/lib/core/extraction/text-hash'
import type { Block, CaptureCut, Mark, SourceReading } from '@/lib/model/capture'
import { FILE_READER_VERSION } from '@/lib/sources/file/file-limits'
import { headingPaths } from './heading-paths'
import type { BlockShape, TextPiece } from './text-piece'

/** Lays finished pieces one behind the other, as far as a reading may go. */
export interface BlockWriter {
  /** A limit is reached: nothing is added any more. */
  readonly full: boolean
  add(piece: TextPiece): void
  /** Notes that a limit was reached. */
  cut(reason: CaptureCut['reason'], limit: number): void
  finish(from: ReadingOrigin): SourceReading
}

/** What a reading says of where it comes from. */
export interface ReadingOrigin {
  url: string
  title: string
  lang: string
}

export function createBlockWriter(): BlockWriter {
  const blocks: Omit<Block, 'headings'>[] = []
  const texts: string[] = []
  const marks: Mark[] = []
  const cuts = new Map<CaptureCut['reason'], number>()
  let length = 0
  let full = false

  function cut(reason: CaptureCut['reason'], limit: number): void {
    cuts.set(reason, limit)
    if (ENDING.has(reason)) full = true
  }

  function keep(mark: Mark, at: number, room: number): void {
    if (marks.length >= CAPTURE_LIMITS.marks) cut('marks', CAPTURE_LIMITS.marks)
    else if (mark.start <= room)
      marks.push({ ...mark, start: at + mark.start, end: at + Math.min(mark.end, room) })
  }

  return {
    get full() {
      return full
    },
    add(piece) {
      if (piece.text === '' || full) return
      if (blocks.length >= CAPTURE_LIMITS.nodes) cut('nodes', CAPTURE_LIMITS.nodes)
      const start = blocks.length === 0 ? 0 : length + 1
      const room = CAPTURE_LIMITS.textLength - start
      if (piece.text.length > room) cut('text-length', CAPTURE_LIMITS.textLength)
      const text = piece.text.slice(0, Math.max(0, room)).trimEnd()
      if (text === '' || blocks.length >= CAPTURE_LIMITS.nodes) return
      length = start + text.length
      texts.push(text)
      blocks.push({ n: blocks.length, role: 'main', start, end: length, ...fitRow(piece.shape, text.length) })
      for (const mark of piece.marks) keep(mark, start, text.length)
    },
    cut,
    finish({ url, title, lang }) {
      const text = texts.join('\n')
      return {
        kind: 'file',
        url: url.slice(0, MAX_ADDRESS_LENGTH),
        title: title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_LENGTH),
        lang: lang.slice(0, MAX_LANG_LENGTH),
        textHash: hashText(text),
        readerVersion: FILE_READER_VERSION,
        text,
        blocks: headingPaths(blocks),
        marks,
        cuts: Array.from(cuts, ([reason, limit]) => ({ reason, limit })),
        unread: [],
      }
    },
  }
}

/** After these nothing more is read. */
const ENDING: ReadonlySet<CaptureCut['reason']> = new Set(['text-length', 'nodes', 'time', 'pages'])
const MAX_LANG_LENGTH = 35

/** A row that was cut has no cells behind its end. */
function fitRow(shape: BlockShape, length: number): BlockShape {
  return shape.row
    ? { ...shape, row: { ...shape.row, cells: shape.row.cells.map((cell) => Math.min(cell, length)) } }
    : shape
}
