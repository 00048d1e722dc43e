import { ROOT_CONTEXT } from '@/lib/core/extraction/walk-record/walk-record'
import { ELEMENT_NODE, nodeTypeOf, TEXT_NODE } from '@/lib/sources/native-dom.page'
import type { Slices } from '@/lib/sources/slices'
import { nextChild } from './children.page'
import { enterDocument, enterElement, leaveFrame } from './frames.page'
import { cut, startWalk, type Walk, type WalkOptions } from './walk-state.page'
import { writeTextNode } from './write-text.page'

/**
 * Walks the page as it is drawn: shadow roots, slots and same-origin frames where they stand. No recursion, short
 * tasks, bounded. Nothing is changed in the page, and what the page changes meanwhile does no harm.
 */
export async function walkPage(document: Document, options: WalkOptions, slices: Slices): Promise<Walk> {
  const walk = startWalk(options, slices)
  enterDocument(walk, document, ROOT_CONTEXT)
  for (let frame = walk.stack.at(-1); frame; frame = walk.stack.at(-1)) {
    const node = nextChild(frame.children, slices.count)
    if (!node) {
      walk.stack.pop()
      leaveFrame(walk, frame, walk.stack.at(-1)?.context ?? ROOT_CONTEXT)
      continue
    }
    if (slices.isDueSoon()) await slices.next()
    if (isSpent(walk)) break
    const type = nodeTypeOf(node)
    if (type === ELEMENT_NODE) enterElement(walk, node as Element, frame)
    else if (type === TEXT_NODE) writeTextNode(walk, node as Text, frame)
  }
  return walk
}

/** Nodes of which one looks at the clock. */
const ASKED_AT_ONCE = 64

/** Whether the walk has taken all it may take. */
function isSpent(walk: Walk): boolean {
  const { limits } = walk.options
  if (++walk.nodeCount > limits.nodes) cut(walk, 'nodes', limits.nodes)
  else if (walk.nodeCount % ASKED_AT_ONCE === 0 && walk.slices.elapsedMs() > limits.timeMs)
    cut(walk, 'time', limits.timeMs)
  else if (walk.recorder.full) cut(walk, 'text-length', limits.textLength)
  else return false
  return true
}
