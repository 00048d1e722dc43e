import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import type { ReadingBuilder } from '@/lib/sources/file/builder/reading-builder'
import type { BlockShape, MarkShape } from '@/lib/sources/file/builder/text-piece'
import { writeHtml } from '@/lib/sources/file/html/html-writer'

export interface MarkdownWriter {
  /** Writes the blocks of a parsed part that begin before `length`. */
  write(root: Extract<Nodes, { type: 'root' }>, length: number): void
  /** Lines that were not parsed, as they are written. */
  writeAsItIs(source: string): void
}

const PARAGRAPH: BlockShape = { kind: 'paragraph' }

export function createMarkdownWriter(builder: ReadingBuilder): MarkdownWriter {
  let tables = 0
  const targets = new Map<string, string>()

  /** Nesting is bounded by what is parsed. `shape` is what a paragraph here is. */
  function writeBlock(node: RootContent, shape: BlockShape): void {
    if (node.type === 'heading') writeText({ ...shape, kind: 'heading', level: node.depth }, node.children)
    else if (node.type === 'paragraph') writeText(shape, node.children)
    else if (node.type === 'blockquote') writeAll(node.children, inQuote(shape))
    else if (node.type === 'code') writeCode(node.value, node.lang ?? '', shape)
    else if (node.type === 'table') writeTable(node)
    else if (node.type === 'html') writeHtml(node.value, builder, { language: 'html', address: '' })
    else if (node.type === 'list') writeList(node, shape)
    else if (node.type === 'footnoteDefinition') {
      const name = node.label ?? node.identifier
      const list = { depth: 0, marker: `${name}.` }
      writeItem(node.children, { kind: 'list-item', list, note: `#${name}` })
    }
  }

  function writeAll(nodes: readonly RootContent[], shape: BlockShape): void {
    for (const node of nodes) writeBlock(node, shape)
  }

  function writeList(list: Extract<RootContent, { type: 'list' }>, outer: BlockShape): void {
    const depth = outer.list ? outer.list.depth + 1 : 0
    for (const [n, item] of list.children.entries()) {
      const number = list.ordered ? `${(list.start ?? 1) + n}.` : '•'
      const marker = item.checked == null ? number : item.checked ? '☑' : '☐'
      writeItem(item.children, { ...outer, kind: 'list-item', list: { depth, marker } })
    }
  }

  /** The first block of an item has its marker. */
  function writeItem(nodes: readonly RootContent[], shape: BlockShape): void {
    let own = shape
    for (const node of nodes) {
      writeBlock(node, own)
      if (shape.list) own = { ...shape, list: { ...shape.list, marker: '' } }
    }
  }

  function writeCode(code: string, language: string, shape: BlockShape): void {
    builder.begin({ ...shape, kind: 'code', ...(language ? { language: language.slice(0, 40) } : {}) })
    builder.writeVerbatim(code)
  }

  function writeTable(table: Table): void {
    const number = tables++
    for (const [n, row] of table.children.entries()) {
      builder.startRow(number)
      for (const cell of row.children) {
        builder.startCell()
        writePhrases(cell.children)
      }
      builder.endRow({ isHeader: n === 0, isData: true })
    }
    builder.begin(PARAGRAPH)
  }

  function writeText(shape: BlockShape, phrases: readonly PhrasingContent[]): void {
    builder.begin(shape)
    writePhrases(phrases)
  }

  function writePhrases(phrases: readonly PhrasingContent[]): void {
    for (const phrase of phrases) writePhrase(phrase)
  }

  function writePhrase(node: PhrasingContent): void {
    if (node.type === 'text') builder.write(node.value)
    else if (node.type === 'break') builder.breakLine()
    else if (node.type === 'inlineCode') marked({ kind: 'code' }, () => builder.write(node.value))
    else if (node.type === 'image') builder.image({ alt: node.alt ?? '', src: node.url })
    else if (node.type === 'imageReference') builder.image({ alt: node.alt ?? '', src: '' })
    else if (node.type === 'footnoteReference') {
      const name = node.label ?? node.identifier
      marked({ kind: 'note', href: `#${name}` }, () => builder.write(`[${name}]`))
    } else if (node.type === 'html') {
      if (/^<br\b/i.test(node.value)) builder.breakLine()
    } else if ('children' in node) marked(markOf(node, targets), () => writePhrases(node.children))
  }

  function marked(mark: MarkShape | null, write: () => void): void {
    const open = mark && builder.openMark(mark)
    write()
    if (open) builder.closeMark(open)
  }

  return {
    write(root, length) {
      targets.clear()
      for (const node of root.children) {
        if (node.type === 'definition') targets.set(node.identifier, node.url)
      }
      for (const node of root.children) {
        if (builder.full || (node.position?.start.offset ?? 0) >= length) return
        writeBlock(node, PARAGRAPH)
      }
    },
    writeAsItIs(source) {
      for (const paragraph of source.split(/\n[ \t]*\n/)) {
        builder.begin(PARAGRAPH)
        builder.write(paragraph)
      }
    },
  }
}

function inQuote(shape: BlockShape): BlockShape {
  return { ...shape, kind: 'quote', quotes: (shape.quotes ?? 0) + 1 }
}

function markOf(node: PhrasingContent, targets: ReadonlyMap<string, string>): MarkShape | null {
  if (node.type === 'strong') return { kind: 'strong' }
  if (node.type === 'emphasis') return { kind: 'emphasis' }
  if (node.type === 'delete') return { kind: 'deleted' }
  if (node.type === 'link') return linkTo(node.url)
  return node.type === 'linkReference' ? linkTo(targets.get(node.identifier) ?? '') : null
}

function linkTo(address: string): MarkShape | null {
  return /^(https?:|mailto:)/i.test(address) ? { kind: 'link', href: address } : null
}
