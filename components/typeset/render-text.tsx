import type { ReactNode } from 'react'
import { Doubted } from '@/components/citations/doubted'
import type { Span } from '@/lib/model/capture'
import { renderChips } from './render-chips'
import type { RenderContext } from './render-context'
import { textSegments } from './text-segments'

/** A text node: its words, the chips that stand in it, and a dotted line under statements that nothing backs. */
export function renderText(value: string, span: Span, context: RenderContext, key: number): ReactNode {
  const { cursor, doubts, text } = context
  const place = { ...span, value, source: text.slice(span.start, span.end) }
  const drawn: ReactNode[] = []
  let from = span.start
  const drawUntil = (to: number) => {
    for (const segment of textSegments(place, from, to, doubts)) {
      const id = `${key}-${drawn.length}`
      drawn.push(segment.isDoubted ? <Doubted key={id}>{segment.text}</Doubted> : segment.text)
    }
    from = Math.max(from, to)
  }
  for (const chip of cursor.take(span.end)) {
    drawUntil(Math.max(from, chip.at))
    drawn.push(...renderChips([chip]))
  }
  drawUntil(span.end)
  return drawn
}
