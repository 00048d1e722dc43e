import type { ModelRequest } from '@/lib/model/language-model'
import { pageLines } from './own-lines'
import { type PageReading, type PageSentence, readPage } from './page-sentences'
import { overlap, pickSentences, rateSentences } from './rate-sentences'
import { isClaimLike, isEvidenceLike } from './sentence-cues'
import { writeSections } from './write-sections'

/** Sentences of the page that claim something, each with what stands near it and looks like evidence. */
export function* listClaims({ passages, lang, title }: ModelRequest): Generator<string> {
  const page = readPage(passages, lang)
  const central = rateSentences(page)
  const rates = page.sentences.map(
    ({ at, text }) => (central[at] ?? 0) * (isClaimLike(text) ? CLAIM_FACTOR : 1),
  )
  const words = page.sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  const claims = pickSentences(page, rates, Math.min(MOST, Math.max(LEAST, Math.round(LEAST + words / 700))))
  yield pageLines(passages, lang).claims
  const used = new Set(claims)
  const groups = claims.map((claim) => {
    const evidence = evidenceFor(claim, page, used)
    for (const sentence of evidence) used.add(sentence)
    return { passage: claim.passage, sentences: [toCited(claim)], below: evidence.map(toCited) }
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

/** The nearest sentences of the same section that offer grounds and speak of the same thing. */
function evidenceFor(
  claim: PageSentence,
  { sentences }: PageReading,
  used: ReadonlySet<PageSentence>,
): PageSentence[] {
  return sentences
    .slice(Math.max(0, claim.at - REACH), claim.at + REACH + 1)
    .filter((other) => !used.has(other) && other.section === claim.section && isEvidenceLike(other.text))
    .map((other) => ({ other, worth: overlap(claim, other) + 0.3 / Math.abs(other.at - claim.at) }))
    .filter(({ other, worth }) => worth > LEAST_SHARED && other.words > 4)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_EVIDENCE)
    .map(({ other }) => other)
    .sort((a, b) => a.at - b.at)
}

function toCited({ text, passage }: PageSentence) {
  return { text, passageId: passage.id }
}
