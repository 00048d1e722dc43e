import { createNearSpelling, type NearWord } from './near-spelling'
import type { PassageTable } from './passage-table'
import { type QuestionKind, readQuestionKind } from './question-kind'
import {
  ASKING_WORD_WEIGHT,
  NEAR_WORD_WEIGHT,
  PAIR_WEIGHT,
  type RankingSettings,
  STOP_WORD_WEIGHT,
} from './ranking-settings'
import { ASKING_WORDS, STOP_WORDS } from './stop-words'
import type { Token, TokenisedText } from './tokenise'

/** One distinct word of a question, weighed against the passages. */
export interface QuestionTerm {
  /** What it counts when a passage holds it. */
  weight: number
  /** Terms that satisfy it, with the share of the weight each gives. */
  matches: { term: number; share: number }[]
  /** Counts as content when a question's coverage is measured. */
  isContent: boolean
}

export interface ReadQuestion {
  text: string
  /** Its words in order; the first terms are these, each once. */
  words: readonly Token[]
  kind: QuestionKind
  terms: QuestionTerm[]
  /** Index pairs of content terms that are neighbours in the question. */
  neighbours: [first: number, second: number][]
}

const LONGEST_QUESTION = 2_000

export function createQuestionReader(
  table: PassageTable,
  tokenise: (text: string) => TokenisedText,
  lang: string,
  settings: RankingSettings,
): (question: string) => ReadQuestion {
  let findNear: ((term: string) => NearWord[]) | undefined
  const stopWords = [STOP_WORDS[lang], STOP_WORDS.en]
  const isStopWord = (word: string): boolean => stopWords.some((set) => set?.has(word))
  const passages = table.rows.length

  const idf = (term: number | undefined): number => {
    // An unknown word counts as a rare one, no more: on a small page it would outweigh all others.
    const holding = term === undefined ? 1 : table.passagesWith(term)
    return settings.idfShare * Math.log(1 + (passages - holding + 0.5) / (holding + 0.5))
  }
  const matchesOf = (token: Token, isStop: boolean): QuestionTerm['matches'] => {
    const term = table.terms.get(token.term)
    if (term !== undefined) return [{ term, share: 1 }]
    if (isStop) return []
    findNear ??= createNearSpelling(table.terms.keys())
    return findNear(token.term).flatMap((near) => {
      const known = table.terms.get(near.term)
      return known === undefined ? [] : [{ term: known, share: NEAR_WORD_WEIGHT }]
    })
  }

  return (question) => {
    const text = question.slice(0, LONGEST_QUESTION)
    const { words, pairs } = tokenise(text)
    const terms: QuestionTerm[] = []
    const seen = new Map<string, number>()
    const order: number[] = []
    for (const token of words) {
      const isStop = isStopWord(token.word)
      const at = seen.get(token.term) ?? terms.length
      if (at === terms.length) {
        seen.set(token.term, at)
        const share = isStop ? STOP_WORD_WEIGHT : ASKING_WORDS.has(token.word) ? ASKING_WORD_WEIGHT : 1
        const weight = share * idf(table.terms.get(token.term))
        terms.push({ weight, matches: matchesOf(token, isStop), isContent: share === 1 })
      }
      if (!isStop) order.push(at)
    }
    for (const pair of pairs) {
      const term = table.terms.get(pair.term)
      if (term === undefined || seen.has(pair.term)) continue
      seen.set(pair.term, terms.length)
      terms.push({ weight: PAIR_WEIGHT * idf(term), matches: [{ term, share: 1 }], isContent: false })
    }
    return { text, words, kind: readQuestionKind(text), terms, neighbours: neighboursOf(order) }
  }
}

function neighboursOf(order: readonly number[]): [number, number][] {
  return order.slice(1).flatMap((second, i): [number, number][] => {
    const first = order[i]
    return first === undefined || first === second ? [] : [[first, second]]
  })
}
