import type { Block, BlockRole } from '@/lib/model/capture'
import type { AssembledBlock } from './assembled-block'

/**
 * The blocks as the rest of the product knows them, each with the headings that stand over it. A heading stands
 * over what follows in its own part of the page only: a menu's "Contents" is not over the article.
 */
export function toBlocks(assembled: readonly AssembledBlock[], roles: readonly BlockRole[]): Block[] {
  const open = new Map<BlockRole, { n: number; level: number }[]>()
  return assembled.map((block, n) => {
    const role = roles[n] ?? 'main'
    const path = open.get(role) ?? []
    open.set(role, path)
    while (block.level > 0 && (path.at(-1)?.level ?? 0) >= block.level) path.pop()
    const headings = path.map((heading) => heading.n)
    if (block.level > 0) path.push({ n, level: block.level })
    return {
      n,
      start: block.start,
      end: block.end,
      kind: block.kind,
      role,
      headings,
      ...(block.level > 0 ? { level: block.level } : {}),
      ...(block.collapsed ? { collapsed: true as const } : {}),
    }
  })
}
