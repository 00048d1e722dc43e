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
    for (const one of group) if (comesAgain(one, group)) found.set(one.line, one.place)
  }
  for (const one of candidates) {
    if (!found.has(one.line) && isPageNumber(one, candidates, pages.length)) found.set(one.line, one.place)
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

function comesAgain(one: Candidate, group: readonly Candidate[]): boolean {
  return group.some(
    (other) =>
      other.page !== one.page &&
      Math.abs(other.page - one.page) <= NEAR_PAGES &&
      Math.abs(other.height - one.height) < SAME_HEIGHT &&
      other.line.size === one.line.size &&
      // A page that begins with a numbered sentence of its own is no header.
      one.says.length <= 120,
  )
}

/** A number alone at the edge that grows with the pages, or that says it is a page's. */
function isPageNumber(one: Candidate, all: readonly Candidate[], pages: number): boolean {
  if (/^\p{L}{1,10}\.? \d+ (of|von|de|sur|di|\/) \d+$/iu.test(one.text)) return true
  if (!/^[\W_]*(\d{1,4}|[ivxlc]{1,7})[\W_]*$/i.test(one.text)) return false
  if (pages === 1) return /^[-–—\s]*1[-–—\s]*$/.test(one.text)
  const value = Number(one.text.replace(/\D/g, ''))
  return all.some((other) => {
    const far = other.page - one.page
    const fits = Math.abs(other.height - one.height) < SAME_HEIGHT && Math.abs(far) <= NEAR_PAGES && far !== 0
    return fits && Number(other.text.replace(/\D/g, '')) - value === far
  })
}
