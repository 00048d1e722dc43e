import type { ListItem } from '@/lib/core/extraction/assembled-block'
import { BULLET, writeMarker } from '@/lib/core/extraction/list-marker'
import {
  attributeOf,
  firstElementChildOf,
  hasAttribute,
  localNameOf,
  nextElementSiblingOf,
} from '@/lib/sources/native-dom.page'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'

/** A list whose items are being visited. */
export interface ListState {
  /** 0 for the outermost one. */
  depth: number
  /** The number of its next item, and how the numbers go on. */
  next: number
  step: 1 | -1
}

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir'])

/** The list that an element begins, inside of `around`; `null` when it begins none. */
export function startList(element: Element, name: string, around: ListState | null): ListState | null {
  if (!LISTS.has(name)) return null
  const isReversed = name === 'ol' && hasAttribute(element, 'reversed')
  const start = name === 'ol' ? wholeNumber(attributeOf(element, 'start')) : null
  return {
    depth: around ? around.depth + 1 : 0,
    next: start ?? (isReversed ? countItems(element) : 1),
    step: isReversed ? -1 : 1,
  }
}

/** An item of `list`, which counts on. Items outside of any list are those of one. */
export function nextItem(element: Element, { display, style }: Sight, list: ListState | null): ListItem {
  if (!list) return { depth: 0, marker: BULLET, isShown: false }
  const ordinal = wholeNumber(attributeOf(element, 'value')) ?? list.next
  list.next = ordinal + list.step
  const type = style && display.endsWith('list-item') ? style.listStyleType : 'none'
  return { depth: list.depth, marker: writeMarker(type, ordinal), isShown: false }
}

function wholeNumber(value: string | null): number | null {
  return value !== null && /^\s*-?\d{1,9}/.test(value) ? Number.parseInt(value, 10) : null
}

const MAX_COUNTED = 10_000

function countItems(list: Element): number {
  let count = 0
  let child = firstElementChildOf(list)
  for (let steps = 0; child && steps < MAX_COUNTED; steps++) {
    if (localNameOf(child) === 'li') count++
    child = nextElementSiblingOf(child)
  }
  return count
}
