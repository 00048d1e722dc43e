import { type PreparedText, toSpan } from '@/lib/core/citations/prepare-text'
import type { AnchorPart, Diff } from '@/lib/model/citation'
import { alignWords, type Step, toDiff } from './align-words'
import { candidateWindows } from './candidate-windows'
import { type Agreement, type Context, nearAgreement } from './context-agreement'
import { likeness } from './likeness'
import { type Word, wordsBetween } from './words'

/** An alignment grows with the square of the words. */
const MAX_WORDS = 400
const RIVAL_LIKENESS = 0.85
/** What an edited passage needs: nearly all of its words, or half of them where its surroundings agree. */
const ACCEPT = {
  nearlyAll: { agreement: 0.3, words: 8 },
  half: { coverage: 0.5, bestSide: 0.45, together: 0.6 },
}

interface Candidate {
  steps: Step[]
  /** The page's words that `steps` count. */
  page: Word[]
  from: number
  to: number
  coverage: number
  agreement: Agreement
}

/** The place of words that have been edited since, with what changed; `null` when nothing is near enough. */
export function findChanged(
  prepared: PreparedText,
  part: AnchorPart,
  asked: PreparedText,
  context: Context,
  minCoverage: number,
): { span: { start: number; end: number }; copies: number; diff?: Diff[] } | null {
  const askedWords = wordsBetween(asked, 0, asked.squeezed.length).slice(0, MAX_WORDS)
  const pageWords = wordsBetween(prepared, 0, prepared.squeezed.length)
  const best = candidateWindows(askedWords, pageWords)
    .map((window) => align(prepared, askedWords, pageWords.slice(window.from, window.to), context))
    .filter((candidate) => candidate !== null)
    .filter((candidate) => isAccepted(candidate, askedWords, minCoverage))
    .filter((candidate) => !isRival(prepared, candidate, part))
    .reduce<Candidate | null>((top, next) => (top && scoreOf(top) >= scoreOf(next) ? top : next), null)
  if (!best) return null
  const span = toSpan(prepared, best.from, best.to)
  const isUnchanged = best.steps.every((step) => isSame(step, askedWords, best.page))
  return { span, copies: 1, ...(isUnchanged ? {} : { diff: describe(best, asked, askedWords, prepared) }) }
}

function align(
  prepared: PreparedText,
  asked: readonly Word[],
  page: Word[],
  context: Context,
): Candidate | null {
  const steps = alignWords(asked.map(textOf), page.map(textOf))
  const aligned = steps.filter((step) => step.page >= 0)
  const first = page[aligned.at(0)?.page ?? -1]
  const last = page[aligned.at(-1)?.page ?? -1]
  if (!first || !last) return null
  const equal = steps.filter((step) => isSame(step, asked, page)).length
  return {
    steps,
    page,
    from: first.from,
    to: last.to,
    coverage: equal / Math.max(1, asked.length),
    agreement: nearAgreement(prepared, first.from, last.to, context),
  }
}

function isAccepted(candidate: Candidate, asked: readonly Word[], minCoverage: number): boolean {
  const { coverage, agreement } = candidate
  const { nearlyAll, half } = ACCEPT
  const isKnown = agreement.mean >= nearlyAll.agreement || asked.length >= nearlyAll.words
  if (coverage >= minCoverage && isKnown && !changesNumber(candidate, asked)) return true
  return coverage >= half.coverage && agreement.best >= half.bestSide && scoreOf(candidate) >= half.together
}

/** Another number may be another fact: then the surroundings have to speak for it. */
function changesNumber({ steps, page }: Candidate, asked: readonly Word[]): boolean {
  return steps.some((step) => {
    if (isSame(step, asked, page)) return false
    return /\p{N}/u.test(`${asked[step.asked]?.text ?? ''} ${page[step.page]?.text ?? ''}`)
  })
}

/** Whether it is the near-twin that stood elsewhere when the passage was captured. */
function isRival(prepared: PreparedText, candidate: Candidate, part: AnchorPart): boolean {
  const span = toSpan(prepared, candidate.from, candidate.to)
  const text = prepared.text.slice(span.start, span.end)
  const own = likeness(text, part.exact)
  return part.rivals.some((rival) => {
    const other = likeness(text, rival)
    return other >= RIVAL_LIKENESS && other > own
  })
}

function scoreOf({ coverage, agreement }: Candidate): number {
  return 0.6 * coverage + 0.4 * agreement.mean
}

function isSame(step: Step, asked: readonly Word[], page: readonly Word[]): boolean {
  const word = asked[step.asked]?.text
  return word !== undefined && word === page[step.page]?.text
}

function textOf(word: Word): string {
  return word.text
}

function describe(
  best: Candidate,
  asked: PreparedText,
  words: readonly Word[],
  prepared: PreparedText,
): Diff[] {
  const reader = (text: PreparedText, among: readonly Word[]) => (from: number, to: number) => {
    const span = toSpan(text, among[from]?.from ?? 0, among[to]?.to ?? 0)
    return text.text.slice(span.start, span.end)
  }
  return toDiff(best.steps, reader(asked, words), reader(prepared, best.page), (step) =>
    isSame(step, words, best.page),
  )
}
