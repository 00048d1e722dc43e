import type { Clue } from '@/lib/core/extraction/roles/clue'
import { startDescribing } from '@/lib/core/extraction/roles/describe-block'
import { findApart } from '@/lib/core/extraction/roles/find-apart'
import type { Layout } from '@/lib/core/extraction/roles/layout'
import { outlinePage, type PageOutline } from '@/lib/core/extraction/roles/page-outline'
import { sayContext, summariseFirstLook } from '@/lib/core/extraction/roles/say-context'
import { inOneGo } from '@/lib/core/extraction/steps'
import type { Example } from './fit-weights'
import type { Label } from './label-blocks'

export interface StudiedPage {
  outline: PageOutline
  isApart: boolean[]
  blocks: Example[]
  fold: number
}

/** A page with the clues of each of its blocks and what is known of it. Blocks that stand apart teach nothing. */
export function studyPage(
  layout: Layout,
  labels: readonly (Label | undefined)[],
  setWeight: number,
  fold: number,
): StudiedPage {
  const outline = inOneGo(outlinePage(layout))
  const { isApart } = findApart(outline)
  const describe = inOneGo(startDescribing(outline))
  const blocks = layout.blocks.map((block, n) => {
    const clues = new Map<Clue, number>()
    describe(n, (clue, value = 1) => clues.set(clue, value))
    const label = isApart[n] ? undefined : labels[n]
    const weight = label ? label.weight * setWeight : 0
    return { clues, isHeading: block.level > 0, isIn: label?.isIn ?? false, weight }
  })
  return { outline, isApart, blocks, fold }
}

/** Adds to each block's clues what a first look made of those around it. */
export function tellContext({ outline, isApart, blocks }: StudiedPage, chances: Float64Array): void {
  const look = summariseFirstLook(outline, chances, isApart)
  for (const [n, { clues }] of blocks.entries())
    sayContext(outline, n, look, (clue, value = 1) => clues.set(clue, value))
}
