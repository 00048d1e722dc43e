import type { Block, BlockRole } from '@/lib/model/capture'
import type { AssembledBlock } from './assembled-block'
import type { Placement } from './roles/assign-roles'

/**
 * The blocks as the rest of the product knows them, each with the headings that stand over it. A heading stands
 * over what follows in its own part of the page only: a menu's "Contents" is not over the article.
 */
export function toBlocks(assembled: readonly AssembledBlock[], placements: readonly Placement[]): Block[] {
  const open = new Map<BlockRole, { n: number; level: number }[]>()
  return assembled.map((block, n) => {
    const { role, part } = placements[n] ?? { role: 'main' }
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
      ...(part ? { part } : {}),
      ...(block.level > 0 ? { level: block.level } : {}),
      ...(block.collapsed ? { collapsed: true as const } : {}),
      ...formOf(block),
    }
  })
}

/** What holds for few blocks is said of those only. */
function formOf({ kind, form, list, row }: AssembledBlock): Partial<Block> {
  if (!form) return {}
  return {
    ...(list ? { list } : {}),
    ...(row ? { row } : {}),
    ...(form.quotes > 0 ? { quotes: form.quotes } : {}),
    ...(kind === 'code' && form.language !== '' ? { language: form.language } : {}),
    ...(kind === 'definition' && form.term ? { term: true as const } : {}),
    ...(form.figure ? { figure: form.figure.n } : {}),
    ...(form.note !== '' ? { note: form.note } : {}),
    ...(form.lang !== '' ? { lang: form.lang } : {}),
    ...(form.isRtl ? { dir: 'rtl' as const } : {}),
  }
}
