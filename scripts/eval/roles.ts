/**
 * `npm run eval -- roles --data <folder> --out <file>`: fits the weights of `lib/core/extraction/roles/clue-weights.ts`
 * to the pages of a folder whose body is known, and writes that file. What was read of the pages is kept beside it
 * (`<file>.layouts.gz`) and used again. How good the weights are, `eval -- extraction` tells on pages held back.
 */
import { writeFileSync } from 'node:fs'
import type { Clue } from '@/lib/core/extraction/roles/clue'
import { findSets } from './extraction/saved-pages'
import { type Example, fitWeights, toChance } from './roles/fit-weights'
import { labelBlocks } from './roles/label-blocks'
import { readLayouts } from './roles/read-layouts'
import { readTruth } from './roles/read-truth'
import { type StudiedPage, studyPage, tellContext } from './roles/study-page'
import { PRIORS, writeWeights } from './roles/write-weights'

/** How loud a set is: as every page of `segments` tells of a few blocks only, the others are louder. */
const SET_WEIGHTS: Record<string, number> = { articles: 3.5, reader: 2.5 }
/** Context is learned from chances that were not fitted to the same page. */
const FOLDS = 4

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const { folder, sets } = findSets(data)
  const truths = Object.fromEntries(sets.map((set) => [set, readTruth(folder, set)]))
  const pages: StudiedPage[] = []
  for await (const { set, id, layout } of readLayouts(folder, sets, `${out}.layouts.gz`)) {
    const truth = truths[set]?.[id]
    if (truth === undefined || layout.blocks.length === 0) continue
    pages.push(
      studyPage(layout, labelBlocks(layout.texts, truth), SET_WEIGHTS[set] ?? 1, pages.length % FOLDS),
    )
  }
  const first = fitWeights(pages.flatMap(examplesOf), PRIORS)
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = pages.filter((page) => page.fold !== fold)
    const weights = fitWeights(others.flatMap(examplesOf), PRIORS)
    for (const page of pages) if (page.fold === fold) tellContext(page, chancesOf(page, weights))
  }
  const second = fitWeights(pages.flatMap(examplesOf), PRIORS)
  writeFileSync(out, writeWeights(first, second))
  console.log(`${pages.length} pages, ${first.size} and ${second.size} clues: ${out}`)
}

function examplesOf({ blocks }: StudiedPage): Example[] {
  return blocks.filter(({ weight }) => weight > 0)
}

function chancesOf({ blocks }: StudiedPage, weights: ReadonlyMap<Clue, [number, number]>): Float64Array {
  return Float64Array.from(blocks, ({ clues, isHeading }) => {
    let sum = 0
    for (const [clue, value] of clues) sum += (weights.get(clue)?.[isHeading ? 1 : 0] ?? 0) * value
    return toChance(sum)
  })
}
