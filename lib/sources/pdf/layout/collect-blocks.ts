import type { Steps } from '@/lib/core/extraction/steps'
import { type Furniture, findFurniture } from './find-furniture'
import { findTables } from './find-tables'
import { groupParagraphs, type LineGroup } from './group-paragraphs'
import type { PageLayout, PdfBlock, PlacedLine } from './pdf-block'
import type { TextFlow } from './text-flow'
import { lineText, type TextLine } from './text-line'

/** A block and how it lies in its flow, for what goes on in the next column or page. */
export interface FlowBlock extends PdfBlock {
  flow: TextFlow
}

/** The blocks of all pages in reading order, furniture apart from the text it interrupts. */
export function* collectBlocks(pages: readonly PageLayout[]): Steps<FlowBlock[]> {
  const furniture = findFurniture(pages)
  const isCode = codeLines(pages)
  let tables = 0
  const found: FlowBlock[] = []
  for (const page of pages) {
    yield
    const blocks = page.flows.flatMap((flow) => {
      const made = toBlocks(flow, furniture, isCode, tables)
      tables += new Set(made.flatMap((block) => block.row?.table ?? [])).size
      return made
    })
    const [first] = page.flows
    for (const block of inOrder(blocks)) found.push(block)
    if (first) for (const block of fieldsOf(page, first)) found.push(block)
  }
  return found
}

function toBlocks(
  flow: TextFlow,
  furniture: ReadonlyMap<TextLine, Furniture>,
  isCode: (line: TextLine) => boolean,
  tablesBefore: number,
): FlowBlock[] {
  const blocks: FlowBlock[] = []
  const kept = flow.lines.filter((line) => !furniture.has(line))
  const rows = findTables({ ...flow, lines: kept.filter((line) => !isCode(line)) })
  const place = (line: TextLine): PlacedLine => ({ line, turns: flow.turns })
  for (const line of flow.lines) {
    const is = furniture.get(line)
    if (is) blocks.push(furnitureBlock(flow, place(line), is))
  }
  let lines: TextLine[] = []
  let code: TextLine[] = []
  const flush = () => {
    for (const group of groupParagraphs(lines, flow)) blocks.push(groupBlock(flow, group))
    if (code.length > 0) {
      blocks.push({ kind: 'code', role: roleOf(flow), page: flow.page, lines: code.map(place), flow })
    }
    lines = []
    code = []
  }
  for (const line of kept) {
    if (code.length > 0 && !(isCode(line) && isNextOf(line, code.at(-1)))) flush()
    if (isCode(line)) {
      if (lines.length > 0) flush()
      code.push(line)
      continue
    }
    const row = rows.get(line)
    if (row === undefined) {
      lines.push(line)
      continue
    }
    flush()
    if (row === null) continue
    const isHeader = row.cells.every((cell) => cell[0]?.tag?.row?.header === true)
    const cells = { table: tablesBefore + row.table, cells: row.cells, isHeader }
    blocks.push({
      kind: 'table-row',
      role: roleOf(flow),
      page: flow.page,
      lines: [place(line)],
      row: cells,
      flow,
    })
  }
  flush()
  return blocks
}

function groupBlock(flow: TextFlow, { lines, marker }: LineGroup): FlowBlock {
  const [tag] = lines.flatMap((line) => line.runs[0]?.tag ?? [])
  const block: FlowBlock = {
    kind: 'paragraph',
    role: roleOf(flow),
    page: flow.page,
    lines: lines.map((line) => ({ line, turns: flow.turns })),
    flow,
  }
  const [first] = lines
  if (marker !== '' && first && marker.length < lineText(first).length) {
    return { ...block, kind: 'list-item', list: { depth: 0, marker: marker.trim() } }
  }
  if (tag?.kind === 'list-item') return { ...block, kind: 'list-item', list: { depth: 0, marker: '' } }
  if (tag?.kind === 'heading') return { ...block, kind: 'heading', level: tag.level ?? 1 }
  return block
}

function furnitureBlock(flow: TextFlow, line: PlacedLine, is: Furniture): FlowBlock {
  const role = is === 'header' ? 'navigation' : 'footer'
  return { kind: 'paragraph', role, page: flow.page, lines: [line], flow }
}

function roleOf(flow: TextFlow): 'main' | 'aside' {
  return flow.isAside ? 'aside' : 'main'
}

/** Headers before everything else of their page, footers behind it. */
function inOrder(blocks: readonly FlowBlock[]): FlowBlock[] {
  const rank = ({ role }: PdfBlock) => (role === 'navigation' ? 0 : role === 'footer' ? 2 : 1)
  return blocks.toSorted((a, b) => rank(a) - rank(b))
}

function fieldsOf(page: PageLayout, flow: TextFlow): FlowBlock[] {
  return page.fields.map((field) => ({
    kind: 'control',
    role: 'main',
    page: page.number,
    lines: [],
    field,
    flow,
  }))
}

/** Monospaced lines are code, except where a document is set in such a face throughout. */
function codeLines(pages: readonly PageLayout[]): (line: TextLine) => boolean {
  const isMonospaced = (line: TextLine) => line.runs.every((run) => run.isMonospaced)
  const lines = pages.flatMap((page) => page.flows.flatMap((flow) => flow.lines))
  const share = lines.filter(isMonospaced).length / Math.max(1, lines.length)
  return share > 0.5 ? () => false : isMonospaced
}

/** An empty line or two may stand in the midst of code. */
function isNextOf(line: TextLine, before: TextLine | undefined): boolean {
  return before !== undefined && line.y - before.y < line.size * 3
}
