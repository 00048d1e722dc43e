import type { Steps } from '@/lib/core/extraction/steps'
import type { Block, BlockRole } from '@/lib/model/capture'
import { collectBlocks, type FlowBlock } from '@/lib/sources/pdf/layout/collect-blocks'
import { joinFlows } from '@/lib/sources/pdf/layout/join-flows'
import { addWords, joinLines, type Vocabulary } from '@/lib/sources/pdf/layout/join-lines'
import { listMarker } from '@/lib/sources/pdf/layout/list-marker'
import { nameHeadings } from '@/lib/sources/pdf/layout/name-headings'
import type { PageLayout } from '@/lib/sources/pdf/layout/pdf-block'
import { hasSpaceBetween, lineText, type TextLine } from '@/lib/sources/pdf/layout/text-line'
import type { RunMap } from './run-map'
import { cleaned, createTextWriter, type TextWriter } from './text-writer'

/** What a document says, block by block, and where each word of it stands. */
export interface WrittenDocument {
  text: string
  blocks: Block[]
  map: RunMap
  /** The largest heading of its first page; `''` when it has none. */
  firstHeading: string
  /** Something was left out, for the text is longer than `maxLength`. */
  isCut: boolean
}

/** Writes the pages in reading order, and yields page by page and block by block. */
export function* writeDocument(pages: readonly PageLayout[], maxLength: number): Steps<WrittenDocument> {
  const collected = yield* collectBlocks(pages)
  const found = joinFlows(collected.filter(saysSomething))
  yield
  nameHeadings(found)
  yield
  const words = yield* vocabularyOf(found)
  const writer = createTextWriter()
  const blocks: Block[] = []
  const open = new Map<BlockRole, { n: number; level: number }[]>()
  let isCut = false
  for (const block of found) {
    const start = writer.length === 0 ? 0 : writer.length + 1
    if (start > 0) writer.write('\n')
    const cells = writeBlock(block, writer, words)
    if (writer.length > maxLength) {
      isCut = true
      break
    }
    yield
    blocks.push(toBlock(block, blocks.length, { start, end: writer.length }, cells, open))
  }
  const end = blocks.at(-1)?.end ?? 0
  const { text, map } = writer.end(end)
  return { text, blocks, map, firstHeading: firstHeadingOf(blocks, text), isCut }
}

function saysSomething({ field, lines }: FlowBlock): boolean {
  return field !== undefined || lines.some(({ line }) => cleaned(lineText(line)).trim() !== '')
}

function toBlock(
  block: FlowBlock,
  n: number,
  span: { start: number; end: number },
  cells: number[],
  open: Map<BlockRole, { n: number; level: number }[]>,
): Block {
  const path = open.get(block.role) ?? []
  open.set(block.role, path)
  const level = block.kind === 'heading' ? (block.level ?? 1) : 0
  while (level > 0 && (path.at(-1)?.level ?? 0) >= level) path.pop()
  const headings = path.map((heading) => heading.n)
  if (level > 0) path.push({ n, level })
  const row = block.row && {
    table: block.row.table,
    cells,
    ...(block.row.isHeader && { header: true as const }),
  }
  return {
    n,
    ...span,
    kind: block.kind,
    role: block.role,
    headings,
    page: block.page,
    ...(level > 0 && { level }),
    ...(block.list && { list: block.list }),
    ...(row && { row }),
    ...(block.lines[0]?.line.isRtl && { dir: 'rtl' as const }),
  }
}

/** What stands between two cells, as in the rows of web pages. */
const CELL_SEPARATOR = ' | '

/** Where each cell begins, for rows. */
function writeBlock(block: FlowBlock, writer: TextWriter, words: Vocabulary): number[] {
  const from = writer.length
  if (block.field) {
    const { label, value } = block.field
    if (label !== '') writer.write(`${cleaned(label)}: `)
    writer.writeBoxed(value, block.page, block.field)
    return []
  }
  if (block.kind === 'code') {
    writeCode(block, writer)
    return []
  }
  if (!block.row) {
    writeLines(block, writer, words)
    return []
  }
  const turns = block.lines[0]?.turns ?? 0
  return block.row.cells.map((cell, n) => {
    if (n > 0) writer.write(CELL_SEPARATOR)
    const at = writer.length - from
    for (const [i, run] of cell.entries()) {
      const before = cell[i - 1]
      if (before && (hasSpaceBetween(before, run) || run.y - before.y > run.size * 0.6)) writer.write(' ')
      writer.writeRun(run, turns)
    }
    return at
  })
}

function writeLines({ lines, list }: FlowBlock, writer: TextWriter, words: Vocabulary): void {
  for (const [n, { line, turns }] of lines.entries()) {
    const next = lines[n + 1]?.line
    const join = next && joinLines(lineText(line), lineText(next), words)
    const skip = n === 0 && list ? listMarker(lineText(line)).length : 0
    writeLine(line, turns, writer, skip, join?.drop ?? 0)
    if (join?.between) writer.write(join.between)
  }
}

function writeLine(line: TextLine, turns: number, writer: TextWriter, skip: number, drop: number): void {
  let toSkip = skip
  let before: TextLine['runs'][number] | undefined
  for (const [n, run] of line.runs.entries()) {
    const isSpaced = before !== undefined && hasSpaceBetween(before, run)
    before = run
    if (isSpaced && toSkip > 0) toSkip -= 1
    else if (isSpaced) writer.write(' ')
    const skipped = Math.min(toSkip, run.text.length)
    toSkip -= skipped
    writer.writeRun(run, turns, skipped, n === line.runs.length - 1 ? drop : 0)
  }
}

/** Line by line, as far indented as it is drawn. */
function writeCode({ lines }: FlowBlock, writer: TextWriter): void {
  const left = Math.min(...lines.map(({ line }) => line.x0))
  for (const [n, { line, turns }] of lines.entries()) {
    const [run] = line.runs
    const letter = run ? (run.x1 - run.x0) / Math.max(1, run.text.length) : 0
    const indent = letter > 0 ? Math.min(MAX_INDENT, Math.round((line.x0 - left) / letter)) : 0
    writer.write(`${n > 0 ? '\n' : ''}${' '.repeat(indent)}`)
    writeLine(line, turns, writer, 0, 0)
  }
}

const MAX_INDENT = 80

function* vocabularyOf(blocks: readonly FlowBlock[]): Steps<Vocabulary> {
  const words = new Set<string>()
  for (const { lines } of blocks) {
    for (const { line } of lines) addWords(lineText(line), words)
    yield
  }
  return words
}

function firstHeadingOf(blocks: readonly Block[], text: string): string {
  const onFirst = blocks.filter((block) => block.kind === 'heading' && block.page === blocks[0]?.page)
  const [best] = onFirst.toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9))
  return best ? text.slice(best.start, best.end) : ''
}
