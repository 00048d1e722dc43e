import { type MathNode, writeTex } from '@/lib/core/extraction/write-tex'
import {
  attributeOf,
  ELEMENT_NODE,
  firstChildOf,
  firstElementChildOf,
  localNameOf,
  matchesSelector,
  nextElementSiblingOf,
  nextSiblingOf,
  nodeTypeOf,
  parentNodeOf,
  queryIn,
  TEXT_NODE,
  textContentOf,
} from '@/lib/sources/native-dom.page'

/** Mathematics as it is written. */
export interface Formula {
  tex: string
  /** In a line of its own. */
  display: boolean
}

/** Around formulas as MathML, KaTeX and MathJax 2 to 4 draw them. */
export const MATH_SELECTOR =
  'math, mjx-container, .katex, .MathJax, .MathJax_CHTML, .MathJax_SVG, .MathJax_MathML, .mjx-chtml'

const MAX_TEX_LENGTH = 10_000

/** The formula that an element draws; `null` when it draws none, or none that can be told. */
export function mathOf(element: Element, name: string): Formula | null {
  if (!matchesSelector(element, MATH_SELECTOR)) return null
  const math = name === 'math' ? element : queryIn(element, 'math')
  const tex = annotationIn(element) ?? latexOf(element) ?? scriptBehind(element) ?? (math && convert(math))
  if (!tex || tex.length > MAX_TEX_LENGTH) return null
  return { tex, display: isDisplayed(element, math) }
}

function annotationIn(element: Element): string | null {
  const annotation = queryIn(element, 'annotation[encoding="application/x-tex"], annotation[encoding="TeX"]')
  return trimmed(annotation && textContentOf(annotation))
}

/** MathJax 4 keeps what was typed. */
function latexOf(element: Element): string | null {
  const math = queryIn(element, 'mjx-math[data-latex]')
  return trimmed(math && attributeOf(math, 'data-latex'))
}

/** MathJax 2 keeps what was typed in a script behind what it draws. */
function scriptBehind(element: Element): string | null {
  for (
    let next = scriptPlace(element), steps = 0;
    next && steps < 3;
    next = nextElementSiblingOf(next), steps++
  )
    if (isTexScript(next)) return trimmed(textContentOf(next))
  return null
}

function scriptPlace(element: Element): Element | null {
  const next = nextElementSiblingOf(element)
  if (next) return next
  const parent = parentNodeOf(element)
  // In a line of its own the drawing has a box around it.
  return parent && nodeTypeOf(parent) === ELEMENT_NODE ? nextElementSiblingOf(parent as Element) : null
}

function isTexScript(element: Element): boolean {
  return localNameOf(element) === 'script' && (attributeOf(element, 'type') ?? '').startsWith('math/tex')
}

function isDisplayed(element: Element, math: Element | null): boolean {
  if (math && attributeOf(math, 'display') === 'block') return true
  if (attributeOf(element, 'display') === 'true') return true
  return matchesSelector(
    element,
    '.katex-display > *, .MathJax_Display *, .MathJax_SVG_Display *, .mjx-full-width, .MJXc-display *',
  )
}

function trimmed(tex: string | null): string | null {
  return tex?.trim() || null
}

/** Bounds of what is converted: a formula is small. */
const MAX_NODES = 1_000
const MAX_DEPTH = 60

function convert(math: Element): string | null {
  let count = 0
  function toNode(element: Element, depth: number): MathNode {
    const node: MathNode = { name: localNameOf(element), text: '', children: [], attributes: {} }
    for (const name of ['open', 'close', 'separators', 'linethickness', 'accent', 'mathvariant'])
      node.attributes[name] = attributeOf(element, name) ?? ''
    if (firstElementChildOf(element) === null)
      node.text = (textContentOf(element) ?? '').trim().slice(0, 1_000)
    for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
      if (nodeTypeOf(child) === TEXT_NODE || nodeTypeOf(child) !== ELEMENT_NODE) continue
      if (++count <= MAX_NODES && depth < MAX_DEPTH) node.children.push(toNode(child as Element, depth + 1))
    }
    return node
  }
  const root = toNode(math, 0)
  return count > MAX_NODES ? null : trimmed(writeTex(root))
}
