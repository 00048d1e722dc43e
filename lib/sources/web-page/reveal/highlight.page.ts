import { ownerDocumentOf, windowOf } from '@/lib/sources/native-dom.page'
import { HIGHLIGHT_NAME } from './highlight-css'
import type { LiveRange } from './live-map.page'

/** A window as far as its highlights go. */
type PaintedWindow = Window & Pick<typeof globalThis, 'CSS' | 'Highlight'>

/** Highlights exactly these ranges, in whichever documents they are, and returns how to take that back. */
export function paint(ranges: readonly LiveRange[]): () => void {
  const byWindow = new Map<PaintedWindow, Range[]>()
  for (const { range } of ranges) {
    const document = ownerDocumentOf(range.startContainer)
    const view = document && (windowOf(document) as PaintedWindow | null)
    if (view) byWindow.set(view, [...(byWindow.get(view) ?? []), range])
  }
  for (const [view, own] of byWindow) view.CSS.highlights.set(HIGHLIGHT_NAME, new view.Highlight(...own))
  return () => {
    for (const view of byWindow.keys()) view.CSS.highlights.delete(HIGHLIGHT_NAME)
  }
}
