import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Block, Capture } from '@/lib/model/capture'

/** One article of the sets: a heading and its paragraphs. */
export interface Article {
  title: string
  paragraphs: string[]
}

/** A sentence and how far down it stands, 0 to 1. */
export interface Placed {
  sentence: string
  depth: number
}

/** Articles out of a retrieval set, in an order that is the same each time and not the set's. */
export function readArticles(file: string): Article[] {
  const set: { passages: { page: string; title: string; text: string }[] } = JSON.parse(
    gunzipSync(readFileSync(file)).toString('utf8'),
  )
  const pages = [...Map.groupBy(set.passages, ({ page }) => page).values()]
  return pages
    .map((passages) => ({ title: passages[0]?.title ?? '', paragraphs: passages.map(({ text }) => text) }))
    .map((article, n) => ({ article, order: (n * 7_919) % 10_007 }))
    .sort((a, b) => a.order - b.order)
    .map(({ article }) => article)
}

/** A page of about so many words, made of real articles, with the sentences inside its paragraphs where they are placed. */
export function makeLongPage(
  articles: readonly Article[],
  words: number,
  placed: readonly Placed[],
): Capture {
  const lines: { text: string; isHeading: boolean }[] = []
  let left = words
  for (const { title, paragraphs } of articles) {
    if (left <= 0) break
    if (title !== '') lines.push({ text: title, isHeading: true })
    for (const text of paragraphs) {
      if (left <= 0) break
      lines.push({ text, isHeading: false })
      left -= text.split(/\s+/).length
    }
  }
  if (left > 0) throw new Error(`the articles are ${left} words short of a page of ${words}`)
  const taken = new Set<number>()
  for (const { sentence, depth } of placed) {
    const at = paragraphAt(lines, depth, taken)
    taken.add(at)
    const line = lines[at]
    if (line) line.text = withSentence(line.text, sentence, depth)
  }
  return toCapture(lines, `${words}-${placed.map(({ depth }) => depth).join('-')}`)
}

/** The paragraph in which so much of the page has gone by, or the next one that has no sentence yet. */
function paragraphAt(
  lines: readonly { text: string; isHeading: boolean }[],
  depth: number,
  taken: ReadonlySet<number>,
): number {
  const total = lines.reduce((sum, { text }) => sum + text.length, 0)
  let passed = 0
  const reached = lines.findIndex(({ text }) => {
    passed += text.length
    return passed >= depth * total
  })
  const isFree = (at: number) => lines[at]?.isHeading === false && !taken.has(at)
  const order = lines.map((_, n) => n).sort((a, b) => Math.abs(a - reached) - Math.abs(b - reached))
  return order.find(isFree) ?? 0
}

/** At the very beginning and end of the page it is the first and the last sentence, else it stands between two. */
function withSentence(text: string, sentence: string, depth: number): string {
  if (depth === 0) return `${sentence} ${text}`
  if (depth === 1) return `${text} ${sentence}`
  const ends = [...text.matchAll(/[a-z][.!?] (?=[A-Z])/g)].map((match) => match.index + 3)
  const middle = ends[Math.floor(ends.length / 2)]
  return middle === undefined
    ? `${text} ${sentence}`
    : `${text.slice(0, middle)}${sentence} ${text.slice(middle)}`
}

function toCapture(lines: readonly { text: string; isHeading: boolean }[], id: string): Capture {
  const blocks: Block[] = []
  let start = 0
  let heading: number | null = null
  for (const [n, { text, isHeading }] of lines.entries()) {
    const end = start + text.length
    const place = { n, role: 'main' as const, start, end }
    blocks.push(
      isHeading
        ? { ...place, kind: 'heading', headings: [], level: 2 }
        : { ...place, kind: 'paragraph', headings: heading === null ? [] : [heading] },
    )
    if (isHeading) heading = n
    start = end + 1
  }
  return {
    captureId: `page-${id}`,
    sourceId: 'https://example.org/long',
    kind: 'page',
    url: 'https://example.org/long',
    title: 'A long page',
    lang: 'en',
    takenAt: 0,
    textHash: id,
    readerVersion: 1,
    text: lines.map(({ text }) => text).join('\n'),
    blocks,
    marks: [],
    cuts: [],
    unread: [],
  }
}
