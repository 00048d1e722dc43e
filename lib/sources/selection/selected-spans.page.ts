import type { Span } from '@/lib/model/capture'
import { nodeTypeOf, ownerDocumentOf, TEXT_NODE, windowOf } from '@/lib/sources/native-dom.page'
import { type FlatPath, flatPath, relate } from './flat-order.page'

/** Where each character of a reading stands in the page: stretches of text nodes in reading order. */
export interface LiveText {
  at: Int32Array
  node: Text[]
  from: Int32Array
  length: Int32Array
}

/** What is selected, as spans of the reading: in the document that has the focus, else in any that was read. */
export function selectedSpans(live: LiveText): Span[] {
  const roots = new Set(live.node.map((node) => Node.prototype.getRootNode.call(node)))
  const shadowRoots = [...roots].filter((root) => root instanceof ShadowRoot)
  for (const view of windowsByFocus(live)) {
    const spans = rangesOf(view.getSelection(), shadowRoots).map((range) => toSpan(live, range))
    const selected = spans.filter((span) => span.end > span.start)
    if (selected.length > 0) return selected
  }
  return []
}

/** The windows of the documents that were read; the one the reader is in comes first. */
function windowsByFocus(live: LiveText): Window[] {
  const windows = new Set<Window>([window])
  for (const node of live.node) {
    const owner = ownerDocumentOf(node)
    const view = owner && windowOf(owner)
    if (view) windows.add(view)
  }
  const hasFocus = (view: Window) => Document.prototype.hasFocus.call(view.document)
  // A focused frame's ancestors have the focus as well, and stand before it.
  const focused = [...windows].filter(hasFocus).reverse()
  return [...focused, ...[...windows].filter((view) => !focused.includes(view))]
}

/** Where a selection begins or ends, as the DOM says it. */
interface Edge {
  node: Node
  offset: number
}

interface SelectedRange {
  start: Edge
  end: Edge
}

function rangesOf(selection: Selection | null, shadowRoots: ShadowRoot[]): SelectedRange[] {
  if (!selection) return []
  const isOne = selection.rangeCount === 1
  const composed =
    isOne && 'getComposedRanges' in selection ? selection.getComposedRanges({ shadowRoots }) : []
  const ranges =
    composed.length > 0
      ? composed
      : Array.from({ length: selection.rangeCount }, (_, n) => selection.getRangeAt(n))
  return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => ({
    start: { node: startContainer, offset: startOffset },
    end: { node: endContainer, offset: endOffset },
  }))
}

function toSpan(live: LiveText, range: SelectedRange): Span {
  const start = toPoint(range.start)
  const end = toPoint(range.end)
  const first = firstBehind(live, start)
  const last = firstBehind(live, end)
  return {
    start: offsetIn(live, first, start) ?? startOf(live, first),
    end: offsetIn(live, last, end) ?? endOf(live, last - 1),
  }
}

/** An edge made comparable: inside a text node, before a node, or behind everything in one. */
interface Point {
  path: FlatPath
  text: Node | null
  offset: number
  isEnd: boolean
}

function toPoint({ node, offset }: Edge): Point {
  if (nodeTypeOf(node) === TEXT_NODE) return { path: flatPath(node), text: node, offset, isEnd: false }
  const children: NodeList = Reflect.get(Node.prototype, 'childNodes', node)
  const child = children[offset]
  return { path: flatPath(child ?? node), text: null, offset: 0, isEnd: !child }
}

/** The first stretch with characters behind a point; found by halves, for stretches are in reading order. */
function firstBehind(live: LiveText, point: Point): number {
  let low = 0
  let high = live.node.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBehind(live, middle, point)) high = middle
    else low = middle + 1
  }
  return low
}

function isBehind(live: LiveText, i: number, point: Point): boolean {
  const node = live.node[i]
  if (!node) return true
  if (node === point.text) return (live.from[i] ?? 0) + (live.length[i] ?? 0) > point.offset
  const relation = relate(flatPath(node), point.path)
  return relation === 'behind' || ((relation === 'inside' || relation === 'same') && !point.isEnd)
}

/** The offset of a point that lies inside a stretch. */
function offsetIn(live: LiveText, i: number, point: Point): number | null {
  const from = live.from[i] ?? 0
  return live.node[i] === point.text && point.text && point.offset > from
    ? startOf(live, i) + point.offset - from
    : null
}

function startOf(live: LiveText, i: number): number {
  return live.at[i] ?? Number.MAX_SAFE_INTEGER
}

function endOf(live: LiveText, i: number): number {
  return (live.at[i] ?? 0) + (live.length[i] ?? 0)
}
