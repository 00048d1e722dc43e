import type { Block } from '@/lib/model/capture'

/** The blocks, each with the headings that stand over it. */
export function headingPaths(blocks: readonly Omit<Block, 'headings'>[]): Block[] {
  const open: { n: number; level: number }[] = []
  return blocks.map((block) => {
    const level = block.kind === 'heading' ? (block.level ?? 1) : 0
    while (level > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop()
    const headings = open.map((heading) => heading.n)
    if (level > 0) open.push({ n: block.n, level })
    return { ...block, headings }
  })
}
