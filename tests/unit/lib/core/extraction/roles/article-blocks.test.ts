import { expect, it } from 'vitest'
import { articleBlocks } from '@/lib/core/extraction/roles/article-blocks'
import type { Block } from '@/lib/model/capture'

const blocks: Block[] = (
  [
    { role: 'navigation' },
    { role: 'main', part: 'title' },
    { role: 'main', part: 'byline' },
    { role: 'main' },
    { role: 'main', part: 'caption' },
    { role: 'main' },
    { role: 'main', part: 'tags' },
    { role: 'main', part: 'beside' },
    { role: 'comments' },
    { role: 'footer' },
  ] satisfies Partial<Block>[]
).map((more, n) => ({ n, start: n, end: n + 1, kind: 'paragraph', headings: [], ...more }))

it('shows the body: no title, byline, captions or tags, no furniture', () => {
  expect(articleBlocks({ blocks }).map(({ n }) => n)).toEqual([3, 5])
})

it('shows captions where they are asked for', () => {
  expect(articleBlocks({ blocks }, { captions: true }).map(({ n }) => n)).toEqual([3, 4, 5])
})
