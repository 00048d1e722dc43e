/**
 * `npm run eval -- chances --data <folder> --out <file>`: fits the weights of `lib/core/retrieval/answer-weights.ts`, by
 * which an answer is told from the nearest a page has, to questions asked of their page and of another one, and
 * writes that file. How good they are, `eval -- answers` tells; here only what the halves say of each other is printed.
 */
import { writeFileSync } from 'node:fs'
import type { AnswerClue } from '@/lib/core/retrieval/answer-clue'
import type { Contender } from '@/lib/core/retrieval/rank-sentences'
import type { Passage } from '@/lib/model/passage'
import { halfOf, loadSets, type QuestionSet } from './retrieval-sets/load-sets'
import { columnOf, createContests } from './sentences/create-contests'
import { type Choice, fitChoice, sumsOf } from './sentences/fit-choice'
import { writeWeights } from './sentences/write-weights'
import { wrongPageFor } from './sentences/wrong-page'

/** The best sentence of a page against none. */
interface Trial extends Choice {
  set: string
  half: 0 | 1
  isOwnPage: boolean
  isShort: boolean
}

const WIDTH = 40
/** Of long sets so many questions are asked. */
const MOST_QUESTIONS = 600
/** Every other question is asked of so many passages of the page only: pages are of all lengths. */
const SHORT_PAGE = 4
const HEAD = `import type { AnswerClue } from './answer-clue'

/**
 * What each clue says for (above 0) or against a sentence being an answer, in logits. Fitted to questions asked of
 * their own page and of another one, in thirteen languages, by \`npm run eval -- chances\`; see
 * docs/decisions/0019-answers-without-a-model.md. A clue that is not here says nothing.
 */
export const ANSWER_WEIGHTS: Readonly<Partial<Record<AnswerClue, number>>> = {
`

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const columns = new Map<AnswerClue, number>()
  const trials: Trial[] = []
  for (const set of loadSets(data)) trials.push(...trialsOf(set, columns))
  if (columns.size > WIDTH) throw new Error(`more than ${WIDTH} clues`)
  const fitOn = (half: 0 | 1): Float64Array =>
    fitChoice(
      trials.filter((trial) => trial.half === half),
      WIDTH,
    )
  printFigures(trials, [fitOn(1), fitOn(0)])
  const weights = fitChoice(trials, WIDTH)
  const named = Array.from(columns, ([clue, column]) => [clue, weights[column] ?? 0] as const)
  writeFileSync(out, writeWeights(HEAD, new Map(named)))
  console.log(`${trials.length} trials, ${columns.size} clues: ${out}`)
}

function* trialsOf(set: QuestionSet, columns: Map<AnswerClue, number>): Generator<Trial> {
  const askers = new Map(
    Array.from(set.pages, ([page, passages]) => [page, createContests(passages, set.lang)] as const),
  )
  const names = [...set.pages.keys()]
  const step = Math.max(1, set.questions.length / MOST_QUESTIONS)
  let isShort = false
  for (let i = 0; i < set.questions.length; i += step) {
    const question = set.questions[Math.floor(i)]
    if (!question) continue
    const wrong = wrongPageFor(question.id, question.page, names)
    isShort = !isShort
    for (const page of wrong === null ? [question.page] : [question.page, wrong]) {
      const ask = isShort
        ? createContests(stretchOf(set.pages.get(page) ?? [], question.gold), set.lang)
        : askers.get(page)
      const best = bestOf(ask?.(question.text) ?? [])
      if (!best) continue
      const isOwnPage = page === question.page
      const values = new Float32Array(2 * WIDTH)
      best.tellAnswer((clue, value) => {
        values[columnOf(columns, clue)] = value
      })
      const half = halfOf(question.page)
      yield { set: set.name, half, isOwnPage, isShort, values, isRight: [isOwnPage, !isOwnPage], weight: 1 }
    }
  }
}

/** A short page: a few passages, the one that answers among them. */
function stretchOf(passages: readonly Passage[], gold: readonly string[]): Passage[] {
  const at = Math.max(
    0,
    passages.findIndex(({ id }) => gold.includes(id)),
  )
  const start = Math.max(0, Math.min(at - 1, passages.length - SHORT_PAGE))
  return passages.slice(start, start + SHORT_PAGE)
}

function bestOf(contenders: readonly Contender[]): Contender | undefined {
  return contenders.reduce<Contender | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  )
}

/** For several borders of the chance: how often the page is said not to answer, of other pages and of its own. */
function printFigures(trials: readonly Trial[], held: readonly [Float64Array, Float64Array]): void {
  const chances = trials.map((trial) => 1 / (1 + Math.exp(-(sumsOf(trial, held[trial.half])[0] ?? 0))))
  const print = (name: string, isCounted: (trial: Trial) => boolean): void => {
    const shares = BORDERS.map((border) => {
      const said = (isOwnPage: boolean): string => {
        const own = chances.filter((_, i) => {
          const trial = trials[i]
          return trial?.isOwnPage === isOwnPage && isCounted(trial)
        })
        return (own.filter((chance) => chance < border).length / own.length).toFixed(3)
      }
      return `${border}: ${said(false)} ${said(true)}`
    })
    console.log(`${name.padEnd(11)} ${shares.join('  ')}`)
  }
  for (const set of new Set(trials.map((trial) => trial.set)))
    print(set, (trial) => trial.set === set && !trial.isShort)
  print('short pages', ({ isShort }) => isShort)
}

const BORDERS = [0.2, 0.25, 0.3, 0.35, 0.4, 0.5]
