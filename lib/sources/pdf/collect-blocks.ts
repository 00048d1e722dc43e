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
export function collectBlocks(pages: readonly PageLayout[]): FlowBlock[] {
  const furniture = findFurniture(pages)
  let tables = 0
  return pages.flatMap((page) => {
    const blocks = page.flows.flatMap((flow) => {
      const made = toBlocks(flow, furniture, tables)
      tables += new Set(made.flatMap((block) => block.row?.table ?? [])).size
      return made
    })
    const [first] = page.flows
    return [...inOrder(blocks), ...(first ? fieldsOf(page, first) : [])]
  })
}

function toBlocks(
  flow: TextFlow,
  furniture: ReadonlyMap<TextLine, Furniture>,
  tablesBefore: number,
): FlowBlock[] {
  const blocks: FlowBlock[] = []
  const kept = flow.lines.filter((line) => !furniture.has(line))
  const rows = findTables({ ...flow, lines: kept })
  const place = (line: TextLine): PlacedLine => ({ line, turns: flow.turns })
  for (const line of flow.lines) {
    const is = furniture.get(line)
    if (is) blocks.push(furnitureBlock(flow, place(line), is))
  }
  let lines: TextLine[] = []
  const flush = () => {
    for (const group of groupParagraphs(lines, flow)) blocks.push(groupBlock(flow, group))
    lines = []
  }
  for (const line of kept) {
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
