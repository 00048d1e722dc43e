import { isWide } from '@/lib/sources/pdf/page/character-width'
import { ASCENT, DESCENT, type TextRun } from './text-run'

/** Runs on one baseline, in reading order. */
export interface TextLine {
  runs: TextRun[]
  page: number
  x0: number
  x1: number
  y: number
  /** Of most of its characters. */
  size: number
  /** The one font of the whole line; `''` when there are several. */
  font: string
  isRtl: boolean
}

/** The lines of a column, from top to bottom. Raised and lowered characters belong to the line they overlap. */
export function buildLines(runs: readonly TextRun[]): TextLine[] {
  const rows: TextRun[][] = []
  const nearby = new Map<number, TextRun[][]>()
  // The largest first: a footnote mark joins the line it hangs on, not the other way round.
  for (const run of runs.toSorted((a, b) => b.size - a.size || a.y - b.y)) {
    const row = findRow(rowsAround(nearby, run), run)
    if (row) row.push(run)
    else addRow([run], rows, nearby)
  }
  return rows.map(toLine).sort((a, b) => a.y - b.y)
}

/** Heights of a page that are looked at together, in points. */
const BAND = 8
/** Letters over more bands than these are no text: only their baseline's is looked at. */
const MOST_BANDS = 100

function addRow(row: TextRun[], rows: TextRun[][], nearby: Map<number, TextRun[][]>): void {
  rows.push(row)
  const [anchor] = row
  if (!anchor) return
  for (const band of bandsOf(anchor)) {
    const there = nearby.get(band)
    if (there) there.push(row)
    else nearby.set(band, [row])
  }
}

/** The rows that may overlap the run, the first ones first. */
function rowsAround(nearby: ReadonlyMap<number, TextRun[][]>, run: TextRun): TextRun[][] {
  const middle = run.y - (run.size * (ASCENT - DESCENT)) / 2
  return nearby.get(Math.floor(middle / BAND)) ?? []
}

function bandsOf({ y, size }: TextRun): number[] {
  const from = Math.floor((y - size * ASCENT) / BAND)
  const to = Math.floor((y + size * DESCENT) / BAND)
  return to - from < MOST_BANDS
    ? Array.from({ length: to - from + 1 }, (_, n) => from + n)
    : [Math.floor(y / BAND)]
}

/** Overlap of two lines, as a share of the lower one's height, from which they are one. */
const SAME_LINE = 0.5

function findRow(rows: readonly TextRun[][], run: TextRun): TextRun[] | undefined {
  let best: TextRun[] | undefined
  let most = SAME_LINE
  for (const row of rows) {
    const [anchor] = row
    if (!anchor) continue
    const top = Math.max(anchor.y - anchor.size * ASCENT, run.y - run.size * ASCENT)
    const bottom = Math.min(anchor.y + anchor.size * DESCENT, run.y + run.size * DESCENT)
    const share = (bottom - top) / (run.size * (ASCENT + DESCENT))
    if (share > most) {
      best = row
      most = share
    }
  }
  return best
}

export function toLine(runs: readonly TextRun[]): TextLine {
  const [first] = runs
  const length = (some: readonly TextRun[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  const rtlLength = length(runs.filter((run) => run.isRtl))
  const isRtl = rtlLength * 2 > length(runs)
  const sizes = new Map<number, number>()
  for (const { size, text } of runs) sizes.set(size, (sizes.get(size) ?? 0) + text.length)
  const [size = 0] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? []
  const fonts = new Set(runs.map((run) => run.font))
  return {
    runs: inReadingOrder(runs, isRtl),
    page: first?.page ?? 0,
    x0: Math.min(...runs.map((run) => run.x0)),
    x1: Math.max(...runs.map((run) => run.x1)),
    y: runs.find((run) => run.size === size)?.y ?? 0,
    size,
    font: fonts.size === 1 ? (first?.font ?? '') : '',
    isRtl,
  }
}

/** In a line from right to left, runs from left to right keep their own order among themselves. */
function inReadingOrder(runs: readonly TextRun[], isRtl: boolean): TextRun[] {
  const fromLeft = runs.toSorted((a, b) => a.x0 - b.x0 || a.x1 - b.x1)
  if (!isRtl) return fromLeft
  const ordered: TextRun[] = []
  let island: TextRun[] = []
  for (const run of fromLeft.toReversed()) {
    if (!run.isRtl) {
      island.unshift(run)
      continue
    }
    ordered.push(...island, run)
    island = []
  }
  return [...ordered, ...island]
}

/** A gap wider than this share of the size is a space; the narrowest that typesetters set is about a fifth. */
const SPACE_GAP = 0.155
/** Characters that fill a square are set without spaces, if sometimes loosely. */
const WIDE_SPACE_GAP = 0.5

/** Whether there is a space between two neighbours of a line. */
export function hasSpaceBetween(a: TextRun, b: TextRun): boolean {
  const gap = Math.max(b.x0 - a.x1, a.x0 - b.x1)
  const areWide = isWide(a.text.charCodeAt(a.text.length - 1)) && isWide(b.text.charCodeAt(0))
  return gap > Math.min(a.size, b.size) * (areWide ? WIDE_SPACE_GAP : SPACE_GAP)
}

/** The words of a line, for rules that ask what it says. */
export function lineText({ runs }: Pick<TextLine, 'runs'>): string {
  let text = ''
  let before: TextRun | undefined
  for (const run of runs) {
    text += (before && hasSpaceBetween(before, run) ? ' ' : '') + run.text
    before = run
  }
  return text
}
