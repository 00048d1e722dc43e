import type { Box } from '@/lib/core/extraction/roles/box'
import { landmarkOf } from './element-traits.page'
import { attributeOf, rectOf } from './native-dom.page'
import type { Sight } from './sight.page'

/** What the layout tells of an element that begins a block. */
export function describeBox(element: Element, name: string, sight: Sight, parent: number): Box {
  const classes = attributeOf(element, 'class') ?? ''
  const id = attributeOf(element, 'id') ?? ''
  const { left, width } = rectOf(element)
  return {
    parent,
    landmark: landmarkOf(element, name),
    names: `${classes} ${id}`.slice(0, MAX_NAMES_LENGTH),
    shape: `${name} ${classes}`.slice(0, MAX_NAMES_LENGTH),
    floats: sight.position === 'fixed' || sight.position === 'sticky',
    x: left,
    width,
  }
}

const MAX_NAMES_LENGTH = 400
