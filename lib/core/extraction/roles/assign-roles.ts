import { inOneGo, type Steps } from '@/lib/core/extraction/steps'
import type { BlockPart, BlockRole } from '@/lib/model/capture'
import { findApart } from './find-apart'
import { findBody } from './find-body'
import { findParts } from './find-parts'
import { findFurniture } from './furniture'
import { judgeBlocks } from './judge-blocks'
import type { Layout } from './layout'
import { outlinePage, type PageOutline } from './page-outline'

/** What part of the page a block belongs to. */
export interface Placement {
  role: BlockRole
  part?: BlockPart
}

/**
 * Says for each block what part of the page it belongs to. What the layout tells of a block decides whether it is in
 * the body; what is not is furniture of some kind, or stands with the body and is named. Knows no site.
 */
export function assignRoles(layout: Layout): Placement[] {
  return inOneGo(assignRolesInSteps(layout))
}

/** The same, step by step: a page whose roles are found must not stand still meanwhile. */
export function* assignRolesInSteps(layout: Layout): Steps<Placement[]> {
  const page = yield* outlinePage(layout)
  yield
  const { isCaption, isComment, isApart } = findApart(page)
  yield
  const likely = yield* judgeBlocks(page, isApart)
  const inBody = findBody(page, likely, isApart)
  yield
  const furniture = findFurniture(page)
  yield
  const parts = findParts(page, { inBody, isCaption, isComment, furniture })
  yield
  const placements = page.blocks.map((block, n): Placement => {
    const part = parts[n]
    if (part) return { role: 'main', part }
    if (inBody[n]) return { role: 'main' }
    const isTalk = isComment[n] || page.inThread[n]
    return { role: isTalk ? 'comments' : (furniture[block.box] ?? 'aside') }
  })
  giveHeadingsTheirText(placements, page)
  return placements
}

/** A heading over furniture ("Related") is furniture of that kind, unless it is of the body. */
function giveHeadingsTheirText(placements: Placement[], { blocks }: PageOutline): void {
  for (let n = blocks.length - 2; n >= 0; n--) {
    const here = placements[n]
    const next = placements[n + 1]
    const isOpen = here?.role === 'aside' || here?.part === 'beside'
    if (isOpen && next && next.role !== 'main' && (blocks[n]?.level ?? 0) > 0)
      placements[n] = { role: next.role }
  }
}
