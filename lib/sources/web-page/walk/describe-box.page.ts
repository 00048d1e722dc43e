import type { Box } from '@/lib/core/extraction/roles/box'
import { attributeOf, rectOf } from '@/lib/sources/native-dom.page'
import type { Sight } from '@/lib/sources/web-page/sight/sight.page'
import { landmarkOf } from './element-traits.page'

/** What the layout tells of an element that begins a block, or of an image. */
export function describeBox(element: Element, name: string, sight: Sight, parent: number): Box {
  const classes = attributeOf(element, 'class') ?? ''
  const id = attributeOf(element, 'id') ?? ''
  const property = attributeOf(element, 'itemprop') ?? ''
  const { left, top, width, height } = rectOf(element)
  return {
    parent,
    tag: name,
    landmark: landmarkOf(element, name),
    names: `${classes} ${id} ${property}`.slice(0, MAX_NAMES_LENGTH),
    shape: `${name} ${classes}`.slice(0, MAX_NAMES_LENGTH),
    floats: sight.position === 'fixed' || sight.position === 'sticky',
    isImage: IMAGE_ELEMENTS.has(name),
    x: left + sight.scrollX,
    y: top + sight.scrollY,
    width,
    height,
    fontSize: sight.fontSize,
    isBold: Number(getComputedStyle(element).fontWeight) >= MIN_BOLD_WEIGHT,
  }
}

/** They show something, and hold no text of the page. */
export const IMAGE_ELEMENTS: ReadonlySet<string> = new Set([
  'img',
  'video',
  'canvas',
  'iframe',
  'object',
  'embed',
])

const MAX_NAMES_LENGTH = 400
const MIN_BOLD_WEIGHT = 600
