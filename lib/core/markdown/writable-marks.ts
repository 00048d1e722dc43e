import type { Mark } from '@/lib/model/capture'
import { fitsBetween } from './flanking'
import { canBeCode } from './write-atoms'

/** A stretch of text with its marks: offsets count in the same text. */
export interface Stretch {
  text: string
  start: number
  end: number
  /** Those that lie in it, ascending by start, the outer one first. */
  marks: readonly Mark[]
}

/** What delimits the marks that are written around their words. */
export const DELIMITERS: Partial<Record<Mark['kind'], string>> = {
  strong: '**',
  emphasis: '*',
  deleted: '~~',
}

/** Nothing is marked inside of them. */
const ATOMS: ReadonlySet<Mark['kind']> = new Set(['code', 'math'])

/**
 * The marks of a stretch that Markdown can say, nested and ascending: none twice, none inside code, no link in a
 * link, and only such emphasis as is read as emphasis where it stands.
 */
export function writableMarks({ text, marks, end }: Stretch, inTable: boolean): Mark[] {
  const written: Mark[] = []
  const open: Mark[] = []
  const ends = new Map<Mark['kind'], number>()
  const joined = joinNeighbours(marks)
  for (const [n, mark] of joined.entries()) {
    while (open.length > 0 && isOver(open.at(-1), mark)) open.pop()
    const around = open.at(-1)
    const kept = { ...mark, end: Math.min(mark.end, around?.end ?? end) }
    if (open.some((outer) => excludes(outer, kept))) continue
    // What follows at once on a mark of its kind could not be told from the end of that.
    if (kept.end > kept.start && ends.get(kept.kind) === kept.start && isFenced(kept)) continue
    if (kept.kind === 'code' && !canBeCode(text.slice(kept.start, kept.end), inTable)) continue
    if (!isWorth(text, kept, joined[n + 1]) || !isRead(text, kept, joined, n)) continue
    written.push(kept)
    ends.set(kept.kind, kept.end)
    if (kept.end > kept.start) open.push(kept)
  }
  return written
}

/** Whether the same characters stand before and behind its words. */
function isFenced({ kind }: Mark): boolean {
  return DELIMITERS[kind] !== undefined || kind === 'code'
}

function isOver(outer: Mark | undefined, mark: Mark): boolean {
  return outer !== undefined && outer.end <= mark.start
}

function excludes(outer: Mark, mark: Mark): boolean {
  return outer.kind === mark.kind || ATOMS.has(outer.kind) || (isLink(outer) && isLink(mark))
}

function isLink({ kind }: Mark): boolean {
  return kind === 'link' || kind === 'note'
}

/** A link of nothing leads nowhere, unless an image stands in it. */
function isWorth(text: string, { kind, start, end }: Mark, next: Mark | undefined): boolean {
  if (kind === 'image' || kind === 'math') return true
  if (text.slice(start, end).trim() !== '') return true
  return kind === 'link' && next?.kind === 'image' && next.start === start
}

function isRead(text: string, mark: Mark, marks: readonly Mark[], n: number): boolean {
  if (DELIMITERS[mark.kind] === undefined) return true
  const { start, end } = mark
  if (text.slice(start, end) !== text.slice(start, end).trim()) return false
  const first = beginsWithMarkup(mark, marks, n) ? '[' : text.charAt(start)
  const last = endsWithMarkup(mark, marks, n) ? ']' : text.charAt(end - 1)
  return fitsBetween(text.charAt(start - 1), first, last, text.charAt(end))
}

/** Marks inside that are looked at: more of them at one place are no text. */
const MAX_LOOKED_AT = 50

function beginsWithMarkup(mark: Mark, marks: readonly Mark[], n: number): boolean {
  for (let i = n + 1; i < n + MAX_LOOKED_AT; i++) {
    const inner = marks[i]
    if (inner?.start !== mark.start) return false
    if (!isOneRun(mark, inner)) return true
  }
  return true
}

function endsWithMarkup(mark: Mark, marks: readonly Mark[], n: number): boolean {
  for (let i = n + 1; i < n + MAX_LOOKED_AT; i++) {
    const inner = marks[i]
    if (!inner || inner.start >= mark.end) return false
    if (inner.end >= mark.end && !isOneRun(mark, inner)) return true
  }
  return true
}

/** Delimiters of one character make one run, which flanks what is inside of all of them. */
function isOneRun(one: Mark, other: Mark): boolean {
  return DELIMITERS[one.kind]?.charAt(0) === DELIMITERS[other.kind]?.charAt(0)
}

/** Two marks of one kind without anything in between are one: `**a****b**` would not be read. */
function joinNeighbours(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = []
  const last = new Map<Mark['kind'], Mark>()
  for (const mark of marks) {
    const before = isFenced(mark) ? last.get(mark.kind) : undefined
    if (before && before.end === mark.start && mark.end > mark.start) {
      before.end = mark.end
      continue
    }
    const copy = { ...mark }
    joined.push(copy)
    if (isFenced(mark) && copy.end > (before?.end ?? -1)) last.set(mark.kind, copy)
  }
  return joined
}
