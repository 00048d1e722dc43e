import type { Block, Capture, Span } from '@/lib/model/capture'
import type { Citation } from '@/lib/model/citation'

/** Where spans stand in a capture, in the words of the quote card. */
export type CitationPlace = Pick<
  Citation,
  'quote' | 'context' | 'headings' | 'paragraph' | 'page' | 'seconds' | 'collapsed'
>

/** The page's own words under the spans, and what stands around them. Spans are not empty and in order. */
export function placeCitation(capture: Capture, spans: readonly Span[]): CitationPlace {
  const first = spans[0] ?? { start: 0, end: 0 }
  const last = spans.at(-1) ?? first
  const block = blockAt(capture, first.start)
  const lastBlock = blockAt(capture, last.end - 1)
  return {
    quote: spans.map(({ start, end }) => capture.text.slice(start, end)).join(' … '),
    context: {
      before: block ? textBefore(capture.text, Math.max(block.start, 0), first.start) : '',
      after: lastBlock ? textAfter(capture.text, last.end, lastBlock.end) : '',
    },
    ...whereIs(capture, block),
    ...(block?.page !== undefined && { page: block.page }),
    ...(block?.seconds !== undefined && { seconds: block.seconds }),
    ...(spans.some((span) => blockAt(capture, span.start)?.collapsed) && { collapsed: true }),
  }
}

/** What stands at the nearest place of words that were not found. */
export function placeNearest(capture: Capture, span: Span): NonNullable<Citation['nearest']> {
  const text = capture.text.slice(span.start, span.end)
  return { span, text, ...whereIs(capture, blockAt(capture, span.start)) }
}

const CONTEXT_LENGTH = 160

function whereIs(capture: Capture, block: Block | undefined): { headings: string[]; paragraph?: number } {
  if (!block) return { headings: [] }
  const headings = block.headings.flatMap((n) => {
    const heading = capture.blocks[n]
    return heading ? [capture.text.slice(heading.start, heading.end)] : []
  })
  const paragraph = paragraphNumber(capture, block)
  return paragraph === undefined ? { headings } : { headings, paragraph }
}

/** The block's number among those of the main text that are no headings, from 1: menus do not count. */
function paragraphNumber(capture: Capture, block: Block): number | undefined {
  if (!isNumbered(block)) return undefined
  return capture.blocks.slice(0, block.n + 1).filter(isNumbered).length
}

function isNumbered({ kind, role }: Block): boolean {
  return kind !== 'heading' && (role === 'main' || role === 'comments')
}

function blockAt(capture: Capture, offset: number): Block | undefined {
  let low = 0
  let high = capture.blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((capture.blocks[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const block = capture.blocks[low]
  return block && block.start <= offset ? block : undefined
}

function textBefore(text: string, from: number, to: number): string {
  if (to - from <= CONTEXT_LENGTH) return text.slice(from, to)
  const cut = text.slice(to - CONTEXT_LENGTH, to)
  return cut.slice(cut.search(/\s/) + 1)
}

function textAfter(text: string, from: number, to: number): string {
  if (to - from <= CONTEXT_LENGTH) return text.slice(from, to)
  const cut = text.slice(from, from + CONTEXT_LENGTH)
  const end = cut.search(/\s\S*$/)
  return end < 0 ? cut : cut.slice(0, end)
}
