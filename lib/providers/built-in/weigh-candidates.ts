import type { PageIndex } from '@/lib/core/retrieval/page-index'
import type { RankedSentence } from '@/lib/core/retrieval/ranked'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { askedRows } from './asked-rows'
import { type ReadTerms, shareOf } from './content-terms'
import { isBoilerplate, isEmptyRow, isRow, isStatement, sectionWeight } from './quotable'
import { isQuestion } from './sentence-cues'

/** A sentence that may answer, of one of the sources. */
export interface Candidate extends RankedSentence {
  sourceId: string
}

/**
 * The page's sentences for a question, best first. A section whose heading says most of the question, or the page's
 * beginning when its title does, is raised: its sentences need not repeat the words over them.
 */
export function weighCandidates(
  index: PageIndex,
  readTerms: ReadTerms,
  { question, passages, title }: Pick<ModelRequest, 'question' | 'passages' | 'title'>,
): Candidate[] {
  const ranked = index.rankSentences(question, { limit: CANDIDATES })
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const asked = readTerms(question)
  const found = new Map<string, Candidate>()
  for (const sentence of ranked) {
    const passage = byId.get(sentence.passageId)
    if (!passage) continue
    const weight =
      sectionWeight(passage.headings) * wordsWeight(sentence.text) * headWeight(sentence, passage)
    const { score, chance } = sentence
    found.set(placeOf(sentence), {
      ...sentence,
      score: score * weight,
      chance: chance * Math.sqrt(weight),
      sourceId: passage.captureId,
    })
  }
  for (const { passage, share } of matchingPassages(passages, title, (text) =>
    shareOf(asked, readTerms(text)),
  )) {
    leadSentences(passage, title).forEach((sentence, i) => {
      const known = found.get(placeOf(sentence))
      const score = (known?.score ?? 0) + (i === 0 ? FIRST_BONUS : LATER_BONUS) * share
      found.set(placeOf(sentence), {
        ...(known ?? sentence),
        score,
        chance: Math.max(known?.chance ?? 0, share),
      })
    })
  }
  const rows = new Set<string>()
  for (const { share, ...row } of askedRows(passages, asked, readTerms)) {
    rows.add(placeOf(row))
    const known = found.get(placeOf(row))
    const score = (known?.score ?? 0) + ROW_BONUS * share
    const chance = Math.max(known?.chance ?? 0, share)
    found.set(placeOf(row), { ...(known ?? row), score, chance })
  }
  return distinctStatements([...found.values()], rows, byId, title)
}

/** Two sources may each have a sentence at one offset. */
function placeOf({ passageId, span }: RankedSentence): string {
  return `${passageId} ${span.start}`
}

const CANDIDATES = 60
/** Share of the question's content words that a heading must hold to speak for what stands under it. */
const LEAST_SHARE = 0.75
const LEAD_SENTENCES = 4
/** Odds, those of the best sentence being 1. */
const FIRST_BONUS = 1.2
const LATER_BONUS = 0.4
/** A row that is asked for by its first cell comes before sentences that hold the same words. */
const ROW_BONUS = 2

function wordsWeight(text: string): number {
  return isBoilerplate(text) ? 0.5 : 1
}

/** The head of a table names its columns: it answers nothing. */
function headWeight({ text, span }: RankedSentence, passage: Passage): number {
  if (!isRow(text) || /\p{Nd}/u.test(text)) return 1
  const next =
    passage.text
      .slice(span.end - passage.start)
      .trimStart()
      .split('\n', 1)[0] ?? ''
  return isRow(next) && /\p{Nd}/u.test(next) ? 0.2 : 1
}

/** The first passage under each heading that says most of what is asked; the page's first when its title does. */
function* matchingPassages(
  passages: readonly Passage[],
  title: string,
  shareIn: (text: string) => number,
): Generator<{ passage: Passage; share: number }> {
  let section: string | undefined
  const titleShare = shareIn(title)
  const first = passages.find((passage) => leadSentences(passage, title).length > 0)
  if (first && titleShare >= LEAST_SHARE) yield { passage: first, share: titleShare }
  for (const passage of passages) {
    const here = passage.headings.join('\n')
    if (here === section) continue
    section = here
    const share = shareIn(passage.headings.at(-1) ?? '')
    const isTitle = passage === first && titleShare >= LEAST_SHARE
    if (share >= LEAST_SHARE && !isTitle && sectionWeight(passage.headings) === 1) yield { passage, share }
  }
}

function leadSentences(passage: Passage, title: string): Candidate[] {
  return splitSentences(passage.text)
    .map(({ start, end }) => ({
      span: { start: passage.start + start, end: passage.start + end },
      text: passage.text.slice(start, end),
      passageId: passage.id,
      score: 0,
      coverage: 0,
      chance: 0,
      sourceId: passage.captureId,
    }))
    .filter(
      ({ text }) => isStatement(text, passage.headings, title) && !isBoilerplate(text) && !isQuestion(text),
    )
    .slice(0, LEAD_SENTENCES)
}

/** Best first, each once; what is no statement only when nothing else is left, but for rows that are asked for. */
function distinctStatements(
  candidates: readonly Candidate[],
  rows: ReadonlySet<string>,
  byId: ReadonlyMap<string, Passage>,
  title: string,
): Candidate[] {
  const seen = new Set<string>()
  const fresh = candidates
    .toSorted((a, b) => b.score - a.score || a.span.start - b.span.start)
    .filter(({ text }) => {
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .slice(0, 300)
        .trim()
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
  const statements = fresh.filter(
    (candidate) =>
      rows.has(placeOf(candidate)) ||
      (!isQuestion(candidate.text) &&
        isStatement(candidate.text, byId.get(candidate.passageId)?.headings ?? [], title)),
  )
  return statements.length > 0 ? statements : fresh.filter(({ text }) => !isEmptyRow(text))
}
