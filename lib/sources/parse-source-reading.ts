import * as v from 'valibot'
import { CAPTURE_LIMITS, MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from '@/lib/core/extraction/capture-limits'
import { hashText } from '@/lib/core/extraction/text-hash'
import type { SourceKind, SourceReading } from '@/lib/model/capture'

/**
 * A reading as the worker may believe it: copied field by field, every offset inside the text, blocks in order, the
 * hash made anew. It was made of outside data, perhaps by a page that forged it; `null` when it is no reading of
 * that kind at all.
 */
export function parseSourceReading(raw: unknown, kind: SourceKind): SourceReading | null {
  const parsed = v.safeParse(ReadingShape, raw)
  return parsed.success && parsed.output.kind === kind ? checkReading(parsed.output) : null
}

/** Longer text is cut, not refused. */
export const cutTo = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  )
export const Address = cutTo(MAX_ADDRESS_LENGTH)
export const Title = cutTo(MAX_TITLE_LENGTH)
export const Lang = cutTo(35)
export const Offset = v.pipe(v.number(), v.integer(), v.minValue(0))

const Level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))

const BlockShape = v.object({
  n: Offset,
  start: Offset,
  end: Offset,
  kind: v.picklist([
    'heading',
    'paragraph',
    'list-item',
    'table-row',
    'code',
    'quote',
    'caption',
    'definition',
    'control',
  ]),
  role: v.picklist(['main', 'comments', 'navigation', 'aside', 'ad', 'footer']),
  headings: v.pipe(v.array(Offset), v.maxLength(6)),
  level: v.exactOptional(Level),
  part: v.exactOptional(v.picklist(['title', 'byline', 'caption', 'tags', 'beside'])),
  collapsed: v.exactOptional(v.literal(true)),
  list: v.exactOptional(v.object({ depth: Offset, marker: cutTo(20) })),
  quotes: v.exactOptional(Offset),
  row: v.exactOptional(
    v.object({ table: Offset, cells: v.array(Offset), header: v.exactOptional(v.literal(true)) }),
  ),
  language: v.exactOptional(cutTo(40)),
  term: v.exactOptional(v.literal(true)),
  figure: v.exactOptional(Offset),
  note: v.exactOptional(Address),
  comment: v.exactOptional(v.object({ author: cutTo(200), depth: Offset })),
  lang: v.exactOptional(cutTo(35)),
  dir: v.exactOptional(v.literal('rtl')),
  page: v.exactOptional(Offset),
  seconds: v.exactOptional(v.number()),
})

const markOf = <const K extends string, E extends v.ObjectEntries>(kind: K, entries: E) =>
  v.object({ kind: v.literal(kind), start: Offset, end: Offset, ...entries })

const MarkShape = v.variant('kind', [
  markOf('link', { href: Address }),
  markOf('strong', {}),
  markOf('emphasis', {}),
  markOf('code', {}),
  markOf('deleted', {}),
  markOf('math', { tex: cutTo(10_000), display: v.boolean() }),
  markOf('image', { alt: cutTo(2_000), src: Address, display: v.exactOptional(v.literal(true)) }),
  markOf('ruby', { reading: cutTo(200) }),
  markOf('note', { href: Address }),
])

const UnreadShape = v.variant('kind', [
  v.object({ kind: v.literal('frame'), host: cutTo(300) }),
  v.object({ kind: v.literal('canvas') }),
  v.object({ kind: v.literal('list'), loaded: Offset, total: Offset }),
  v.object({ kind: v.literal('hidden'), words: Offset }),
  v.object({ kind: v.literal('scanned'), pages: Offset }),
  v.object({ kind: v.literal('broken'), pages: Offset }),
])

export const UnreadParts = v.pipe(v.array(UnreadShape), v.maxLength(200))
export const Cuts = v.pipe(
  v.array(
    v.object({
      reason: v.picklist(['text-length', 'nodes', 'depth', 'time', 'frames', 'marks', 'pages']),
      limit: Offset,
    }),
  ),
  v.maxLength(7),
)

const ReadingShape = v.object({
  kind: v.picklist(['page', 'selection', 'pdf', 'file', 'transcript', 'document', 'pasted']),
  url: Address,
  title: Title,
  lang: Lang,
  textHash: v.string(),
  readerVersion: Offset,
  text: cutTo(CAPTURE_LIMITS.textLength),
  blocks: v.pipe(v.array(BlockShape), v.maxLength(CAPTURE_LIMITS.nodes)),
  cuts: Cuts,
  marks: v.pipe(v.array(MarkShape), v.maxLength(CAPTURE_LIMITS.marks)),
  unread: UnreadParts,
  around: v.exactOptional(v.object({ before: cutTo(1_000), after: cutTo(1_000) })),
})

/** Blocks must tile the text in order, headings must be headings before them; the hash is made anew. */
function checkReading(reading: SourceReading): SourceReading | null {
  const blocks = reading.blocks.filter((block) => block.end <= reading.text.length)
  let end = -1
  for (const [n, block] of blocks.entries()) {
    if (block.n !== n || block.start !== end + 1 || block.end <= block.start) return null
    if (block.headings.some((heading) => heading >= n || blocks[heading]?.kind !== 'heading')) return null
    end = block.end
  }
  const text = reading.text.slice(0, Math.max(0, end))
  const wasCut = text.length < reading.text.length || blocks.length < reading.blocks.length
  const cuts = wasCut ? withCut(reading.cuts) : reading.cuts
  return {
    ...reading,
    text,
    blocks,
    marks: checkMarks(reading.marks, text.length),
    cuts,
    textHash: hashText(text),
  }
}

function withCut(cuts: SourceReading['cuts']): SourceReading['cuts'] {
  const limit = CAPTURE_LIMITS.textLength
  return cuts.some((cut) => cut.reason === 'text-length') ? cuts : [...cuts, { reason: 'text-length', limit }]
}

/** Marks of words that are in the text, in order. */
function checkMarks(marks: SourceReading['marks'], length: number): SourceReading['marks'] {
  let start = 0
  return marks.filter((mark) => {
    if (mark.start < start || mark.end < mark.start || mark.end > length) return false
    start = mark.start
    return true
  })
}
