import type { Block, Span } from '@/lib/model/capture'

/** When the words of a span begin to be said, in seconds; `null` for what is no transcript. */
export function secondsAt(blocks: readonly Block[], span: Pick<Span, 'start'>): number | null {
  return blocks.find((block) => block.end > span.start)?.seconds ?? null
}
