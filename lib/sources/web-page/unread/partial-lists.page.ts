import {
  attributeOf,
  DOCUMENT_NODE,
  FRAGMENT_NODE,
  hasAttribute,
  nodeTypeOf,
  parentNodeOf,
  rectOf,
} from '@/lib/sources/native-dom.page'
import type { Scene } from '@/lib/sources/web-page/sight/scene.page'
import { findSpacedLists, type PartialList } from './spaced-lists.page'

const MAX_LISTS = 20
const ROWS = '[role="row"], tr'
/** A pager shows a part on purpose; what is missing must be worth a word. */
const MIN_MISSING = 5

/** Lists of which the page holds only some rows and loads the others as one scrolls. */
export function findPartialLists(trees: readonly (Document | ShadowRoot)[], scene: Scene): PartialList[] {
  const told = trees.flatMap((tree) => [...countedTables(tree), ...countedSets(tree)])
  const found = told.length > 0 ? told : findSpacedLists(scene)
  return found.filter(({ loaded, total }) => total - loaded >= MIN_MISSING).slice(0, MAX_LISTS)
}

/** `aria-rowcount` says how many rows a table has in all, loaded or not. */
function countedTables(tree: Document | ShadowRoot): PartialList[] {
  return queryAllIn(tree, '[aria-rowcount]')
    .filter(isDrawn)
    .map((table) => ({
      kind: 'list',
      loaded: queryAllIn(table, ROWS).length,
      total: toCount(attributeOf(table, 'aria-rowcount')),
    }))
}

/** `aria-setsize` says on each item how many there are. */
function countedSets(tree: Document | ShadowRoot): PartialList[] {
  const sets = new Map<Node | null, PartialList>()
  for (const item of queryAllIn(tree, '[aria-setsize]')) {
    if (!isDrawn(item)) continue
    const around = parentNodeOf(item)
    const set = sets.get(around) ?? {
      kind: 'list',
      loaded: 0,
      total: toCount(attributeOf(item, 'aria-setsize')),
    }
    set.loaded++
    sets.set(around, set)
  }
  return [...sets.values()]
}

function isDrawn(element: Element): boolean {
  const { width, height } = rectOf(element)
  return width > 1 && height > 1 && !hasAttribute(element, 'hidden')
}

/** `-1` stands for a number nobody knows. */
function toCount(value: string | null): number {
  const count = Number(value)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** All elements below one that a selector fits, asked so that no page can answer in their place. */
function queryAllIn(root: Document | ShadowRoot | Element, selector: string): Element[] {
  const type = nodeTypeOf(root)
  const { prototype } =
    type === DOCUMENT_NODE ? Document : type === FRAGMENT_NODE ? DocumentFragment : Element
  return Array.from(Reflect.apply(prototype.querySelectorAll, root, [selector]) as NodeListOf<Element>)
}
