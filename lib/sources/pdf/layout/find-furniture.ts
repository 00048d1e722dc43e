import type { TextFlow } from './text-flow'
import { lineText, type TextLine } from './text-line'

export type Furniture = 'header' | 'footer'

/**
 * Running headers, footers and page numbers: lines at the edge of the page that come again, but for their numbers, at
 * the same height of other pages.
 */
export function findFurniture(
  pages: readonly { height: number; width: number; flows: readonly TextFlow[] }[],
): Map<TextLine, Furniture> {
  const candidates = pages.flatMap((page, n) => edgeLines(page, n))
  const alike = Map.groupBy(candidates, ({ says, place }) => `${place} ${says}`)
  const found = new Map<TextLine, Furniture>()
  for (const group of alike.values()) {
    for (const one of thatComeAgain(group)) found.set(one.line, one.place)
  }
  const numbers = indexNumbers(candidates)
  for (const one of candidates) {
    if (!found.has(one.line) && isPageNumber(one, numbers, pages.length)) found.set(one.line, one.place)
    if (!found.has(one.line) && one.isArtifact) found.set(one.line, one.place)
  }
  return found
}

/** The part of the page, from either edge, in which headers and footers stand. */
const EDGE = 0.12
/** Lines from the edge of the text that may be furniture. */
const EDGE_LINES = 3
/** Heights nearer than this share of the page are the same. */
const SAME_HEIGHT = 0.012
/** Pages apart, at most, at which furniture comes again: left and right pages, and chapters of one page. */
const NEAR_PAGES = 4

interface Candidate {
  line: TextLine
  page: number
  place: Furniture
  /** Without its numbers. */
  says: string
  text: string
  /** As a share of the page. */
  height: number
  isArtifact: boolean
}

function edgeLines(
  { height, flows }: { height: number; width: number; flows: readonly TextFlow[] },
  page: number,
): Candidate[] {
  const lines = flows.flatMap((flow) => (flow.isAside ? [] : flow.lines)).sort((a, b) => a.y - b.y)
  const rows = distinctHeights(lines)
  const top = rows[EDGE_LINES - 1] ?? Number.POSITIVE_INFINITY
  const bottom = rows.at(-EDGE_LINES) ?? Number.NEGATIVE_INFINITY
  return lines.flatMap((line): Candidate[] => {
    const isArtifact = line.runs.every((run) => run.tag?.kind === 'artifact')
    const place = line.y < height / 2 ? 'header' : 'footer'
    const isAtEdge =
      place === 'header'
        ? line.y - line.size < height * EDGE && line.y <= top
        : line.y > height * (1 - EDGE) && line.y >= bottom
    if (!isAtEdge && !isArtifact) return []
    const text = lineText(line)
    return [{ line, page, place, says: withoutNumbers(text), text, height: line.y / height, isArtifact }]
  })
}

function distinctHeights(lines: readonly TextLine[]): number[] {
  const heights: number[] = []
  for (const { y, size } of lines) if (y - (heights.at(-1) ?? -1_000) > size * 0.5) heights.push(y)
  return heights
}

function withoutNumbers(text: string): string {
  return text
    .toLowerCase()
    .replace(/\d+|\b[ivxlc]+\b/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A page that begins with a numbered sentence of its own is no header. */
const LONGEST = 120

/** Those of one wording that stand as high, and as large, on a page nearby. */
function thatComeAgain(group: readonly Candidate[]): Candidate[] {
  const heights = new Map<string, number[]>()
  const keyOf = (page: number, size: number) => `${page} ${size}`
  for (const { page, line, height, says } of group)
    if (says.length <= LONGEST) push(heights, keyOf(page, line.size), height)
  for (const [key, all] of heights)
    heights.set(
      key,
      all.toSorted((a, b) => a - b),
    )
  return group.filter(
    ({ page, line, height, says }) =>
      says.length <= LONGEST &&
      PAGES_NEARBY.some((far) => hasNear(heights.get(keyOf(page + far, line.size)), height)),
  )
}

const PAGES_NEARBY = Array.from({ length: NEAR_PAGES }, (_, n) => [-n - 1, n + 1]).flat()

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** `heights` ascend. */
function hasNear(heights: readonly number[] | undefined, height: number): boolean {
  if (!heights) return false
  let low = 0
  let high = heights.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((heights[middle] ?? 0) <= height - SAME_HEIGHT) low = middle + 1
    else high = middle
  }
  const first = heights[low]
  return first !== undefined && first < height + SAME_HEIGHT
}

/** At which heights a page has a line at its edge with this number. */
function indexNumbers(candidates: readonly Candidate[]): ReadonlyMap<string, number[]> {
  const heights = new Map<string, number[]>()
  for (const { page, text, height } of candidates) push(heights, `${page} ${numberOf(text)}`, height)
  for (const [key, all] of heights)
    heights.set(
      key,
      all.toSorted((a, b) => a - b),
    )
  return heights
}

function numberOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

/** A number alone at the edge that grows with the pages, or that says it is a page's. */
function isPageNumber(one: Candidate, numbers: ReadonlyMap<string, number[]>, pages: number): boolean {
  if (/^\p{L}{1,10}\.? \d+ (of|von|de|sur|di|\/) \d+$/iu.test(one.text)) return true
  if (!/^[\W_]*(\d{1,4}|[ivxlc]{1,7})[\W_]*$/i.test(one.text)) return false
  if (pages === 1) return /^[-–—\s]*1[-–—\s]*$/.test(one.text)
  const value = numberOf(one.text)
  return PAGES_NEARBY.some((far) => hasNear(numbers.get(`${one.page + far} ${value + far}`), one.height))
}
