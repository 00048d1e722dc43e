import { Fragment, type ReactNode } from 'react'
import { Doubted } from '@/components/citations/doubted'
import type { Span } from '@/lib/model/capture'
import { renderChips } from './render-chips'
import type { RenderContext } from './render-context'
import { type TextPlace, type TextSegment, textSegments } from './text-segments'

/** A word longer than this may stand on another line than its chip. */
const MAX_HUGGED = 24

/** A text node: its words, the chips that stand in it, and a dotted line under statements that nothing backs. */
export function renderText(value: string, span: Span, context: RenderContext, key: number): ReactNode {
  const { cursor, doubts, text } = context
  const place: TextPlace = { ...span, value, source: text.slice(span.start, span.end) }
  const chips = cursor.take(span.end)
  const drawn: ReactNode[] = []
  let from = span.start
  for (const [n, chip] of chips.entries()) {
    const isFollowed = chips[n + 1]?.at === chip.at
    if (isFollowed) continue
    const together = chips.filter(({ at }) => at === chip.at)
    const to = Math.max(from, chip.at)
    drawn.push(...withHuggedWord(textSegments(place, from, to, doubts), renderChips(together)))
    from = to
  }
  drawn.push(...textSegments(place, from, span.end, doubts).map(drawSegment))
  return <Fragment key={key}>{drawn.map((part, n) => keyed(part, n))}</Fragment>
}

/** The segments, the last word of them on one line with the chips behind it. */
function withHuggedWord(segments: TextSegment[], chips: ReactNode[]): ReactNode[] {
  const last = segments.at(-1)
  const word = last ? (/\S*$/.exec(last.text)?.[0] ?? '') : ''
  if (!last || word === '' || word.length > MAX_HUGGED) return [...segments.map(drawSegment), ...chips]
  const rest = { ...last, text: last.text.slice(0, -word.length) }
  return [
    ...[...segments.slice(0, -1), rest].filter(({ text }) => text !== '').map(drawSegment),
    <span key="hugged" className="whitespace-nowrap">
      {drawSegment({ ...last, text: word })}
      {chips}
    </span>,
  ]
}

function drawSegment({ text, isDoubted }: TextSegment): ReactNode {
  return isDoubted ? <Doubted>{text}</Doubted> : text
}

/** Parts of a text have no name but their place in it. */
function keyed(part: ReactNode, place: number): ReactNode {
  return <Fragment key={place}>{part}</Fragment>
}
