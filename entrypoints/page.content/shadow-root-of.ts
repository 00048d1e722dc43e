import { shadowRootOf as openShadowRootOf } from '@/lib/sources/native-dom.page'

/** What browsers add for extensions, so that they see what the reader of the page sees. */
interface ExtensionWorld {
  chrome?: { dom?: { openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null } }
}

const isKnownToElements = 'openOrClosedShadowRoot' in Element.prototype
const chromium = (globalThis as ExtensionWorld).chrome?.dom

/** The shadow root that is drawn in place of an element's children, a closed one too where the browser tells. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const open = openShadowRootOf(element)
  if (open || !(chromium || isKnownToElements) || !(element instanceof HTMLElement)) return open
  if ('openOrClosedShadowRoot' in element) return element.openOrClosedShadowRoot as ShadowRoot | null
  return chromium?.openOrClosedShadowRoot?.(element) ?? null
}
