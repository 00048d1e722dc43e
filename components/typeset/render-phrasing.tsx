import type { PhrasingContent } from 'mdast'
import type { ReactNode } from 'react'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { AnswerLink } from './answer-link'
import { ImageChip } from './image-chip'
import { renderChips } from './render-chips'
import { type RenderContext, spanOf } from './render-context'
import { renderText } from './render-text'
import { MAX_NESTING } from './typeset-limits'

/** The words of a paragraph, heading or cell, with the chips that stand among them. */
export function renderPhrasing(nodes: readonly PhrasingContent[], context: RenderContext): ReactNode[] {
  return nodes.map((node, n) => renderNode(node, context, n))
}

/** Plain text of a node and all that is in it. */
export function plainText(node: PhrasingContent): string {
  if ('value' in node) return node.value
  if ('children' in node) return node.children.map(plainText).join('')
  return 'alt' in node ? (node.alt ?? '') : ''
}

function renderNode(node: PhrasingContent, context: RenderContext, key: number): ReactNode {
  if (context.depth > MAX_NESTING) return renderText(plainText(node), spanOf(node, context), context, key)
  const inner = { ...context, depth: context.depth + 1 }
  switch (node.type) {
    case 'text':
      return renderText(node.value, spanOf(node, context), context, key)
    case 'strong':
      return <strong key={key}>{renderPhrasing(node.children, inner)}</strong>
    case 'emphasis':
      return <em key={key}>{renderPhrasing(node.children, inner)}</em>
    case 'delete':
      return <del key={key}>{renderPhrasing(node.children, inner)}</del>
    case 'inlineCode':
      return [<code key={key}>{node.value}</code>, ...chipsBehind(node, context)]
    case 'break':
      return <br key={key} />
    case 'link':
      return [
        <AnswerLink key={key} address={node.url} text={plainText(node)} />,
        ...chipsBehind(node, context),
      ]
    case 'linkReference':
      return [renderReference(node, context, key), ...chipsBehind(node, context)]
    case 'image':
      return [<ImageChip key={key} address={node.url} alt={node.alt ?? ''} />, ...chipsBehind(node, context)]
    case 'imageReference':
      return [<ImageChip key={key} address="" alt={node.alt ?? ''} />, ...chipsBehind(node, context)]
    case 'html':
      return /^<br\s*\/?>$/i.test(node.value) ? (
        <br key={key} />
      ) : (
        renderText(node.value, spanOf(node, context), context, key)
      )
    case 'footnoteReference':
      return <sup key={key}>{stripInvisible(node.label ?? node.identifier)}</sup>
  }
}

function renderReference(
  node: Extract<PhrasingContent, { type: 'linkReference' }>,
  { definitions }: RenderContext,
  key: number,
): ReactNode {
  const definition = definitions.get(node.identifier)
  if (!definition) return plainText(node)
  return <AnswerLink key={key} address={definition.url} text={plainText(node)} />
}

function chipsBehind(node: PhrasingContent, context: RenderContext): ReactNode[] {
  return renderChips(context.cursor.take(spanOf(node, context).end))
}
