/**
 * `npm run eval -- ranking --data <folder> --out <file>`: fits `lib/core/retrieval/ranking-weights.ts` to questions
 * whose passage is known, and writes that file. Prints how well each half of the pages is ranked by weights fitted to
 * the other half.
 */
import { writeFileSync } from 'node:fs'
import { LIBRARY_RANKING, PAGE_RANKING } from '@/lib/core/retrieval/ranking-settings'
import { createContests } from './ranking/create-contests'
import { type Contest, fitRanking, NAMES, rankOfRight } from './ranking/fit-ranking'
import { readSet } from './ranking/read-set'
import { startWeights, writeRanking } from './ranking/write-ranking'

/** Pages of one subject; pages of many. */
const PAGE_SETS = ['newwiki', 'squad']
const LIBRARY_SETS = ['library']
/** One question in so many: those of a library take long, and a thousand are enough for twenty weights. */
const LIBRARY_SAMPLE = 4

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const page = fitCrossed(
    PAGE_SETS.flatMap((name) => {
      const { pages } = readSet(data, name)
      return pages.flatMap(({ passages, asked }) => [...createContests(name, passages, asked, PAGE_RANKING)])
    }),
  )
  const library = fitCrossed(
    LIBRARY_SETS.flatMap((name) => {
      const { pages } = readSet(data, name)
      const passages = pages.flatMap((each) => each.passages)
      const asked = pages.flatMap((each) => each.asked).filter((_, i) => i % LIBRARY_SAMPLE === 1)
      return [...createContests(name, passages, asked, LIBRARY_RANKING)]
    }),
  )
  writeFileSync(out, writeRanking(page, library))
  console.log(out)
}

function fitCrossed(contests: readonly Contest[]): Float64Array {
  const start = startWeights()
  const crossed = [0, 1].map((half) =>
    fitRanking(
      contests.filter((contest) => contest.half !== half),
      start,
    ),
  )
  for (const [set, list] of Map.groupBy(contests, (contest) => contest.set)) {
    const ranks = list.map((contest) => rankOfRight(contest, crossed[contest.half] ?? start))
    const mean = (value: (rank: number) => number): string =>
      (ranks.reduce((sum, rank) => sum + (rank > 0 ? value(rank) : 0), 0) / ranks.length).toFixed(4)
    console.log(
      `${set.padEnd(16)} ${ranks.length} questions, held back: MRR ${mean((rank) => 1 / rank)}, first ${mean((rank) => (rank === 1 ? 1 : 0))}, among five ${mean((rank) => (rank <= 5 ? 1 : 0))}, among ten ${mean((rank) => (rank <= 10 ? 1 : 0))}`,
    )
  }
  const weights = fitRanking(contests, start)
  console.log(NAMES.map((name, i) => `${name} ${(weights[i] ?? 0).toFixed(2)}`).join('  '))
  return weights
}
