import type { RevealPassageReply } from '@/lib/contract/page-requests'
import type { Anchor } from '@/lib/model/citation'
import type { ShadowRootOf } from '@/lib/sources/web-page/walk/walk-state.page'
import { paint } from './highlight.page'
import { isInView } from './in-view.page'
import { locate } from './locate.page'
import { openDetailsAround } from './open-details.page'
import { scrollToUpperThird } from './scroll.page'
import { watchRanges } from './watch.page'

/** Shows one quotation at a time in the page. */
export interface Highlighter {
  reveal(input: { anchor: Anchor; scroll: boolean }): Promise<RevealPassageReply>
  clear(): void
}

/** How long after a reveal words that a busy page replaces are looked for again. */
const WATCH_MS = 2_000

export function createHighlighter(shadowRootOf: ShadowRootOf): Highlighter {
  /** Ends the reveal that shows now; a newer one makes it void, also while it is still reading. */
  let current = new AbortController()
  let takeBack: (() => void)[] = []

  function clear(): void {
    current.abort()
    current = new AbortController()
    for (const undo of takeBack) undo()
    takeBack = []
  }

  async function show(
    anchor: Anchor,
    scroll: boolean,
    watchUntil: number,
    signal: AbortSignal,
  ): Promise<RevealPassageReply> {
    const { place, ranges, text } = await locate(anchor, shadowRootOf)
    if (signal.aborted || place.state === 'gone')
      return { place: { state: 'gone' }, text: '', visible: false }
    openDetailsAround(ranges)
    const unpaint = paint(ranges)
    const again = () => {
      unpaint()
      void show(anchor, scroll, watchUntil, signal)
    }
    takeBack = [unpaint, watchRanges(ranges, watchUntil - performance.now(), again)]
    if (scroll) await scrollToUpperThird(ranges)
    return { place, text, visible: isInView(ranges) }
  }

  return {
    reveal({ anchor, scroll }) {
      clear()
      return show(anchor, scroll, performance.now() + WATCH_MS, current.signal)
    },
    clear,
  }
}
