import {
  DOCUMENT_NODE,
  drawnParentOf,
  FRAGMENT_NODE,
  nodeTypeOf,
  windowOf,
} from '@/lib/sources/native-dom.page'

/** How one node lies to another in the page as it is drawn: slots, shadow roots and frames where they stand. */
export type FlatRelation = 'before' | 'behind' | 'around' | 'inside' | 'same'

/** A node with everything around it, from the outermost document in. */
export type FlatPath = readonly Node[]

export function flatPath(node: Node): FlatPath {
  const path: Node[] = []
  for (let at: Node | null = node; at; at = drawnParent(at)) path.push(at)
  return path.reverse()
}

/** How the node that `a` leads to lies to the one that `b` leads to. */
export function relate(a: FlatPath, b: FlatPath): FlatRelation {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  const mine = a[shared]
  const other = b[shared]
  if (!mine) return other ? 'around' : 'same'
  if (!other) return 'inside'
  // What is drawn in place of an element's children comes before children that are not drawn.
  if (nodeTypeOf(mine) === FRAGMENT_NODE) return 'before'
  if (nodeTypeOf(other) === FRAGMENT_NODE) return 'behind'
  const position = Node.prototype.compareDocumentPosition.call(mine, other)
  return position & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'behind'
}

function drawnParent(node: Node): Node | null {
  if (nodeTypeOf(node) === DOCUMENT_NODE) return windowOf(node as Document)?.frameElement ?? null
  return drawnParentOf(node)
}
