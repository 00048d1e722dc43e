import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'
import { spaceModeOf } from '@/lib/sources/web-page/sight/letters.page'
import { formOf } from './block-form.page'
import { describeBox } from './describe-box.page'
import { blockShapeOf, isItem, namesOf } from './element-traits.page'
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
  const names = namesOf(element)
  const { kind, level } = shapeOf(walk, element, name, names.role, sight, parent)
  const context: BlockContext = {
    kind,
    level,
    collapsed: sight.collapsed || sight.place.isOutOfView,
    box: walk.recorder.boxCount,
  }
  const form = formOf(walk, element, name, names, kind, sight, parent)
  if (form) context.form = form
  walk.recorder.box(describeBox(element, name, names, sight, parent.context.box))
  if (begins === 'row') walk.recorder.startRow(context)
  else walk.recorder.boundary(context)
  if ((name === 'td' || name === 'th') && parent.table?.data)
    walk.recorder.startCell(placeCell(parent.table, element))
  return context
}

function shapeOf(walk: Walk, element: Element, name: string, role: string, sight: Sight, parent: Frame) {
  const isFilePart = walk.options.isPlainText && name === 'pre'
  // A row of a table that lays out the page is a box like any other.
  const isLayoutRow = name === 'tr' && !parent.table?.data
  if (isFilePart || isLayoutRow) return parent.context
  if (name === 'code' && spaceModeOf(sight) !== 'collapse') return { kind: 'code' as const, level: 0 }
  // An item of a list in a heading is the heading.
  if (parent.context.kind === 'heading' && isItem(name, sight.display, role)) return parent.context
  return blockShapeOf(element, name, sight.display, role, parent.context)
}
