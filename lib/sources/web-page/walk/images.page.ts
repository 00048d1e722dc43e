import { MAX_ADDRESS_LENGTH, MAX_ALT_LENGTH } from '@/lib/core/extraction/capture-limits'
import {
  attributeOf,
  HTML_NAMESPACE,
  imageAddressOf,
  imageSourceOf,
  namespaceOf,
} from '@/lib/sources/native-dom.page'
import type { Frame, Walk } from './walk-state.page'

/**
 * Marks where an image stands. One that waits to be loaded, faint or a dot as yet, is an image too; one that is
 * switched off is not. An image without an alternative says nothing.
 */
export function markImage(walk: Walk, image: HTMLImageElement, parent: Frame): void {
  if (parent.inMath) return
  const alt = (attributeOf(image, 'alt') ?? '').replace(/\s+/g, ' ').trim()
  if (alt === '') return
  const style = getComputedStyle(image)
  if (style.display === 'none' || style.visibility !== 'visible') return
  walk.recorder.pointMark({ kind: 'image', alt: alt.slice(0, MAX_ALT_LENGTH), src: addressOf(image) })
}

/** Where it can be fetched; `''` while only a stand-in is there. */
function addressOf(image: HTMLImageElement): string {
  if (namespaceOf(image) !== HTML_NAMESPACE) return ''
  const address = imageAddressOf(image) || imageSourceOf(image)
  return /^https?:/i.test(address) && address.length <= MAX_ADDRESS_LENGTH ? address : ''
}
