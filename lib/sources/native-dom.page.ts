/**
 * The DOM's own getters, taken from the prototypes once. A form or a document can carry children whose names hide
 * `nodeName`, `children` or `title`; asked this way, no page can answer in their place. They work on the nodes of
 * same-origin frames as well.
 */
export const nodeTypeOf = getter(Node.prototype, 'nodeType')
export const parentNodeOf = getter(Node.prototype, 'parentNode')
export const firstChildOf = getter(Node.prototype, 'firstChild')
export const nextSiblingOf = getter(Node.prototype, 'nextSibling')
export const ownerDocumentOf = getter(Node.prototype, 'ownerDocument')
export const isConnected = getter(Node.prototype, 'isConnected')
export const dataOf = getter(CharacterData.prototype, 'data')
export const localNameOf = getter(Element.prototype, 'localName')
export const namespaceOf = getter(Element.prototype, 'namespaceURI')
export const shadowRootOf = getter(Element.prototype, 'shadowRoot')
export const assignedSlotOf = getter(Element.prototype, 'assignedSlot')
export const textSlotOf = getter(Text.prototype, 'assignedSlot')
export const clientWidthOf = getter(Element.prototype, 'clientWidth')
export const clientHeightOf = getter(Element.prototype, 'clientHeight')
export const clientLeftOf = getter(Element.prototype, 'clientLeft')
export const clientTopOf = getter(Element.prototype, 'clientTop')
export const scrollHeightOf = getter(Element.prototype, 'scrollHeight')
export const scrollWidthOf = getter(Element.prototype, 'scrollWidth')
export const scrollLeftOf = getter(Element.prototype, 'scrollLeft')
export const scrollTopOf = getter(Element.prototype, 'scrollTop')
export const hostOf = getter(ShadowRoot.prototype, 'host')
export const frameDocumentOf = getter(HTMLIFrameElement.prototype, 'contentDocument')
export const bodyOf = getter(Document.prototype, 'body')
export const documentElementOf = getter(Document.prototype, 'documentElement')
export const scrollingElementOf = getter(Document.prototype, 'scrollingElement')
export const titleOf = getter(Document.prototype, 'title')
export const contentTypeOf = getter(Document.prototype, 'contentType')
export const windowOf = getter(Document.prototype, 'defaultView')

export const firstElementChildOf = getter(Element.prototype, 'firstElementChild')
export const nextElementSiblingOf = getter(Element.prototype, 'nextElementSibling')
export const linkAddressOf = getter(HTMLAnchorElement.prototype, 'href')
export const imageAddressOf = getter(HTMLImageElement.prototype, 'currentSrc')
export const isLoaded = getter(HTMLImageElement.prototype, 'complete')
export const imageSourceOf = getter(HTMLImageElement.prototype, 'src')
export const inputTypeOf = getter(HTMLInputElement.prototype, 'type')
export const selectedOptionsOf = getter(HTMLSelectElement.prototype, 'selectedOptions')
export const isMultipleOf = getter(HTMLSelectElement.prototype, 'multiple')
export const optionLabelOf = getter(HTMLOptionElement.prototype, 'label')

export const queryIn = method(Element.prototype, 'querySelector') as (
  element: Element,
  selector: string,
) => Element | null
export const matchesSelector = method(Element.prototype, 'matches') as (
  element: Element,
  selector: string,
) => boolean
export const textContentOf = getter(Node.prototype, 'textContent')
export const attributeOf = method(Element.prototype, 'getAttribute')
export const hasAttribute = method(Element.prototype, 'hasAttribute')
export const hasAttributes = method(Element.prototype, 'hasAttributes')
export const rectOf = method(Element.prototype, 'getBoundingClientRect')
export const scrollTo = method(Element.prototype, 'scrollTo') as (
  element: Element,
  options: ScrollToOptions,
) => void
export const assignedNodesOf = method(HTMLSlotElement.prototype, 'assignedNodes')
export const createRange = method(Document.prototype, 'createRange')

export const ELEMENT_NODE = 1
export const TEXT_NODE = 3
export const DOCUMENT_NODE = 9
export const FRAGMENT_NODE = 11
export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** The parent in the tree as it is drawn: a slot over what is slotted, a host over its shadow root. */
export function drawnParentOf(node: Node): Node | null {
  const type = nodeTypeOf(node)
  if (type === FRAGMENT_NODE) return hostOf(node as ShadowRoot)
  const slot = type === ELEMENT_NODE ? assignedSlotOf(node as Element) : textSlotOf(node as Text)
  return slot ?? parentNodeOf(node)
}

function getter<T extends object, K extends keyof T & string>(prototype: T, name: K): (target: T) => T[K] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get
  if (!get) return () => missing(name)
  // The world of the reader is its own: nobody else can have put another `call` there. Bound, it costs no function of ours.
  return Function.prototype.call.bind(get) as (target: T) => T[K]
}

function missing(name: string): never {
  throw new TypeError(`no getter ${name}`)
}

type Method<F> = F extends (...args: infer A) => infer R ? (...args: A) => R : never

function method<T extends object, K extends keyof T & string>(
  prototype: T,
  name: K,
): (target: T, ...args: Parameters<Method<T[K]>>) => ReturnType<Method<T[K]>> {
  const run = prototype[name]
  if (typeof run !== 'function') throw new TypeError(`no method ${name}`)
  return Function.prototype.call.bind(run) as (
    target: T,
    ...args: Parameters<Method<T[K]>>
  ) => ReturnType<Method<T[K]>>
}
