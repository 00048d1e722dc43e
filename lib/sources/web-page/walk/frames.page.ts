import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import {
  bodyOf,
  documentElementOf,
  firstChildOf,
  frameDocumentOf,
  hasAttribute,
  localNameOf,
  matchesSelector,
  queryIn,
  rectOf,
  textContentOf,
  windowOf,
} from '@/lib/sources/native-dom.page'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'
import { isInline, look, rootSight } from '@/lib/sources/web-page/sight/sight.page'
import { noteFrame, noteHidden } from '@/lib/sources/web-page/unread/unread.page'
import { beginBlock } from './begin-block.page'
import { type Children, firstSummary, only, takeChildren, takeSlotted } from './children.page'
import { captionOf, controlContext } from './controls.page'
import { describeBox, IMAGE_ELEMENTS } from './describe-box.page'
import { FIELDS, mayHost, namesOf, PHRASING_ELEMENTS, UNREAD_ELEMENTS } from './element-traits.page'
import { markImage } from './images.page'
import { startList } from './lists.page'
import { openMark } from './marks.page'
import { MATH_SELECTOR } from './math.page'
import { startSection, startTable } from './tables.page'
import { cut, type Frame, type Walk } from './walk-state.page'

/** Goes into a document: the page's own or a frame's. */
export function enterDocument(
  walk: Walk,
  document: Document,
  context: BlockContext,
  frame: Sight | null = null,
): void {
  const root = documentElementOf(document)
  const view = windowOf(document)
  if (!root || !view) return
  walk.unread.trees.push(document)
  walk.hasMath ||= queryIn(root, MATH_SELECTOR) !== null
  walk.hasDirections ||=
    queryIn(root, '[dir]') !== null ||
    matchesSelector(root, '[dir]') ||
    getComputedStyle(root).direction === 'rtl'
  const sight = rootSight(view, frame)
  sight.collapsed ||= walk.options.isUnseen
  pushFrame(walk, {
    children: only(root, walk.slices.count),
    sight,
    context,
    inLink: false,
    inMath: false,
    isRaised: false,
    list: null,
    table: null,
    marks: false,
    leaving: 'block',
    summary: null,
    summaryCollapsed: false,
  })
}

/** Goes into an element if anything in it can be seen. */
export function enterElement(walk: Walk, element: Element, parent: Frame): void {
  const name = localNameOf(element)
  if (name === 'br') walk.recorder.lineBreak()
  if (UNREAD_ELEMENTS.has(name)) return
  const collapsed = element === parent.summary ? parent.summaryCollapsed : parent.sight.collapsed
  if (name === 'img') markImage(walk, element as HTMLImageElement, parent)
  const sight = look(element, name, parent.sight, collapsed, walk.scene)
  if (!sight) {
    noteHidden(walk.unread, element)
    return
  }
  if (name === 'rt') {
    walk.recorder.annotate(readingOf(element))
    return
  }
  const isClosed = name === 'details' && !hasAttribute(element, 'open')
  if (isClosed) sight.collapsed = true
  const control = controlContext(walk, name, parent)
  const leaving = control ? 'block' : leavingOf(element, name, sight, parent)
  const context = contextOf(walk, element, name, sight, parent, leaving, control)
  if (IMAGE_ELEMENTS.has(name) && leaving === 'nothing')
    walk.recorder.box(describeBox(element, name, namesOf(element), sight, context.box))
  if (name === 'iframe') {
    enterFrame(walk, element as HTMLIFrameElement, sight, context)
    return
  }
  if (FIELDS.has(name)) {
    writeField(walk, captionOf(element, name, sight), parent, leaving)
    return
  }
  const children = childrenOf(walk, element, name)
  const mark = openMark(walk, element, name, parent)
  const frame: Frame = {
    children,
    sight,
    context,
    inLink: parent.inLink || (name === 'a' && hasAttribute(element, 'href')),
    inMath: parent.inMath || mark?.kind === 'math',
    isRaised: name === 'sup' || (parent.isRaised && leaving === 'nothing'),
    list: startList(element, name, parent.list) ?? parent.list,
    table: name === 'table' ? startTable(element, parent.table) : parent.table,
    marks: mark !== null,
    leaving,
    summary: isClosed ? firstSummary(children) : null,
    summaryCollapsed: collapsed,
  }
  if (!pushFrame(walk, frame)) leaveFrame(walk, frame, parent.context)
}

const MAX_READING_LENGTH = 200

/** How the words under it are read. */
function readingOf(ruby: Element): string {
  return (textContentOf(ruby) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_READING_LENGTH)
}

/** Ends what began with a frame. */
export function leaveFrame(walk: Walk, frame: Frame, context: BlockContext): void {
  if (frame.marks) walk.recorder.closeMark()
  if (frame.leaving === 'row') walk.recorder.endRow(context, frame.table?.grid.endRow() ?? 0)
  else if (frame.leaving === 'line') walk.recorder.codeLine()
  else if (frame.leaving === 'block') walk.recorder.boundary(context)
}

function pushFrame(walk: Walk, frame: Frame): boolean {
  const { depth } = walk.options.limits
  if (walk.stack.length >= depth) {
    cut(walk, 'depth', depth)
    return false
  }
  walk.stack.push(frame)
  return true
}

function enterFrame(walk: Walk, element: HTMLIFrameElement, sight: Sight, context: BlockContext): void {
  const { width, height } = rectOf(element)
  if (width <= 1 || height <= 1 || !walk.gauge.seesFrame(element, sight)) return
  const document = frameDocumentOf(element)
  if (!document) noteFrame(walk.unread, element)
  else if (isBlank(document)) return
  else if (mayEnter(walk)) enterDocument(walk, document, context, sight)
}

/** A frame of which nothing has come is as good as none. */
function isBlank(document: Document): boolean {
  const body = bodyOf(document)
  return body !== null && firstChildOf(body) === null
}

function childrenOf(walk: Walk, element: Element, name: string): Children {
  const { count } = walk.slices
  if (name === 'slot') return takeSlotted(element as HTMLSlotElement, count)
  const shadow = mayHost(name) ? walk.options.shadowRootOf(element) : null
  if (!shadow || !mayEnter(walk)) return takeChildren(element, count)
  walk.unread.trees.push(shadow)
  return takeChildren(shadow, count)
}

/** Whether one more frame or shadow root may be entered. */
function mayEnter(walk: Walk): boolean {
  const { frames } = walk.options.limits
  if (++walk.frameCount <= frames) return true
  cut(walk, 'frames', frames)
  return false
}

function contextOf(
  walk: Walk,
  element: Element,
  name: string,
  sight: Sight,
  parent: Frame,
  leaving: Frame['leaving'],
  control: BlockContext | null,
): BlockContext {
  if (name === 'thead' || name === 'tbody' || name === 'tfoot')
    if (parent.table) startSection(parent.table, name)
  if (leaving === 'line') walk.recorder.codeLine()
  if (control) walk.recorder.boundary(control)
  if (control) return control
  if (leaving === 'block' || leaving === 'row') return beginBlock(walk, element, name, sight, parent, leaving)
  return parent.context
}

/** What begins with an element, and ends with it. */
function leavingOf(element: Element, name: string, sight: Sight, parent: Frame): Frame['leaving'] {
  if (parent.inMath) return 'nothing'
  const isBlock = name === 'li' || (!isInline(sight.display) && !staysInLine(name, sight, parent.sight))
  if (!isBlock) return 'nothing'
  if (parent.context.kind === 'code' && !/^h[1-6]$/.test(name)) return 'line'
  return name === 'tr' && parent.table?.data && element !== null ? 'row' : 'block'
}

/** The items of a row and a floated first letter are drawn as blocks, yet they are read in their line. */
function staysInLine(name: string, sight: Sight, parent: Sight): boolean {
  return PHRASING_ELEMENTS.has(name) && sight.position !== 'absolute' && (parent.laysInRow || floats(sight))
}

function floats({ style }: Sight): boolean {
  return style !== null && style.cssFloat !== 'none'
}

/** Writes what a field draws: in the line it stands in, apart from the words beside it. */
function writeField(walk: Walk, caption: string, parent: Frame, leaving: Frame['leaving']): void {
  const { recorder } = walk
  if (caption !== '') {
    recorder.space()
    recorder.writeDrawn(caption)
    recorder.space()
  }
  if (leaving === 'block') recorder.boundary(parent.context)
}
