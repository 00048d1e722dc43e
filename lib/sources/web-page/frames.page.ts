import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import { type Children, firstSummary, only, takeChildren, takeSlotted } from './children.page'
import { describeBox, IMAGE_ELEMENTS } from './describe-box.page'
import { blockShapeOf, PHRASING_ELEMENTS, UNREAD_ELEMENTS } from './element-traits.page'
import {
  documentElementOf,
  frameDocumentOf,
  hasAttribute,
  localNameOf,
  rectOf,
  windowOf,
} from './native-dom.page'
import { isInline, look, rootSight, type Sight } from './sight.page'
import { cut, type Frame, type Walk } from './walk-state.page'

/** Goes into a document: the page's own or a frame's. */
export function enterDocument(walk: Walk, document: Document, context: BlockContext): void {
  const root = documentElementOf(document)
  const view = windowOf(document)
  if (!root || !view) return
  pushFrame(walk, {
    children: only(root),
    sight: rootSight(view),
    context,
    inLink: false,
    leaving: 'block',
    summary: null,
    summaryCollapsed: false,
  })
}

/** Goes into an element if anything in it can be seen. */
export function enterElement(walk: Walk, element: Element, parent: Frame): void {
  const name = localNameOf(element)
  if (name === 'br') walk.assembler.lineBreak()
  if (UNREAD_ELEMENTS.has(name)) return
  const collapsed = element === parent.summary ? parent.summaryCollapsed : parent.sight.collapsed
  const sight = look(element, parent.sight, collapsed)
  if (!sight) return
  const isClosed = name === 'details' && !hasAttribute(element, 'open')
  if (isClosed) sight.collapsed = true
  const isBlock = !isInline(sight.display) && !staysInLine(name, sight, parent.sight)
  const context = isBlock ? beginBlock(walk, element, name, sight, parent.context) : parent.context
  if (!isBlock && IMAGE_ELEMENTS.has(name)) walk.boxes.push(describeBox(element, name, sight, context.box))
  if (name === 'iframe') {
    enterFrame(walk, element as HTMLIFrameElement, context)
    return
  }
  const children = childrenOf(walk, element, name)
  pushFrame(walk, {
    children,
    sight,
    context,
    inLink: parent.inLink || (name === 'a' && hasAttribute(element, 'href')),
    leaving: isBlock ? (name === 'tr' ? 'row' : 'block') : 'nothing',
    summary: isClosed ? firstSummary(children) : null,
    summaryCollapsed: collapsed,
  })
}

/** Ends what began with a frame. */
export function leaveFrame(walk: Walk, frame: Frame, context: BlockContext): void {
  if (frame.leaving === 'row') walk.assembler.endRow(context)
  else if (frame.leaving === 'block') walk.assembler.boundary(context)
}

function pushFrame(walk: Walk, frame: Frame): void {
  const { depth } = walk.options.limits
  if (walk.stack.length >= depth) cut(walk, 'depth', depth)
  else walk.stack.push(frame)
}

function enterFrame(walk: Walk, element: HTMLIFrameElement, context: BlockContext): void {
  const document = frameDocumentOf(element)
  const rect = rectOf(element)
  if (document && rect.width > 1 && rect.height > 1 && mayEnter(walk)) enterDocument(walk, document, context)
}

function childrenOf(walk: Walk, element: Element, name: string): Children {
  if (name === 'slot') return takeSlotted(element as HTMLSlotElement)
  const shadow = walk.options.shadowRootOf(element)
  return shadow && mayEnter(walk) ? takeChildren(shadow) : takeChildren(element)
}

/** Whether one more frame or shadow root may be entered. */
function mayEnter(walk: Walk): boolean {
  const { frames } = walk.options.limits
  if (++walk.frameCount <= frames) return true
  cut(walk, 'frames', frames)
  return false
}

/** The items of a row and a floated first letter are drawn as blocks, yet they are read in their line. */
function staysInLine(name: string, sight: Sight, parent: Sight): boolean {
  return PHRASING_ELEMENTS.has(name) && sight.position !== 'absolute' && (parent.laysInRow || sight.floats)
}

function beginBlock(
  walk: Walk,
  element: Element,
  name: string,
  sight: Sight,
  parent: BlockContext,
): BlockContext {
  const isFilePart = walk.options.isPlainText && name === 'pre'
  const { kind, level } = isFilePart ? parent : blockShapeOf(element, name, sight.display, parent)
  const context: BlockContext = { kind, level, collapsed: sight.collapsed, box: walk.boxes.length }
  walk.boxes.push(describeBox(element, name, sight, parent.box))
  if (name === 'tr') walk.assembler.startRow(context)
  else walk.assembler.boundary(context)
  if (name === 'td' || name === 'th') walk.assembler.startCell()
  return context
}
