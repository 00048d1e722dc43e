import type { Blockquote, FootnoteDefinition, Heading, RootContent } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { CardSlot } from '@/components/citations/card-slot'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { CodeBlock } from './code-block'
import { directionOf } from './direction-of'
import { renderChips } from './render-chips'
import { type RenderContext, spanOf } from './render-context'
import { renderList } from './render-list'
import { renderPhrasing } from './render-phrasing'
import { renderTable } from './render-table'
import { MAX_NESTING } from './typeset-limits'

/** Blocks one under the other, each with the card of its open chip in place beneath it. */
export function renderFlow(nodes: readonly RootContent[], context: RenderContext): ReactNode[] {
  return nodes.map((node, n) => (
    <Fragment key={node.position?.start.offset ?? n}>{renderWithCard(node, context)}</Fragment>
  ))
}

/** A list shows cards beneath its items' paragraphs; a quotation or a table shows those of all it holds. */
function renderWithCard(node: RootContent, context: RenderContext): ReactNode {
  if (node.type === 'list') return renderList(node, context, renderFlow)
  const { cursor } = context
  const before = cursor.taken()
  const drawn = renderBlock(node, context)
  if (context.hasCardHost || cursor.taken() === before) return drawn
  return (
    <>
      {drawn}
      <CardSlot chips={cursor.since(before)} />
    </>
  )
}

function renderBlock(node: RootContent, context: RenderContext): ReactNode {
  if (context.depth > MAX_NESTING) return <p>{sourceOf(node, context)}</p>
  switch (node.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          {renderPhrasing(node.children, context)}
          {restOfChips(node, context)}
        </p>
      )
    case 'heading':
      return renderHeading(node, context)
    case 'blockquote':
      return renderQuotation(node, inside(context))
    case 'table':
      return renderTable(node, inside(context))
    case 'code':
      return [
        <CodeBlock key="code" lang={node.lang ?? ''} value={node.value} />,
        ...restOfChips(node, context),
      ]
    case 'html':
      return (
        <p dir="auto" className="whitespace-pre-wrap">
          {node.value}
          {restOfChips(node, context)}
        </p>
      )
    case 'thematicBreak':
      return <hr />
    case 'footnoteDefinition':
      return renderFootnote(node, context)
    default:
      return null
  }
}

/**
 * The question is a heading of level two. An answer's upper three are all of level three, because models begin with any
 * of them; `data-depth` keeps their sizes apart.
 */
function renderHeading(node: Heading, context: RenderContext): ReactNode {
  const Level = node.depth <= 3 ? 'h3' : node.depth === 4 ? 'h4' : node.depth === 5 ? 'h5' : 'h6'
  return (
    <Level dir="auto" data-depth={node.depth}>
      {renderPhrasing(node.children, context)}
      {restOfChips(node, context)}
    </Level>
  )
}

/** The highlighter's edge means that these are the page's own words: only a quotation that was found there has it. */
function renderQuotation(node: Blockquote, context: RenderContext): ReactNode {
  const before = context.cursor.taken()
  const drawn = renderFlow(node.children, context)
  const isFound = context.cursor
    .since(before)
    .some((chip) => chip.kind === 'citation' && chip.citation.verdict !== 'absent')
  return (
    <blockquote dir={directionOf(node)} data-found={isFound || undefined}>
      {drawn}
    </blockquote>
  )
}

/** A note and the mark that stands for it in the text. */
function renderFootnote(node: FootnoteDefinition, context: RenderContext): ReactNode {
  return (
    <div dir={directionOf(node)} className="footnote">
      <span className="footnote-mark">{stripInvisible(node.label ?? node.identifier)}.</span>
      <div>{renderFlow(node.children, { ...context, depth: context.depth + 1 })}</div>
    </div>
  )
}

function inside(context: RenderContext): RenderContext {
  return { ...context, depth: context.depth + 1, hasCardHost: true }
}

function restOfChips(node: RootContent, context: RenderContext): ReactNode[] {
  return renderChips(context.cursor.take(spanOf(node, context).end))
}

function sourceOf(node: RootContent, context: RenderContext): string {
  const { start, end } = spanOf(node, context)
  return context.text.slice(start, end)
}
