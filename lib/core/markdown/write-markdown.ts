import type { Block, Mark, SourceReading, Span } from '@/lib/model/capture'
import { type Containers, createContainers } from './containers'
import { longestRun } from './write-atoms'
import { writeInline } from './write-inline'
import { cellsOf, type WrittenRow, writeTable } from './write-table'

/** What of a capture is written. */
export interface MarkdownOptions {
  /** Which blocks; all of them when not given. */
  blocks?: (block: Block) => boolean
  /** Only what lies in this part of the text; rows of tables are taken whole. */
  span?: Span
}

export type MarkdownSource = Pick<SourceReading, 'text' | 'blocks' | 'marks'>

/**
 * A capture as GitHub Flavored Markdown, with formulas between dollar signs. Read by any reader of Markdown it gives
 * the words of the capture, no other ones. Linear in text, blocks and marks.
 */
export function writeMarkdown(source: MarkdownSource, options: MarkdownOptions = {}): string {
  const chosen = source.blocks.filter((block) => isChosen(block, options))
  const writer: Writer = {
    text: source.text,
    marks: source.marks,
    nextMark: 0,
    hasMath: source.marks.some((mark) => mark.kind === 'math'),
    notes: noteLabels(chosen, source.marks),
    notesWritten: new Set(),
    containers: createContainers(),
    headingEnd: -1,
    out: [],
  }
  for (let i = 0; i < chosen.length; ) i += writeNext(writer, chosen, i, options.span)
  return writer.out.join('')
}

interface Writer {
  readonly text: string
  readonly marks: readonly Mark[]
  /** Marks before it lie before the block that is written. */
  nextMark: number
  readonly hasMath: boolean
  /** Labels of the footnotes among the chosen blocks, and which of them have been written. */
  readonly notes: ReadonlyMap<string, string>
  readonly notesWritten: Set<string>
  readonly containers: Containers
  /** Where the block written last ends, when it is a heading. */
  headingEnd: number
  readonly out: string[]
}

function isChosen(block: Block, { blocks, span }: MarkdownOptions): boolean {
  if (span && (block.end <= span.start || block.start >= span.end)) return false
  return !blocks || blocks(block)
}

/** Writes the block at `i`, with all rows of its table; returns how many blocks that were. */
function writeNext(writer: Writer, chosen: readonly Block[], i: number, span: Span | undefined): number {
  const block = chosen[i]
  if (!block) return 1
  const table = block.row?.table
  if (table === undefined) {
    writeBlock(writer, span ? clip(block, span) : block)
    return 1
  }
  let end = i + 1
  while (chosen[end]?.row?.table === table) end++
  writeRows(writer, chosen.slice(i, end))
  return end - i
}

function clip(block: Block, span: Span): Block {
  return { ...block, start: Math.max(block.start, span.start), end: Math.min(block.end, span.end) }
}

function writeBlock(writer: Writer, block: Block): void {
  const { leading, inside, trailing } = partMarks(takeMarks(writer, block), block)
  let rest = block
  for (const image of leading) {
    writeParagraph(writer, emptied(rest), image)
    rest = unmarked(rest)
  }
  if (standsInHeading(writer, block)) writer.out.push(` ${inline(writer, block, inside, false)}`)
  else if (block.kind === 'code')
    put(writer, rest, fence(writer.text.slice(block.start, block.end), block.language))
  else writeParagraph(writer, rest, block.term ? [{ kind: 'strong', ...spanOf(block) }, ...inside] : inside)
  for (const image of trailing) writeParagraph(writer, emptied(unmarked(rest)), image)
}

/** `[edit]` stands in the line of its heading, and is no part of it. */
function standsInHeading({ text, headingEnd }: Writer, { kind, start }: Block): boolean {
  return kind === 'control' && start === headingEnd + 1 && /[[［]/.test(text.charAt(start))
}

/** The place of a block without its words, for an image beside them. */
function emptied(block: Block): Block {
  return { ...block, end: block.start, kind: block.kind === 'quote' ? 'quote' : 'paragraph' }
}

/** A list item shows its marker once. */
function unmarked(block: Block): Block {
  return block.list ? { ...block, list: { ...block.list, marker: '' } } : block
}

function spanOf({ start, end }: Block): Span {
  return { start, end }
}

function writeParagraph(writer: Writer, block: Block, marks: readonly Mark[]): void {
  const words = inline(writer, block, marks, false)
  if (words !== '') put(writer, block, shape(writer, block, words))
  writer.headingEnd = block.kind === 'heading' ? block.end : -1
}

function shape(writer: Writer, block: Block, words: string): string {
  if (block.kind === 'heading')
    return `${'#'.repeat(block.level ?? 2)} ${words.replace(/(?<=\s)#+$/, '\\$&')}`
  const label = block.note && !block.list && writer.notes.get(block.note)
  // What follows of a note stands below its first block.
  if (!label || writer.notesWritten.has(label)) return words
  writer.notesWritten.add(label)
  return `[^${label}]: ${words}`
}

function writeRows(writer: Writer, rows: readonly Block[]): void {
  const [first] = rows
  if (!first) return
  const written: WrittenRow[] = rows.map((block) => {
    const marks = takeMarks(writer, block)
    let next = 0
    const cells = cellsOf(block, writer.text).map((cell, n, all) => {
      const from = next
      const limit = all[n + 1]?.start ?? block.end + 1
      while ((marks[next]?.start ?? limit) < limit) next++
      return inline(writer, cell, marks.slice(from, next), true)
    })
    return { cells, isHeader: block.row?.header === true }
  })
  const isItem = first.list !== undefined && first.list.marker !== ''
  put(writer, first, `${isItem ? '\n' : ''}${writeTable(written)}`)
}

function inline(writer: Writer, { start, end }: Span, marks: readonly Mark[], inTable: boolean): string {
  const { text, hasMath, notes } = writer
  const words = writeInline({ text, start, end, marks }, { inTable, hasMath, notes })
  return inTable ? words.replace(/ *\n/g, '<br>') : words
}

function put(writer: Writer, block: Block, words: string): void {
  const isFlat = block.kind !== 'code' && block.row === undefined
  const { first, rest, gap } = writer.containers.enter(block, isFlat)
  const lines = words
    .split('\n')
    .map((line, n) => `${n === 0 ? first : line === '' ? rest.trimEnd() : rest}${line}`)
  writer.out.push(gap, lines.join('\n'))
}

function fence(code: string, language = ''): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(code, '`') + 1))
  return `${ticks}${language.replace(/[\s`]/g, '')}\n${code}\n${ticks}`
}

/** The marks that lie in a block. Blocks are asked in order. */
function takeMarks(writer: Writer, { start, end }: Span): Mark[] {
  const { marks } = writer
  while ((marks[writer.nextMark]?.start ?? start) < start) writer.nextMark++
  const taken: Mark[] = []
  for (; writer.nextMark < marks.length; writer.nextMark++) {
    const mark = marks[writer.nextMark]
    if (!mark || mark.start > end) break
    taken.push(mark.end > end ? { ...mark, end } : mark)
  }
  return taken
}

interface PartedMarks {
  /** Images in lines of their own, each with the link around it. */
  leading: Mark[][]
  inside: Mark[]
  trailing: Mark[][]
}

function partMarks(marks: readonly Mark[], { start, end }: Span): PartedMarks {
  const parted: PartedMarks = { leading: [], inside: [], trailing: [] }
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i]
    const next = marks[i + 1]
    if (!mark) continue
    const isWrapped = mark.kind === 'link' && mark.start === mark.end && isAlone(next)
    if (!isWrapped && !isAlone(mark)) {
      parted.inside.push(mark)
      continue
    }
    const group = (isWrapped && next ? [mark, next] : [mark]).map((each) => ({ ...each, start, end: start }))
    if (mark.start >= end && end > start) parted.trailing.push(group)
    else parted.leading.push(group)
    if (isWrapped) i++
  }
  return parted
}

/** An image, or a formula drawn as one, in a line of its own. */
function isAlone(mark: Mark | undefined): boolean {
  if (!mark || mark.start < mark.end) return false
  return (mark.kind === 'image' || mark.kind === 'math') && mark.display === true
}

/** A label for each footnote that is among the blocks and referred to. */
function noteLabels(blocks: readonly Block[], marks: readonly Mark[]): Map<string, string> {
  const defined = new Set(blocks.flatMap(({ note, list }) => (note && !list ? [note] : [])))
  const labels = new Map<string, string>()
  if (defined.size === 0) return labels
  for (const mark of marks)
    if (mark.kind === 'note' && defined.has(mark.href) && !labels.has(mark.href))
      labels.set(mark.href, `${labels.size + 1}`)
  return labels
}
