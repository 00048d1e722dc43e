import type { Nodes } from 'mdast'

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u

/**
 * Which way a list, a quotation, a table or a cell runs: that of its first strong letter. `dir="auto"` cannot tell, as
 * it passes over what has a direction of its own. Without a letter it runs as what it stands in.
 */
export function directionOf(node: Nodes): 'rtl' | 'ltr' | undefined {
  const letter = firstLetterOf(node)
  if (letter === undefined) return undefined
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}

/** Code is left out: it runs from left to right in any language. */
function firstLetterOf(node: Nodes): string | undefined {
  if (node.type === 'text') return /\p{L}/u.exec(node.value)?.[0]
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const letter = firstLetterOf(child)
    if (letter) return letter
  }
  return undefined
}
