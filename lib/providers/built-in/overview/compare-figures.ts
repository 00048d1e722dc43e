import { findFacts } from './find-facts'
import type { PageSentence } from './page-sentences'
import type { RatedSource } from './rate-source'
import type { Topic } from './topic'

const MOST_FIGURES = 5
/** Sentences with figures that are looked at in one source, those that stand best for it first. */
const MOST_SENTENCES = 200
/** Words without figures that two sentences share when they speak of the same thing. */
const LEAST_SHARED = 3
const LEAST_SHARE = 0.4

/** Pairs of sentences of two sources that speak of the same thing with figures, the most alike first. */
export function compareFigures(sources: readonly RatedSource[], shown: ReadonlySet<PageSentence>): Topic[] {
  const pairs = sources.flatMap((one, i) =>
    sources.slice(i + 1).flatMap((other) => pairsOf(one, other, shown)),
  )
  const used = new Set<PageSentence>()
  const kept: Topic[] = []
  for (const { sides, name } of pairs.sort((a, b) => b.share - a.share)) {
    if (kept.length >= MOST_FIGURES) break
    if (sides.some(({ sentence }) => used.has(sentence))) continue
    for (const { sentence } of sides) used.add(sentence)
    kept.push({ name, sides })
  }
  return kept
}

interface FigurePair extends Topic {
  share: number
}

interface FigureSentence {
  sentence: PageSentence
  figures: readonly string[]
  /** Its stems that are no figures. */
  words: readonly string[]
}

function pairsOf(one: RatedSource, other: RatedSource, shown: ReadonlySet<PageSentence>): FigurePair[] {
  const others = new Map(figureSentences(other, shown).map((each) => [each.sentence, each]))
  return figureSentences(one, shown).flatMap((mine) => {
    let best: FigurePair | undefined
    for (const theirs of neighbours(mine, other, others)) {
      const shared = mine.words.filter((word) => theirs.words.includes(word))
      const share = shared.length / Math.min(mine.words.length, theirs.words.length)
      if (shared.length < LEAST_SHARED || share < LEAST_SHARE || share <= (best?.share ?? 0)) continue
      const sides = [
        { source: one, sentence: mine.sentence },
        { source: other, sentence: theirs.sentence },
      ]
      best = { name: `${mine.figures.join(', ')} | ${theirs.figures.join(', ')}`, sides, share }
    }
    return best ? [best] : []
  })
}

/** Sentences of the other source that share one of the words; rare words first, so that few are looked at. */
function neighbours(
  { words }: FigureSentence,
  other: RatedSource,
  candidates: ReadonlyMap<PageSentence, FigureSentence>,
): Set<FigureSentence> {
  const lists = words.flatMap((word) => {
    const sentences = other.byTerm.get(word)
    return sentences ? [sentences] : []
  })
  const found = new Set<FigureSentence>()
  for (const sentences of lists.sort((a, b) => a.length - b.length).slice(0, 4))
    for (const sentence of sentences.slice(0, 50)) {
      const candidate = candidates.get(sentence)
      if (candidate) found.add(candidate)
    }
  return found
}

function figureSentences(
  { page, rates, lang }: RatedSource,
  shown: ReadonlySet<PageSentence>,
): FigureSentence[] {
  const rated = page.sentences
    .filter(
      (sentence) => (rates[sentence.at] ?? 0) > 0 && !shown.has(sentence) && /\p{Nd}/u.test(sentence.text),
    )
    .sort((a, b) => (rates[b.at] ?? 0) - (rates[a.at] ?? 0))
    .slice(0, MOST_SENTENCES)
  return rated.flatMap((sentence) => {
    const { numbers, dates } = findFacts(sentence.text, lang)
    const figures = [...numbers, ...dates].slice(0, 3)
    const words = [...sentence.terms].filter((term) => !/\p{Nd}/u.test(term))
    return figures.length > 0 && words.length >= LEAST_SHARED ? [{ sentence, figures, words }] : []
  })
}
