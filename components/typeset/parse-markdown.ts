import type { Paragraph, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { MAX_BLOCK_CHARACTERS, MAX_NESTING } from './typeset-limits'

/** Struck through is what stands between two tildes on each side; one tilde means "about". */
const OPTIONS = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] }
/** Signs at the start of a line each of which can open one more level of quote or list. */
const DEEP_PREFIX = new RegExp(`^[ \\t]*(?:(?:>|[-+*]|\\d{1,9}[.)])[ \\t]*){${MAX_NESTING}}`, 'm')

/** Top-level nodes of a piece of Markdown. What could take long to parse comes back as one plain paragraph. */
export function parseMarkdown(source: string): RootContent[] {
  if (source.length > MAX_BLOCK_CHARACTERS || DEEP_PREFIX.test(source)) return [plainParagraph(source)]
  return fromMarkdown(source, OPTIONS).children
}

/** A paragraph whose text is the source as it stands. */
export function plainParagraph(source: string): Paragraph {
  const position = {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: source.length + 1, offset: source.length },
  }
  return { type: 'paragraph', position, children: [{ type: 'text', value: source, position }] }
}
