import type { SayAnswerClue } from './answer-clue'
import { orderShare, shareOf } from './asked-words'
import { holdsAskedKind } from './describe-kind'
import { likeShare, nearbyShare } from './describe-sentence'
import type { PooledSentence } from './gather-sentences'
import type { SentenceContest } from './sentence-contest'

/**
 * Tells what speaks for the sentence at `index` of the pool being an answer.
 */
export function describeAnswer(contest: SentenceContest, index: number, say: SayAnswerClue): void {
  const { pool, asked, table, question } = contest
  const sentence = pool.sentences[index]
  if (!sentence) return
  const here = (at: number): number => sentence.shares[at] ?? 0
  say('always', 1)
  say('in the sentence', shareOf(asked.inPage, here))
  say('in the sentence, rare nearby', nearbyShare(asked, sentence))
  say('in the sentence, long words', shareOf(asked.byLength, here))
  say('around the sentence', shareOf(asked.inPage, aroundOf(contest, sentence, index)))
  say('like words in the sentence', likeShare(contest, sentence))
  const inPassage = heldByPassage(contest, sentence.row)
  const onPage = (at: number): number =>
    question.terms[at]?.matches.some(({ share }) => share === 1) ? 1 : 0
  const passageShare = shareOf(asked.inPage, inPassage)
  const pageShare = shareOf(asked.byLength, onPage)
  const besides = pool.sentences.flatMap(({ row }, i) => (row === sentence.row ? [contest.pairs[i]] : []))
  const passageOrder = orderShare(asked, ...besides)
  say('in the passage', passageShare)
  say('on the page', pageShare)
  say('small words', shareOf(asked.small, here))
  say('same order', orderShare(asked, contest.pairs[index]))
  say('same order in the passage', passageOrder)
  say('same order nearby', orderShare(asked, ...contest.pairs))
  const short = asked.content.filter((at) => (asked.byLength[at] ?? 0) <= SHORT).length
  say('short words', short / Math.max(1, asked.content.length))
  if (SYLLABLES.test(question.text)) {
    say('syllables', 1)
    say('syllables, same order in the passage', passageOrder)
  }
  say('names missing on the page', missing(asked.names, onPage))
  say('numbers missing in the passage', missing(asked.numbers, inPassage))
  const unknown = asked.content.filter((at) => onPage(at) === 0).length
  say('unknown words', Math.log(1 + unknown))
  say('content words', Math.log(1 + asked.content.length))
  if (asked.content.length <= 1) say('one content word', 1)
  say('page length', Math.log(1 + table.rows.length))
  if (holdsAskedKind(question, sentence.text) === false) say('lacks what is asked for', 1)
}

const SHORT = 4
/** Letters of Vietnamese that no other language writes. */
const SYLLABLES = /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu

/** What the sentence holds with its neighbours in the passage. */
function aroundOf(
  { pool }: SentenceContest,
  sentence: PooledSentence,
  index: number,
): (at: number) => number {
  const near = [pool.sentences[index - 1], sentence, pool.sentences[index + 1]].filter(
    (other) => other?.row === sentence.row,
  )
  return (at) => Math.max(...near.map((other) => other?.shares[at] ?? 0))
}

/** What a passage and the headings over it hold of the question. */
function heldByPassage({ table, question }: SentenceContest, row: number): (at: number) => number {
  return (at) => {
    let best = 0
    for (const { term, share } of question.terms[at]?.matches ?? []) {
      const postings = table.postings(term)
      for (let i = 0; share > best && i < postings.length; i += 2) if (postings[i] === row) best = share
    }
    return best
  }
}

function missing(places: readonly number[], held: (at: number) => number): number {
  return places.length === 0 ? 0 : places.filter((at) => held(at) < 1).length / places.length
}
