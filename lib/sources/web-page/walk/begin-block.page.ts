import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import type { Sight } from '@/lib/sources/web-page/sight/sight.page'
import { formOf } from './block-form.page'
import { describeBox } from './describe-box.page'
import { blockShapeOf, isItem } from './element-traits.page'
import { placeCell } from './tables.page'
import type { Frame, Walk } from './walk-state.page'

/** Ends the block before, and says what the text in `element` belongs to. */
export function beginBlock(
  walk: Walk,
  element: Element,
  name: string,
  sight: Sight,
  parent: Frame,
  begins: 'block' | 'row',
): BlockContext {
  const { kind, level } = shapeOf(walk, element, name, sight, parent)
  const context: BlockContext = {
    kind,
    level,
    collapsed: sight.collapsed || sight.isOutOfView,
    box: walk.boxes.length,
  }
  const form = formOf(walk, element, name, kind, sight, parent)
  if (form) context.form = form
  walk.boxes.push(describeBox(element, name, sight, parent.context.box))
  if (begins === 'row') walk.assembler.startRow(context)
  else walk.assembler.boundary(context)
  if ((name === 'td' || name === 'th') && parent.table?.data)
    walk.assembler.startCell(placeCell(parent.table, element))
  return context
}

function shapeOf(walk: Walk, element: Element, name: string, sight: Sight, parent: Frame) {
  const isFilePart = walk.options.isPlainText && name === 'pre'
  // A row of a table that lays out the page is a box like any other.
  const isLayoutRow = name === 'tr' && !parent.table?.data
  if (isFilePart || isLayoutRow) return parent.context
  if (name === 'code' && sight.spaceMode !== 'collapse') return { kind: 'code' as const, level: 0 }
  // An item of a list in a heading is the heading.
  if (parent.context.kind === 'heading' && isItem(element, name, sight.display)) return parent.context
  return blockShapeOf(element, name, sight.display, parent.context)
}
