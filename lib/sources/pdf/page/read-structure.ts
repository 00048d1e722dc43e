import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ItemTag } from './raw-page'

type StructTreeNode = NonNullable<Awaited<ReturnType<PDFPageProxy['getStructTree']>>>
type StructTreeContent = Exclude<StructTreeNode['children'][number], StructTreeNode>

/** What the structure that a document carries says of each piece of marked content of one page, by its id. */
export function readStructure(
  root: StructTreeNode | null,
  tablesBefore: { count: number },
): Map<string, ItemTag> {
  const tags = new Map<string, ItemTag>()
  let element = 0
  // Iterative: a hostile document may nest without end.
  const open: { node: StructTreeNode | StructTreeContent; tag: ItemTag | null; place: Place }[] = []
  if (root) open.push({ node: root, tag: null, place: NOWHERE })
  while (open.length > 0 && element < MAX_ELEMENTS) {
    const top = open.pop()
    if (!top) break
    const { node, tag, place } = top
    if (!('children' in node)) {
      if (tag && node.id) tags.set(node.id, tag)
      continue
    }
    element += 1
    const inner = placeIn(node.role, place, tablesBefore)
    const own = tagOf(node.role, element, inner) ?? tag
    for (const child of node.children.toReversed()) open.push({ node: child, tag: own, place: inner })
  }
  return tags
}

const MAX_ELEMENTS = 50_000

/** Where in which table we are; counters are shared by all that is inside. */
interface Place {
  table: { n: number; rows: number } | null
  row: { n: number; cells: number } | null
  cell: number
  isInItem: boolean
}

const NOWHERE: Place = { table: null, row: null, cell: 0, isInItem: false }

function placeIn(role: string, place: Place, tables: { count: number }): Place {
  if (role === 'LI') return { ...place, isInItem: true }
  if (role === 'Table') return { ...NOWHERE, table: { n: tables.count++, rows: 0 } }
  if (role === 'TR' && place.table) return { ...place, row: { n: place.table.rows++, cells: 0 }, cell: 0 }
  if ((role === 'TH' || role === 'TD') && place.row) return { ...place, cell: place.row.cells++ }
  return place
}

function tagOf(role: string, element: number, { table, row, cell, isInItem }: Place): ItemTag | null {
  if ((role === 'TH' || role === 'TD') && table && row) {
    const place = { table: table.n, row: row.n, cell, header: role === 'TH' }
    return { element, kind: 'cell', row: place }
  }
  // What a cell holds is the cell's, and so with an item of a list.
  if (row || (isInItem && role !== 'LI')) return null
  const level = /^H([1-6])$/.exec(role)?.[1]
  if (level) return { element, kind: 'heading', level: Number(level) }
  if (role === 'H' || role === 'Title') return { element, kind: 'heading', level: 1 }
  if (role === 'P' || role === 'BlockQuote' || role === 'Caption') return { element, kind: 'paragraph' }
  return role === 'LI' ? { element, kind: 'list-item' } : null
}
