import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { Box } from './box'

/**
 * Says of each block whether it is part of a list of data: a table of two columns ("Alcohol | 10 %"), or terms with
 * their definitions. Such lists tell facts in labels and values, however short they are.
 */
export function findLabelLists(boxes: readonly Box[], blocks: readonly AssembledBlock[]): boolean[] {
  const isData = blocks.map(() => false)
  for (let start = 0; start < blocks.length; ) {
    const end = runEnd(start, boxes, blocks)
    const run = blocks.slice(start, end)
    if (isLabelList(run)) isData.fill(true, start, end)
    start = end
  }
  return isData
}

const MIN_PAIRS = 3
const MAX_PAIR_LENGTH = 300
const MAX_LINK_SHARE = 0.5

/** The blocks of one table, or of one definition list, that follow each other. */
function runEnd(start: number, boxes: readonly Box[], blocks: readonly AssembledBlock[]): number {
  const list = listAround(blocks[start], boxes)
  let end = start + 1
  while (end < blocks.length && list >= 0 && listAround(blocks[end], boxes) === list) end++
  return end
}

/** The box of the table or definition list that a row or a definition stands in, -1 for everything else. */
function listAround(block: AssembledBlock | undefined, boxes: readonly Box[]): number {
  if (block?.kind !== 'table-row' && block?.kind !== 'definition') return -1
  let at = block.box
  for (let steps = 0; steps < MAX_STEPS && at >= 0; steps++) {
    if (/^(table|dl) /.test(boxes[at]?.shape ?? '')) return at
    at = boxes[at]?.parent ?? -1
  }
  return -1
}

/** Cell, row, body of the table, and a few boxes of their own inside them. */
const MAX_STEPS = 8

function isLabelList(run: readonly AssembledBlock[]): boolean {
  const length = run.reduce((sum, block) => sum + block.end - block.start, 0)
  const linkLength = run.reduce((sum, block) => sum + block.linkLength, 0)
  if (linkLength > length * MAX_LINK_SHARE) return false
  if (run[0]?.kind === 'definition') {
    return run.length >= MIN_PAIRS * 2 && length <= (run.length / 2) * MAX_PAIR_LENGTH
  }
  const pairs = run.filter(({ cells }) => cells === 2).length
  return pairs >= MIN_PAIRS && pairs >= run.length / 2 && length <= run.length * MAX_PAIR_LENGTH
}
