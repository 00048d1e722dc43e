import {
  DOCUMENT_NODE,
  drawnParentOf,
  ELEMENT_NODE,
  hasAttribute,
  localNameOf,
  nodeTypeOf,
} from '@/lib/sources/native-dom.page'
import type { LiveRange } from './live-map.page'

const setOpen = Object.getOwnPropertyDescriptor(HTMLDetailsElement.prototype, 'open')?.set

/** Opens every closed `details` around the words: the one thing a reveal may change in a page. */
export function openDetailsAround(ranges: readonly LiveRange[]): void {
  for (const { range } of ranges) {
    for (let node: Node | null = range.startContainer; node; node = parentOf(node)) {
      const isDetails = nodeTypeOf(node) === ELEMENT_NODE && localNameOf(node as Element) === 'details'
      if (isDetails && !hasAttribute(node as Element, 'open')) setOpen?.call(node, true)
    }
  }
}

function parentOf(node: Node): Node | null {
  return nodeTypeOf(node) === DOCUMENT_NODE ? null : drawnParentOf(node)
}
