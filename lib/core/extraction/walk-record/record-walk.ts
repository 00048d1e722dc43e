import type { BlockContext, BlockForm, SpaceMode } from '@/lib/core/extraction/assembled-block'
import type { AssemblerLimits } from '@/lib/core/extraction/block-assembler'
import type { MarkKind } from '@/lib/core/extraction/mark-writer'
import { createLineSense, holdsText } from './line-sense'
import {
  BLOCK_KINDS,
  BOX,
  FORM,
  LANDMARKS,
  MARK_KINDS,
  type MeasuredBox,
  NOTE,
  SPACE_MODES,
  type WalkRecord,
} from './walk-record'

/** Takes down what a walk meets. What it says of the text under way is what the assembler will say of it. */
export interface WalkRecorder {
  readonly record: WalkRecord
  /** How many boxes were noted. */
  readonly boxCount: number
  /** As much was written as may be. */
  readonly full: boolean
  /** Something a reader can see was written. */
  readonly hasText: boolean
  /** Nothing has been written since the last boundary. */
  readonly atStart: boolean
  /** White space that collapses would change nothing here. */
  readonly needsNoSpace: boolean
  box(box: MeasuredBox): void
  /** Ends the block that is being written; what follows belongs to `context`. */
  boundary(context: BlockContext): void
  /** Adds the units `from` to `to` of a text node. */
  write(data: string, from: number, to: number, mode: SpaceMode, inLink: boolean): void
  /** Adds words that are drawn but stand in no text node. */
  writeDrawn(words: string): void
  /** A space that stands in no text node. */
  space(): void
  /** Whether a gap before `data` could part it from what was written last. */
  mayNeedGap(data: string): boolean
  /** Notes that there is such a gap. */
  gap(): void
  lineBreak(): void
  /** In code: what follows stands in a line of its own. */
  codeLine(): void
  openMark(kind: MarkKind): void
  /** Ends the mark that was opened last. */
  closeMark(): void
  /** Says how the words written last in the ruby under way are read. */
  annotate(reading: string): void
  /** Marks this place: an image stands here. */
  pointMark(kind: MarkKind): void
  startRow(context: BlockContext): void
  /** `column` counts from 0. */
  startCell(column: number): void
  /** `columns` is how many the row has, empty ones too. */
  endRow(context: BlockContext, columns: number): void
}

/** White space that collapses is written too, and counts for nothing once it has: so much more may be written. */
const SLACK = 1.5

export function createWalkRecorder(limits: AssemblerLimits): WalkRecorder {
  const numbers: number[] = []
  const words: string[] = []
  const known = new Map<string, number>()
  const placed = new Map<object, number>()
  const sense = createLineSense()
  const counts = { boxes: 0, forms: 0, contexts: 0, items: 0, groups: 0 }
  const maxLength = limits.textLength * SLACK
  let length = 0
  let hasText = false

  function wordsAt(text: string): number {
    return words.push(text) - 1
  }

  /** What comes again and again, as names of classes do, is kept once. */
  function nameAt(text: string): number {
    const at = known.get(text)
    if (at !== undefined) return at
    const made = words.push(text) - 1
    known.set(text, made)
    return made
  }

  function contextAt(context: BlockContext): number {
    const at = placed.get(context)
    if (at !== undefined) return at
    const form = context.form ? formAt(context.form) : -1
    const { kind, level, box, collapsed } = context
    numbers.push(NOTE.context, BLOCK_KINDS.indexOf(kind), level, box, form, collapsed ? 1 : 0)
    placed.set(context, counts.contexts)
    return counts.contexts++
  }

  function formAt(form: BlockForm): number {
    const at = placed.get(form)
    if (at !== undefined) return at
    const { item } = form
    const isNew = item !== null && !placed.has(item)
    const itemAt = item ? groupAt(item, 'items') : -1
    const flags =
      (form.term ? FORM.term : 0) + (form.header ? FORM.header : 0) + (form.isRtl ? FORM.isRtl : 0)
    numbers.push(NOTE.form, itemAt)
    if (isNew) numbers.push(item.depth, nameAt(item.marker))
    numbers.push(
      form.quotes,
      nameAt(form.language),
      flags,
      form.figure ? groupAt(form.figure, 'groups') : -1,
      form.table ? groupAt(form.table, 'groups') : -1,
      nameAt(form.lang),
      nameAt(form.note),
    )
    placed.set(form, counts.forms)
    return counts.forms++
  }

  function groupAt(thing: object, kind: 'items' | 'groups'): number {
    const at = placed.get(thing)
    if (at !== undefined) return at
    placed.set(thing, counts[kind])
    return counts[kind]++
  }

  function noteMark(note: number, mark: MarkKind): void {
    const kind = MARK_KINDS.indexOf(mark.kind)
    switch (mark.kind) {
      case 'link':
      case 'note':
        numbers.push(note, kind, nameAt(mark.href), 0)
        break
      case 'math':
        numbers.push(note, kind, nameAt(mark.tex), mark.display ? 1 : 0)
        break
      case 'image':
        numbers.push(note, kind, nameAt(mark.alt), nameAt(mark.src))
        break
      default:
        numbers.push(note, kind, 0, 0)
    }
  }

  return {
    record: { numbers, words },
    get boxCount() {
      return counts.boxes
    },
    get full() {
      return length > maxLength
    },
    get hasText() {
      return hasText
    },
    get atStart() {
      return !sense.hasInk
    },
    get needsNoSpace() {
      return sense.needsNoSpace
    },
    box(box) {
      const { tag, classes, id, property } = box
      const flags =
        (box.floats ? BOX.floats : 0) + (box.isImage ? BOX.isImage : 0) + (box.isBold ? BOX.isBold : 0)
      numbers.push(NOTE.box, box.parent, nameAt(tag), LANDMARKS.indexOf(box.landmark))
      numbers.push(nameAt(classes), nameAt(id), nameAt(property), flags)
      for (const size of [box.x, box.y, box.width, box.height, box.fontSize])
        numbers.push(Number.isFinite(size) ? size : 0)
      counts.boxes++
    },
    boundary(context) {
      const at = contextAt(context)
      numbers.push(NOTE.boundary, at)
      sense.begin(context)
    },
    startRow(context) {
      const at = contextAt(context)
      numbers.push(NOTE.startRow, at)
      sense.begin(context)
    },
    startCell(column) {
      numbers.push(NOTE.startCell, column)
    },
    endRow(context, columns) {
      const at = contextAt(context)
      numbers.push(NOTE.endRow, at, columns)
      sense.begin(context)
    },
    write(data, from, to, mode, inLink) {
      const isWhole = from === 0 && to === data.length
      numbers.push(NOTE.write, wordsAt(isWhole ? data : data.slice(from, to)), SPACE_MODES.indexOf(mode))
      numbers.push(inLink ? 1 : 0)
      length += to - from
      sense.write(data, from, to, mode)
      hasText ||= holdsText(data, from, to)
    },
    writeDrawn(drawn) {
      numbers.push(NOTE.writeDrawn, wordsAt(drawn))
      sense.writeDrawn(drawn)
      hasText = true
    },
    space() {
      numbers.push(NOTE.space)
      sense.space()
    },
    mayNeedGap: sense.mayNeedGap,
    gap() {
      numbers.push(NOTE.gap)
    },
    lineBreak() {
      numbers.push(NOTE.lineBreak)
      sense.breakLine()
    },
    codeLine() {
      numbers.push(NOTE.codeLine)
      sense.space()
    },
    openMark: (mark) => noteMark(NOTE.openMark, mark),
    closeMark() {
      numbers.push(NOTE.closeMark)
    },
    annotate(reading) {
      numbers.push(NOTE.annotate, wordsAt(reading))
    },
    pointMark: (mark) => noteMark(NOTE.pointMark, mark),
  }
}
