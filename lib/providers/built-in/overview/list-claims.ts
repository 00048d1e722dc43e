import type { ModelRequest } from '@/lib/model/language-model'
import { pageLines } from '@/lib/providers/built-in/own-lines'
import { isBoilerplate, isRow, isStatement } from '@/lib/providers/built-in/quotable'
import { isClaimLike, isEvidenceLike, isQuestion } from '@/lib/providers/built-in/sentence-cues'
import { writeSections } from '@/lib/providers/built-in/write-sections'
import { needsAntecedent } from './needs-antecedent'
import { type PageSentence, readPage, type SourceReading } from './page-sentences'
import { overlap, pickSentences, predecessorOf, rateSentences } from './rate-sentences'
import { toCited, toGroups } from './to-groups'

/** Sentences of the page that claim something, each with what stands near it and looks like evidence. */
export function* listClaims(request: ModelRequest): Generator<string> {
  const { passages, lang, title } = request
  yield pageLines(passages, lang).claims
  const page = yield* readPage(request)
  const central = yield* rateSentences(page, title)
  const rates = page.sentences.map(({ at, text }) => {
    const rate = central[at] ?? 0
    return rate > 0 && isClaimLike(text) ? rate * CLAIM_FACTOR : rate
  })
  const words = page.sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  const claims = pickSentences(page, rates, Math.min(MOST, Math.max(LEAST, Math.round(LEAST + words / 700))))
  const used = new Set(claims)
  const groups = claims.flatMap((claim) => {
    const [group] = toGroups([claim], page)
    if (!group) return []
    const before = predecessorOf(claim, page)
    if (before && group.sentences.length > 1) used.add(before)
    const evidence = evidenceFor(claim, page, used)
    for (const sentence of evidence) used.add(sentence)
    return [{ ...group, below: evidence.map(toCited) }]
  })
  yield* writeSections(groups, title, new Set())
}

const CLAIM_FACTOR = 2.5
const LEAST = 3
const MOST = 7
const MOST_EVIDENCE = 2
/** Sentences before and after a claim in which its evidence is looked for. */
const REACH = 8
const LEAST_SHARED = 0.15

/** The nearest sentences of the same section that offer grounds and speak of the same thing, in page order. */
function evidenceFor(
  claim: PageSentence,
  page: SourceReading,
  used: ReadonlySet<PageSentence>,
): PageSentence[] {
  const chosen = page.sentences
    .slice(Math.max(0, claim.at - REACH), claim.at + REACH + 1)
    .filter(
      (other) => !used.has(other) && other.section === claim.section && isFitEvidence(other, claim, page),
    )
    .map((other) => ({ other, worth: overlap(claim, other) + 0.3 / Math.abs(other.at - claim.at) }))
    .filter(({ worth }) => worth > LEAST_SHARED)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_EVIDENCE)
    .flatMap(({ other }) => {
      const before = needsAntecedent(other) ? predecessorOf(other, page) : undefined
      return before && !used.has(before) ? [before, other] : [other]
    })
  return [...new Set(chosen)].sort((a, b) => a.at - b.at)
}

/** A statement that offers grounds and can be understood, if need be behind its claim or the sentence before it. */
function isFitEvidence(sentence: PageSentence, claim: PageSentence, page: SourceReading): boolean {
  const { text, words, passage, at } = sentence
  if (words <= 4 || !isEvidenceLike(text) || isRow(text) || isQuestion(text) || isBoilerplate(text))
    return false
  if (!isStatement(text, passage.headings, '')) return false
  return !needsAntecedent(sentence) || at === claim.at + 1 || predecessorOf(sentence, page) !== undefined
}
