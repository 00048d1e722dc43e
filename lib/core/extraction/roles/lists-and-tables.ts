import { linkShare } from './layout'
import type { PageOutline } from './page-outline'

/** A list or a table as a whole: its items are judged by what they have in common. */
export interface BlockGroup {
  kind: 'list' | 'table'
  count: number
  size: number
  linked: number
  /** Items that end as a sentence does, and rows of three columns or more. */
  sentences: number
  wide: number
  isInDense: boolean
  /** It follows on running text. */
  isAfterProse: boolean
}

/** The list or the table each block stands in. */
export function groupBlocks(page: PageOutline): (BlockGroup | undefined)[] {
  const holders = findHolders(page)
  const groups = new Map<number, BlockGroup>()
  return page.blocks.map((block, i) => {
    const isRow = block.kind === 'table-row'
    if (!isRow && block.kind !== 'list-item' && block.kind !== 'definition') return undefined
    const holder = holders[block.box] ?? -1
    if (holder < 0) return undefined
    const group = groups.get(holder) ?? startGroup(page, i, isRow ? 'table' : 'list')
    groups.set(holder, group)
    const size = page.traits[i]?.size ?? 0
    group.count++
    group.size += size
    group.linked += size * linkShare(block)
    if (page.traits[i]?.endsSentence) group.sentences++
    if (block.cells >= 3) group.wide++
    return group
  })
}

function startGroup(page: PageOutline, first: number, kind: BlockGroup['kind']): BlockGroup {
  return {
    kind,
    count: 0,
    size: 0,
    linked: 0,
    sentences: 0,
    wide: 0,
    isInDense: page.inDense[page.blocks[first]?.box ?? -1] === 1,
    isAfterProse: page.isClean[first - 1] === 1 || page.isClean[first - 2] === 1,
  }
}

/** The box of the list or table around each box, -1 for none. A list in a list belongs to it. */
function findHolders({ boxes }: PageOutline): Int32Array {
  const holders = new Int32Array(boxes.length).fill(-1)
  for (const [i, box] of boxes.entries()) {
    const above = holders[box.parent] ?? -1
    const isList = box.tag === 'ul' || box.tag === 'ol' || box.tag === 'dl'
    holders[i] = box.tag === 'table' || (isList && above < 0) ? i : above
  }
  return holders
}
