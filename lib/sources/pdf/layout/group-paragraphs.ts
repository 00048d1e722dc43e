import { isBullet, listMarker } from './list-marker'
import type { TextFlow } from './text-flow'
import { hasSpaceBetween, lineText, type TextLine } from './text-line'

/** The lines of a flow that belong together. */
export interface LineGroup {
  lines: TextLine[]
  /** Begins with this item marker; `''` when it is none. */
  marker: string
}

/** Cuts lines of one flow where a paragraph, a heading or an item of a list ends. */
export function groupParagraphs(lines: readonly TextLine[], flow: Pick<TextFlow, 'x0' | 'x1'>): LineGroup[] {
  const pitch = usualPitch(lines)
  const groups: LineGroup[] = []
  for (const [n, line] of lines.entries()) {
    const group = groups.at(-1)
    const before = group?.lines.at(-1)
    const near = lines.slice(Math.max(0, n - 2), n + 2)
    const around = { pitch, flow: narrowed(flow, near), next: lines[n + 1] }
    const isNew = !group || !before || begins(line, before, group, around)
    if (!isNew) group.lines.push(line)
    else groups.push({ lines: [line], marker: listMarker(lineText(line)) })
  }
  return groups
}

/** Ratio of sizes from which two lines are not of one paragraph. */
const OTHER_SIZE = 1.1
/** How much wider than usual the way to the next line is where a paragraph ends. */
const WIDE_PITCH = 1.28
/** In sizes: an indentation, and the most that a line may fall short of its column and still be full. */
const INDENT = 0.7
const DEEPEST_INDENT = 6
const SHORT_BY = 0.6

interface Surroundings {
  /** From one baseline to the next, in sizes; 0 when unknown. */
  pitch: number
  flow: Pick<TextFlow, 'x0' | 'x1'>
  next: TextLine | undefined
}

function begins(line: TextLine, before: TextLine, group: LineGroup, around: Surroundings): boolean {
  const byTag = tagSays(line, before)
  if (byTag !== null) return byTag
  const size = Math.max(line.size, before.size)
  if (size > Math.min(line.size, before.size) * OTHER_SIZE) return true
  const pitch = line.y - before.y
  const usual = (around.pitch > 0 ? around.pitch : 1.3) * size
  if (pitch > Math.max(usual * WIDE_PITCH, usual + 1.5) || pitch > size * 3) return true
  if (LEADERS.test(lineText(before))) return true
  if (isItem(line, before, around)) return true
  if (line.font !== before.font && line.font !== '' && before.font !== '' && !isFull(before, line, around))
    return true
  return isIndented(line, before, group, around) || endsShort(before, line, around)
}

/** The edges that two of the lines around keep to: a paragraph may be set narrower than its column. */
function narrowed(flow: Pick<TextFlow, 'x0' | 'x1'>, near: readonly TextLine[]): Pick<TextFlow, 'x0' | 'x1'> {
  const [right, next] = near.map((line) => line.x1).sort((a, b) => b - a)
  const [left, other] = near.map((line) => line.x0).sort((a, b) => a - b)
  const slack = (near[0]?.size ?? 0) * SHORT_BY
  return {
    x0: left !== undefined && other !== undefined && other - left < slack ? left : flow.x0,
    x1: right !== undefined && next !== undefined && right - next < slack ? right : flow.x1,
  }
}

/** The end of a line in a table of contents. */
const LEADERS = /(?:\.\s?){4,}\s*\d+$/u

/** What the document's structure says: `null` when it is silent. */
function tagSays(line: TextLine, before: TextLine): boolean | null {
  const [a] = before.runs.toReversed()
  const [b] = line.runs
  if (!a?.tag || !b?.tag) return null
  if (a.tag.element !== b.tag.element) return true
  return b.tag.kind === 'paragraph' ? null : false
}

function isItem(line: TextLine, before: TextLine, around: Surroundings): boolean {
  const marker = listMarker(lineText(line))
  if (marker === '') return false
  return isBullet(marker) || listMarker(lineText(before)) !== '' || endsShort(before, line, around)
}

function startOf(line: TextLine): number {
  return line.isRtl ? -line.x1 : line.x0
}

function isIndented(line: TextLine, before: TextLine, group: LineGroup, around: Surroundings): boolean {
  const step = startOf(line) - startOf(before)
  const isFirst = group.lines.length === 1
  if (step < -line.size * INDENT) return !isFirst || group.marker !== ''
  if (step < line.size * INDENT || step > line.size * DEEPEST_INDENT) return false
  // A hanging line goes on with its item; a centred one with its heading.
  if (isFirst && group.marker !== '') return false
  if (isCentred(line, before)) return false
  const edge = before.isRtl ? -around.flow.x1 : around.flow.x0
  const wasAtEdge = Math.abs(startOf(before) - edge) < line.size * INDENT || !isFirst
  const returns = !around.next || startOf(around.next) - startOf(line) < -line.size * INDENT * 0.5
  return wasAtEdge && (returns || endsShort(before, line, around))
}

function isCentred(line: TextLine, before: TextLine): boolean {
  return Math.abs(line.x0 + line.x1 - before.x0 - before.x1) / 2 < line.size * 0.5
}

/** The next line's first word would have had room: the writer ended the line, not the margin. */
function endsShort(before: TextLine, line: TextLine, around: Surroundings): boolean {
  return !isFull(before, line, around) && !isCentred(line, before)
}

function isFull(before: TextLine, line: TextLine, { flow }: Surroundings): boolean {
  const room = before.isRtl ? before.x0 - flow.x0 : flow.x1 - before.x1
  return room < firstWordWidth(line) + line.size * SHORT_BY
}

function firstWordWidth(line: TextLine): number {
  let width = 0
  let last = line.runs[0]
  for (const run of line.runs) {
    if (last && run !== last && hasSpaceBetween(last, run)) break
    const space = run.text.search(/\s/)
    const share = space < 0 ? 1 : space / run.text.length
    width += (run.x1 - run.x0) * share
    if (space >= 0) break
    last = run
  }
  return width
}

function usualPitch(lines: readonly TextLine[]): number {
  const pitches: number[] = []
  for (const [n, line] of lines.entries()) {
    const before = lines[n - 1]
    if (!before || Math.abs(before.size - line.size) > 0.5) continue
    const pitch = (line.y - before.y) / Math.max(1, line.size)
    if (pitch > 0.8 && pitch < 2.4) pitches.push(pitch)
  }
  pitches.sort((a, b) => a - b)
  // Below the middle: in a flow of short paragraphs, half of the ways are between paragraphs.
  return pitches[Math.floor(pitches.length * 0.35)] ?? 0
}
