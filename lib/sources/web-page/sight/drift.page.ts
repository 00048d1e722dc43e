import { rectOf, scrollHeightOf, scrollingElementOf } from '@/lib/sources/native-dom.page'
import type { Port } from './drawn'
import type { Region } from './shape'
import { onPage } from './surface-index.page'

/** How a thing stands to another when one scrolls. */
export interface Drift {
  /** What of the thing keeps its place: itself, or the box in which it is scrolled. */
  held: Region
  /** The other stands still on the screen while the page moves under it. */
  isPassed: boolean
}

/** How what lies at `box` in `port` moves against what lies in `other`; `null` when that cannot be told. */
export function driftOf(box: Region, port: Port, other: Port): Drift | null {
  let held = box
  let at: Port = port
  while (!isSame(at, other) && at.kind === 'scroller' && at.outer && at.element) {
    held = onPage(rectOf(at.element), at.view)
    at = at.outer
  }
  if (isSame(at, other)) return { held, isPassed: false }
  const staysOnScreen = other.kind === 'fixed' || (other.kind === 'sticky' && other.outer?.kind === 'page')
  return staysOnScreen && at.kind === 'page' && at.view === other.view ? { held, isPassed: true } : null
}

/** Whether there is no way to scroll what is held out from under a cover that stands still on the screen. */
export function isAlwaysUnder(held: Region, cover: Region, view: Window): boolean {
  const { innerHeight, scrollY } = view
  const page = scrollingElementOf(view.document)
  const furthest = Math.max(0, (page ? scrollHeightOf(page) : innerHeight) - innerHeight)
  const top = cover.top - scrollY
  const bottom = cover.bottom - scrollY
  const height = held.bottom - held.top
  const canPass = (from: number, to: number) => {
    if (to - from < height) return false
    const least = Math.max(0, held.bottom - to - height / 2)
    return least <= Math.min(furthest, held.top - from + height / 2)
  }
  return !canPass(0, top) && !canPass(bottom, innerHeight)
}

function isSame(one: Port, other: Port): boolean {
  return (
    one === other ||
    (one.kind === other.kind && one.view === other.view && one.kind !== 'scroller' && one.kind !== 'sticky')
  )
}
