/**
 * `npm run eval -- sentences --data <folder> --out <file>`: fits the weights of
 * `lib/core/retrieval/sentence-weights.ts` to questions whose answers are known, and writes that file. Prints how often
 * an answer's sentence is first, and among the first three, on the half of the pages that weights were not fitted to.
 */
import { writeFileSync } from 'node:fs'
import type { SentenceClue } from '@/lib/core/retrieval/sentence-clue'
import { flatten, halfOf, loadSets, type QuestionSet } from './retrieval-sets/load-sets'
import { columnOf, createContests } from './sentences/create-contests'
import { type Choice, fitChoice, sumsOf } from './sentences/fit-choice'
import { writeWeights } from './sentences/write-weights'

/** A question as a choice among sentences. */
interface Contest extends Choice {
  set: string
  half: 0 | 1
}

const HEAD = `import type { SentenceClue } from './sentence-clue'

/**
 * What each clue adds for (above 0) or against a sentence answering a question, in logits. Fitted to questions whose
 * answers are known, in thirteen languages, by \`npm run eval -- sentences\`; see
 * docs/decisions/0019-answers-without-a-model.md. A clue that is not here says nothing.
 */
export const SENTENCE_WEIGHTS: Readonly<Partial<Record<SentenceClue, number>>> = {
`
/** The questions of one text in eleven languages speak half as loud each. */
const TRANSLATED_WEIGHT = 0.5

/** Room for so many clues. */
const WIDTH = 64

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const columns = new Map<SentenceClue, number>()
  const contests: Contest[] = []
  for (const set of loadSets(data)) contests.push(...contestsOf(set, columns))
  if (columns.size > WIDTH) throw new Error(`more than ${WIDTH} clues`)
  const fitOn = (half: 0 | 1): Float64Array =>
    fitChoice(
      contests.filter((contest) => contest.half === half),
      WIDTH,
    )
  printFigures(contests, [fitOn(1), fitOn(0)])
  const weights = fitChoice(contests, WIDTH)
  const named = Array.from(columns, ([clue, column]) => [clue, weights[column] ?? 0] as const)
  writeFileSync(out, writeWeights(HEAD, new Map(named)))
  console.log(`${contests.length} questions, ${columns.size} clues: ${out}`)
}

function* contestsOf(set: QuestionSet, columns: Map<SentenceClue, number>): Generator<Contest> {
  const weight = set.name.startsWith('xquad.') ? TRANSLATED_WEIGHT : 1
  for (const [page, asked] of Map.groupBy(set.questions, (question) => question.page)) {
    const passages = set.pages.get(page) ?? []
    const ask = createContests(passages, set.lang)
    const texts = new Map(passages.map(({ id, text }) => [id, flatten(text)]))
    for (const { text, answers, gold } of asked) {
      const contenders = ask(text)
      const values = new Float32Array(contenders.length * WIDTH)
      const isRight = contenders.map((contender, row) => {
        contender.tell((clue, value) => {
          values[row * WIDTH + columnOf(columns, clue)] = value
        })
        const flat = flatten(contender.text)
        const answer = answers.some((words) => flat.includes(flatten(words)))
        return answer && gold.some((id) => texts.get(id)?.includes(flat))
      })
      yield { set: set.name, half: halfOf(page), values, isRight, weight }
    }
  }
}

/** `held[h]` were fitted without half `h`. */
function printFigures(contests: readonly Contest[], held: readonly [Float64Array, Float64Array]): void {
  const places = contests.map((contest) => placeOfRight(contest, held[contest.half]))
  for (const set of new Set(contests.map((contest) => contest.set))) {
    const own = places.filter((_, i) => contests[i]?.set === set)
    const share = (most: number): string =>
      (own.filter((place) => place < most).length / own.length).toFixed(4)
    console.log(`${set.padEnd(10)} held out: first ${share(1)}, first three ${share(3)}`)
  }
}

function placeOfRight(choice: Choice, weights: Float64Array): number {
  const sums = sumsOf(choice, weights)
  const order = [...sums.keys()].sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0))
  const place = order.findIndex((row) => choice.isRight[row])
  return place < 0 ? Number.POSITIVE_INFINITY : place
}
