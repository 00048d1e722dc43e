import { MAX_NAMES_LENGTH } from '@/lib/core/extraction/capture-limits'
import type { MeasuredBox } from '@/lib/core/extraction/walk-record/walk-record'
import { rectOf } from '@/lib/sources/native-dom.page'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'
import { fontSizeOf } from '@/lib/sources/web-page/sight/letters.page'
import { landmarkOf, type Names } from './element-traits.page'

/** What the layout tells of an element that begins a block, or of an image. */
export function describeBox(
  element: Element,
  name: string,
  names: Names,
  sight: Sight,
  parent: number,
): MeasuredBox {
  const { left, top, width, height } = rectOf(element)
  return {
    parent,
    tag: name,
    landmark: landmarkOf(name, names.role),
    classes: names.classes.slice(0, MAX_NAMES_LENGTH),
    id: names.id.slice(0, MAX_NAMES_LENGTH),
    property: names.property.slice(0, MAX_NAMES_LENGTH),
    floats: sight.position === 'fixed' || sight.position === 'sticky',
    isImage: IMAGE_ELEMENTS.has(name),
    x: left + sight.place.scrollX,
    y: top + sight.place.scrollY,
    width,
    height,
    fontSize: fontSizeOf(sight),
    isBold: Number(sight.style?.fontWeight) >= MIN_BOLD_WEIGHT,
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

const MIN_BOLD_WEIGHT = 600
