import type { AskedWords } from './asked-words'
import type { SentencePool } from './gather-sentences'
import type { PassageTable } from './passage-table'
import type { ReadQuestion } from './read-question'

/** What is known while the sentences of one question are described. */
export interface SentenceContest {
  table: PassageTable
  question: ReadQuestion
  pool: SentencePool
  asked: AskedWords
  /** The best of the pool, and the best of each passage by rank. */
  bestOwn: number
  bestNearby: readonly number[]
  /** Of each sentence of the pool, see `orderedPairs`. */
  pairs: readonly ReadonlySet<number>[]
}
