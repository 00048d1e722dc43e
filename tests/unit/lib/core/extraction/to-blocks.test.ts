import { expect, it } from 'vitest'
import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import { toBlocks } from '@/lib/core/extraction/to-blocks'
import type { BlockRole } from '@/lib/model/capture'

const block = (level: number): AssembledBlock => ({
  kind: level > 0 ? 'heading' : 'paragraph',
  level,
  collapsed: false,
  box: 0,
  start: 0,
  end: 1,
  linkLength: 0,
  cells: 0,
})

it('puts each block under the headings over it, a heading under those of a higher rank', () => {
  const blocks = toBlocks([1, 0, 2, 3, 0, 2, 0, 1].map(block), [])
  expect(blocks.map(({ headings }) => headings)).toEqual([[], [0], [0], [0, 2], [0, 2, 3], [0], [0, 5], []])
})

it('lets a heading stand over its own part of the page only', () => {
  const roles: BlockRole[] = ['main', 'aside', 'aside', 'main', 'footer']
  expect(
    toBlocks(
      [1, 2, 0, 0, 0].map(block),
      roles.map((role) => ({ role })),
    ).map(({ headings }) => headings),
  ).toEqual([[], [], [1], [0], []])
})
