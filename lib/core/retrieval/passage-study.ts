import { foldWord } from './fold-word'
import type { PassageTable, PassageWords } from './passage-table'
import { type RankingSettings, SAME_FORM_SHARE, SENTENCE_SATURATION } from './ranking-settings'
import { type ReadQuestion, rankedBy } from './read-question'
import { saturate } from './score-words'

/** What of a question a passage holds, before anything is weighed. Lists go by the question's terms. */
export interface PassageStudy {
  row: number
  /** How strongly each word is here: 0 for not, about 1 for once, more for more. */
  strengths: Float64Array
  /** Of each word the best share that is here. */
  shares: Float64Array
  /** 1 for neighbours in the question that follow each other here. */
  inOrder: Uint8Array
  nearness: number
  length: number
  opening: number
  sentences: SentenceStudy[]
}

/** The same of one of its sentences; those with none of the words are left out. */
export interface SentenceStudy {
  at: number
  strengths: Float64Array
  length: number
  isFirst: boolean
}

interface Hit {
  place: number
  at: number
  share: number
}

/** Studies passages for one question. `usualSentence` is in words. */
export function createPassageStudy(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
  usualSentence: number,
): (row: number) => PassageStudy | undefined {
  const { terms, words } = question
  const byTerm = new Map<number, { at: number; share: number }>()
  const ranked = terms.map(rankedBy)
  ranked.forEach((matches, at) => {
    for (const { term, share } of matches)
      if (share > (byTerm.get(term)?.share ?? 0)) byTerm.set(term, { at, share })
  })
  const forms = formsOf(words)

  return (row) => {
    const passage = table.rows[row]
    if (!passage) return undefined
    const hits = hitsOf(passage)
    const length = passage.terms.length / table.averageWords
    const strengths = new Float64Array(terms.length)
    const shares = new Float64Array(terms.length)
    ranked.forEach((matches, at) => {
      for (const { term, share } of matches) {
        const count = share > (shares[at] ?? 0) ? table.count(term, row) : 0
        if (count === 0) continue
        shares[at] = share
        strengths[at] = share * saturate(count, length, settings)
      }
    })
    for (const at of sameForms(passage, hits)) strengths[at] = (strengths[at] ?? 0) + SAME_FORM_SHARE
    return {
      row,
      strengths,
      shares,
      inOrder: findInOrder(hits),
      nearness: nearnessOf(hits.filter(({ at, share }) => share === 1 && terms[at]?.clues.small === 0)),
      length: Math.log(Math.max(length, SHORT_PASSAGE)),
      opening: question.isAboutAll && table.opensPage(row) ? 1 : 0,
      sentences: studySentences(row, hits),
    }
  }

  function hitsOf({ terms: held }: PassageWords): Hit[] {
    const hits: Hit[] = []
    for (let place = 0; place < held.length; place++) {
      const match = byTerm.get(held[place] ?? -1)
      if (match) hits.push({ place, ...match })
    }
    return hits
  }

  /** Words that stand in the passage just as they were asked. */
  function sameForms({ passage, starts }: PassageWords, hits: readonly Hit[]): Set<number> {
    const same = new Set<number>()
    for (const { place, at, share } of hits) {
      const form = forms[at]
      if (share < 1 || same.has(at) || !form || terms[at]?.clues.small === 1) continue
      const start = starts[place] ?? 0
      const end = start + form.length
      if (LETTER.test(passage.text.slice(end, end + 1)) && !form.isUnspaced) continue
      if (foldWord(passage.text.slice(start, end)) === form.word) same.add(at)
    }
    return same
  }

  function findInOrder(hits: readonly Hit[]): Uint8Array {
    const last = new Int32Array(terms.length).fill(NEVER)
    const found = new Uint8Array(question.neighbours.length)
    for (const { place, at, share } of hits) {
      if (share < 1) continue
      last[at] = place
      question.neighbours.forEach(([first, second], n) => {
        if (second === at && place - (last[first] ?? NEVER) <= IN_ORDER_WITHIN) found[n] = 1
      })
    }
    return found
  }

  function studySentences(row: number, hits: readonly Hit[]): SentenceStudy[] {
    const studies: SentenceStudy[] = []
    let next = 0
    table.sentences(row).forEach(({ firstWord, lastWord }, at) => {
      const counts = new Float64Array(terms.length)
      const shares = new Float64Array(terms.length)
      let holds = false
      for (; next < hits.length; next++) {
        const hit = hits[next]
        if (!hit || hit.place >= lastWord) break
        if (hit.place < firstWord || hit.share < (shares[hit.at] ?? 0)) continue
        counts[hit.at] = hit.share > (shares[hit.at] ?? 0) ? 1 : (counts[hit.at] ?? 0) + 1
        shares[hit.at] = hit.share
        holds ||= terms[hit.at]?.clues.small === 0
      }
      if (!holds) return
      const length = (lastWord - firstWord) / usualSentence
      const strengths = counts.map((count, i) =>
        count > 0 ? (shares[i] ?? 0) * saturate(count, length, SENTENCE_SATURATION) : 0,
      )
      studies.push({ at, strengths, length: Math.log(Math.max(length, SHORT_SENTENCE)), isFirst: at === 0 })
    })
    return studies
  }
}

/** To be shorter than this share of the usual length is no merit. */
const SHORT_PASSAGE = 0.5
const SHORT_SENTENCE = 0.3
const NEVER = -1_000_000
const IN_ORDER_WITHIN = 2
const LETTER = /^[\p{L}\p{N}]/u
/** Words between the asked ones count, but two that touch are not all there is. */
const NEARNESS_ROOM = 3

interface Form {
  word: string
  length: number
  isUnspaced: boolean
}

/** Of each distinct word of a question how it was written. */
function formsOf(words: ReadQuestion['words']): Form[] {
  const forms = new Map<string, Form>()
  for (const { term, word, start, end } of words)
    if (!forms.has(term)) forms.set(term, { word, length: end - start, isUnspaced: UNSPACED.test(word) })
  return [...forms.values()]
}

const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** How many different words of those here there are for each place of the shortest stretch that holds them all. */
function nearnessOf(hits: readonly Hit[]): number {
  const different = new Set(hits.map(({ at }) => at)).size
  if (different < 2) return 0
  const inside = new Map<number, number>()
  let shortest = Number.POSITIVE_INFINITY
  let low = 0
  for (const { place, at } of hits) {
    inside.set(at, (inside.get(at) ?? 0) + 1)
    for (let first = hits[low]; first && inside.size === different; first = hits[++low]) {
      shortest = Math.min(shortest, place - first.place + 1)
      const left = (inside.get(first.at) ?? 0) - 1
      if (left > 0) inside.set(first.at, left)
      else inside.delete(first.at)
    }
  }
  return different / (shortest + NEARNESS_ROOM)
}
