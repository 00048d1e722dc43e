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
  /** The task in which they were taken: until it ends none of them is removed. */
  task: number
  /** Whether siblings follow behind the last node of this lot. */
  goesOn: boolean
}

const LOT = 500

export function takeChildren(parent: Node, task: number): Children {
  return takeFrom(firstChildOf(parent), task)
}

/** What a slot shows: the nodes slotted into it, else its own content. */
export function takeSlotted(slot: HTMLSlotElement, task: number): Children {
  const nodes = assignedNodesOf(slot)
  return nodes.length > 0 ? { nodes, next: 0, task, goesOn: false } : takeChildren(slot, task)
}

export function only(node: Node, task: number): Children {
  return { nodes: [node], next: 0, task, goesOn: false }
}

/** The next node that is still in the page; what was removed since is passed over. */
export function nextChild(children: Children, task: number): Node | null {
  for (;;) {
    const node = children.nodes[children.next]
    if (!node) {
      if (!children.goesOn) return null
      const last = children.nodes.findLast(isConnected)
      Object.assign(children, takeFrom(last ? nextSiblingOf(last) : null, task))
      continue
    }
    children.next++
    if (children.task === task || isConnected(node)) return node
  }
}

/** The element in a lot that stays visible while its `details` is closed. */
export function firstSummary(children: Children): Node | null {
  const isSummary = (node: Node) =>
    nodeTypeOf(node) === ELEMENT_NODE && localNameOf(node as Element) === 'summary'
  return children.nodes.find(isSummary) ?? null
}

function takeFrom(first: Node | null, task: number): Children {
  const nodes: Node[] = []
  let node = first
  for (; node && nodes.length < LOT; node = nextSiblingOf(node)) nodes.push(node)
  return { nodes, next: 0, task, goesOn: node !== null }
}
