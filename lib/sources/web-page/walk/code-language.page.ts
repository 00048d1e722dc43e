import {
  attributeOf,
  ELEMENT_NODE,
  firstElementChildOf,
  nodeTypeOf,
  parentNodeOf,
} from '@/lib/sources/native-dom.page'

/**
 * The language of a code block as the page names it: on the block, on the `code` in it, or on a box around it, in the
 * ways of highlight.js, Prism, Pygments, Rouge, SyntaxHighlighter and the forges. `''` when it is not named.
 */
export function languageOf(block: Element): string {
  const places = [
    block,
    firstElementChildOf(block),
    parentElement(block),
    parentElement(parentElement(block)),
  ]
  for (const place of places) {
    const named = place && languageNamedOn(place)
    if (named) return named
  }
  return ''
}

const MAX_LENGTH = 40
const NO_LANGUAGE = /^(none|plain|plaintext|text|txt|nohighlight|no-highlight|undefined|unknown)$/

function languageNamedOn(element: Element): string | null {
  const attribute = attributeOf(element, 'data-lang') ?? attributeOf(element, 'data-language')
  const named =
    attribute ??
    CLASS.exec(attributeOf(element, 'class') ?? '')
      ?.slice(1)
      .find(Boolean) ??
    ''
  const language = named.trim().toLowerCase()
  if (language === '' || language.length > MAX_LENGTH || /[\s`]/.test(language)) return null
  return NO_LANGUAGE.test(language) ? null : language
}

const CLASS =
  /(?:^|\s)(?:lang(?:uage)?-([\w+#.-]+)|highlight-(?:source|text)-([\w+#-]+)|brush:\s*([\w+#-]+)|sourceCode\s+([\w+#-]+))/i

function parentElement(element: Element | null): Element | null {
  const parent = element && parentNodeOf(element)
  return parent && nodeTypeOf(parent) === ELEMENT_NODE ? (parent as Element) : null
}
