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
  if (typeOf(mine) === FRAGMENT) return 'before'
  if (typeOf(other) === FRAGMENT) return 'behind'
  const position = Node.prototype.compareDocumentPosition.call(mine, other)
  return position & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'behind'
}

const DOCUMENT = 9
const FRAGMENT = 11

/** The DOM's own getters: a form's children cannot answer in their place. */
const typeOf = (node: Node): number => Reflect.get(Node.prototype, 'nodeType', node)

function drawnParent(node: Node): Node | null {
  const type = typeOf(node)
  if (type === DOCUMENT) {
    const view: Window | null = Reflect.get(Document.prototype, 'defaultView', node)
    return view?.frameElement ?? null
  }
  if (type === FRAGMENT) return Reflect.get(ShadowRoot.prototype, 'host', node)
  const owner =
    type === Node.ELEMENT_NODE ? Element.prototype : type === Node.TEXT_NODE ? Text.prototype : null
  const slot: Node | null = owner && Reflect.get(owner, 'assignedSlot', node)
  return slot ?? Reflect.get(Node.prototype, 'parentNode', node)
}
