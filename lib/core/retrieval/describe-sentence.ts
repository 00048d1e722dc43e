import { type AskedWords, orderShare, shareOf } from './asked-words'
import { describeKind } from './describe-kind'
import type { PooledSentence } from './gather-sentences'
import type { SayClue } from './sentence-clue'
import type { SentenceContest } from './sentence-contest'

/** Tells the clues of the sentence at `index` of the pool. */
export function describeSentence(contest: SentenceContest, index: number, say: SayClue): void {
  const sentence = contest.pool.sentences[index]
  if (!sentence) return
  describeWords(contest, sentence, index, say)
  describePassage(contest, sentence, say)
  describeContext(contest, sentence, index, say)
  describeForm(contest, sentence, say)
  describeKind(contest, sentence, say)
}

/** The share of the question that a sentence holds, rare words nearby counting more. */
export function nearbyShare({ nearby }: AskedWords, { shares }: PooledSentence): number {
  return shareOf(nearby, (at) => shares[at] ?? 0)
}

/** What the sentence holds of words like asked ones, where these are missing. */
export function likeShare({ asked, table }: SentenceContest, sentence: PooledSentence): number {
  const { shares, row, firstWord, lastWord } = sentence
  const terms = table.rows[row]?.terms
  return shareOf(asked.inPage, (at) => {
    const here = shares[at] ?? 0
    let best = here
    for (let i = firstWord; here < 1 && i < lastWord; i++)
      best = Math.max(best, asked.likeness(at, terms?.[i] ?? -1))
    return best - here
  })
}

function describeWords(
  contest: SentenceContest,
  sentence: PooledSentence,
  index: number,
  say: SayClue,
): void {
  const { asked, bestOwn, bestNearby } = contest
  const { shares, own, coverage, rank, firstWord, lastWord } = sentence
  const here = (at: number | undefined): number => (at === undefined ? 0 : (shares[at] ?? 0))
  const nearby = nearbyShare(asked, sentence)
  say('best fit', own / bestOwn)
  say('asked words', coverage)
  say('asked words, rare nearby', nearby)
  say('asked words, rare in the page', shareOf(asked.inPage, here))
  say('asked words, long', shareOf(asked.byLength, here))
  say('most asked words of its passage', nearby >= (bestNearby[rank] ?? 0) ? 1 : 0)
  say('small words', shareOf(asked.small, here))
  say('first asked word', here(asked.content[0]))
  say('last asked word', here(asked.content.at(-1)))
  say('words like asked ones', likeShare(contest, sentence))
  say('same order', orderShare(asked, contest.pairs[index]))
  say('nothing but asked words', sentence.known / Math.max(1, lastWord - firstWord))
}

function describePassage({ pool }: SentenceContest, { rank, row }: PooledSentence, say: SayClue): void {
  const best = pool.passages[0]
  const passage = pool.passages[rank]
  if (!best || !passage) return
  const share = best.score > 0 ? passage.score / best.score : 0
  say('passage', share)
  say('passage of a sure page', share * best.coverage)
  say('asked words in the passage', passage.coverage)
  say('first passage', row === 0 ? 1 : 0)
}

function describeContext(
  { pool, asked }: SentenceContest,
  sentence: PooledSentence,
  index: number,
  say: SayClue,
): void {
  const beside = (steps: number): PooledSentence | undefined => {
    const other = pool.sentences[index + steps]
    return other?.row === sentence.row ? other : undefined
  }
  /** What another sentence adds to these. */
  const gain = (other: PooledSentence | undefined, ...known: (PooledSentence | undefined)[]): number =>
    other
      ? shareOf(asked.nearby, (at) => {
          const had = Math.max(...known.map((one) => one?.shares[at] ?? 0))
          return Math.max(0, (other.shares[at] ?? 0) - had)
        })
      : 0
  const before = gain(beside(-1), sentence)
  say('asked words before', before)
  if (PRONOUN.test(sentence.text.slice(0, 40))) say('asked words before its pronoun', before)
  say('asked words two before', gain(beside(-2), beside(-1), sentence))
  const next = beside(1)
  const after = gain(next, sentence)
  say('asked words after', after)
  if (next && PRONOUN.test(next.text.slice(0, 40))) say('asked words after, in a pronoun', after)
}

function describeForm(
  { pool }: SentenceContest,
  { firstWord, lastWord, known, place, text }: PooledSentence,
  say: SayClue,
): void {
  const words = lastWord - firstWord
  say('new words', Math.log(1 + Math.max(0, words - known)))
  say('length', Math.log((words + 1) / (pool.usualWords + 1)))
  if (/[?？؟]["”’»)]*$/.test(text)) say('is a question', 1)
  if (place === 0) say('opens its passage', 1)
}

/** Begins with a word for what the sentence before spoke of. */
const PRONOUN =
  /^["“«(]?(?:(?:it|its|this|that|these|those|they|their|he|his|she|her|him|such|er|sie|es|dies|diese[rsnm]?|das|il|elle|ils|elles|cela|ce|cette|ces|él|ella|ellos|ellas|esto|este|esta|estos|estas|eso|egli|essa|esso|questo|questa|questi|ele|ela|isso|hij|zij|het|dit|dat|deze|el|ea|ei|acesta|aceasta|aceste|on|ona|ono|oni|to|ten|ta|он|она|оно|они|это|этот|эта|эти|o|bu|bunlar|onlar|αυτό|αυτή|αυτός|αυτοί|هو|هي|هذا|هذه|यह|वह|ये|वे|इस|उस|điều này|họ|nó|ông)(?![\p{L}\p{M}])|これ|それ|この|その|彼|它|他|她|这|那|มัน|เขา)/iu
