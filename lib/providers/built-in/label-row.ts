import type { Passage } from '@/lib/model/passage'
import { isRow } from './quotable'

/**
 * The row of a table that begins at `at` in `passage`, each cell behind the name of its column: `Width: 120 cm`.
 * `null` for what is no row, or where the table's head is not found. A long table goes on over several passages.
 */
export function labelRow(
  row: string,
  at: number,
  passage: Passage,
  passages: readonly Passage[],
): string | null {
  if (!isRow(row)) return null
  const head = cellsOf(findHead(at, passage, passages) ?? '')
  const cells = cellsOf(row)
  const isHead = head.length < 2 || head.join() === cells.join()
  if (isHead || head.length !== cells.length || head.some((cell) => /\p{Nd}/u.test(cell))) return null
  return cells.map((cell, i) => (i === 0 ? cell : `${head[i]}: ${cell}`)).join(' · ')
}

/** The first line of the rows that `at` stands among. */
function findHead(at: number, passage: Passage, passages: readonly Passage[]): string | null {
  let text = passage.text.slice(0, at)
  let place = passages.indexOf(passage)
  let head: string | null = null
  for (let steps = 0; steps < MOST_PASSAGES; steps++) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    for (const line of lines.toReversed()) {
      if (!isRow(line)) return head
      head = line
    }
    const before = passages[place - 1]
    if (!before || before.captureId !== passage.captureId || before.end + 1 < (passages[place]?.start ?? 0))
      break
    text = before.text
    place -= 1
  }
  return head
}

const MOST_PASSAGES = 40

function cellsOf(row: string): string[] {
  return row.split(' | ').map((cell) => cell.trim())
}
