import {
  assignedNodesOf,
  ELEMENT_NODE,
  firstChildOf,
  isConnected,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
} from '@/lib/sources/native-dom.page'

/** Nodes still to be visited under one element. They are taken in lots, so that no list is long to take. */
export interface Children {
  nodes: Node[]
  next: number
  /** Whether siblings follow behind the last node of this lot. */
  goesOn: boolean
}

const LOT = 500

export function takeChildren(parent: Node): Children {
  return takeFrom(firstChildOf(parent))
}

/** What a slot shows: the nodes slotted into it, else its own content. */
export function takeSlotted(slot: HTMLSlotElement): Children {
  const nodes = assignedNodesOf(slot)
  return nodes.length > 0 ? { nodes, next: 0, goesOn: false } : takeChildren(slot)
}

export function only(node: Node): Children {
  return { nodes: [node], next: 0, goesOn: false }
}

/** The next node that is still in the page; what was removed since is passed over. */
export function nextChild(children: Children): Node | null {
  for (;;) {
    const node = children.nodes[children.next]
    if (!node) {
      if (!children.goesOn) return null
      const last = children.nodes.findLast(isConnected)
      Object.assign(children, takeFrom(last ? nextSiblingOf(last) : null))
      continue
    }
    children.next++
    if (isConnected(node)) return node
  }
}

/** The element in a lot that stays visible while its `details` is closed. */
export function firstSummary(children: Children): Node | null {
  const isSummary = (node: Node) =>
    nodeTypeOf(node) === ELEMENT_NODE && localNameOf(node as Element) === 'summary'
  return children.nodes.find(isSummary) ?? null
}

function takeFrom(first: Node | null): Children {
  const nodes: Node[] = []
  let node = first
  for (; node && nodes.length < LOT; node = nextSiblingOf(node)) nodes.push(node)
  return { nodes, next: 0, goesOn: node !== null }
}
