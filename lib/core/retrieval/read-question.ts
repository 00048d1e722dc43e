import { createNearSpelling } from './near-spelling'
import type { PassageTable } from './passage-table'
import { type QuestionKind, readQuestionKind } from './question-kind'
import {
  ASKING_WORD_WEIGHT,
  DERIVED_SHARE,
  IDF_SHARE,
  NEAR_WORD_COVERAGE,
  NEAR_WORD_SHARE,
  PAIR_WEIGHT,
  type RankingSettings,
  SMALL_WORD_WEIGHT,
  STATEMENT_RANKING,
  SYNONYM_SHARE,
} from './ranking-settings'
import { readEnglishWords } from './read-english-words'
import { ASKING_WORDS, HOW, MEASURES, STOP_WORDS } from './stop-words'
import type { Token, TokenisedText } from './tokenise'
import { describeWord, rarityOf, type WordClues, weighWord } from './weigh-word'

/** A term of the table, and the share of a word's weight that it gives. */
export interface Match {
  term: number
  share: number
}

/** One distinct word of a question, weighed against the passages. */
export interface QuestionTerm {
  /** How much of the question it is: what sentences and coverage are measured by. */
  weight: number
  /** What it counts when passages are ranked, and what that was made of. */
  rankWeight: number
  clues: WordClues
  /** Terms that satisfy it, with the share of the weight each gives: the word itself, else some spelt like it. */
  matches: Match[]
  /** Terms that can stand for it when passages are ranked; no sign that what was asked is there. Best first. */
  standIns: Match[]
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
  /** Says something rather than asks: what speaks of it is looked for, not what answers it. */
  isStatement: boolean
  /** Asks for nothing that is not in the headings over all passages, or for one thing only. */
  isAboutAll: boolean
}

const LONGEST_QUESTION = 2_000
/** Something without a question mark or an asking word that has so many words of content is a statement. */
const STATEMENT_WORDS = 5

export function createQuestionReader(
  table: PassageTable,
  tokenise: (text: string) => TokenisedText,
  lang: string,
  settings: RankingSettings,
): (question: string) => ReadQuestion {
  const findNear = createNearSpelling(table.terms, lang)
  const stopWords = [STOP_WORDS[lang], STOP_WORDS.en]
  const isSmallWord = (word: string): boolean => stopWords.some((set) => set?.has(word))

  const inTable = (word: string, share: number): Match[] => {
    const term = table.terms.get(word)
    return term === undefined || table.postings(term).length === 0 ? [] : [{ term, share }]
  }
  const matchesOf = ({ term }: Token, isSmall: boolean): Pick<QuestionTerm, 'matches' | 'standIns'> => {
    const own = inTable(term, 1)
    if (isSmall) return { matches: own, standIns: [] }
    const near = own.length > 0 ? [] : findNear(term)
    const kin = lang === 'en' ? readEnglishWords().kin(term) : []
    const standIns = [
      ...near.flatMap((word) => inTable(word.term, NEAR_WORD_SHARE)),
      ...kin.flatMap((word) => inTable(word.term, word.isDerived ? DERIVED_SHARE : SYNONYM_SHARE)),
    ]
    return {
      matches:
        own.length > 0
          ? own
          : near.flatMap((word) => inTable(word.term, word.isKindOf ? 1 : NEAR_WORD_COVERAGE)),
      standIns: standIns.sort((a, b) => b.share - a.share),
    }
  }
  const cluesOf = (token: Token, isSmall: boolean, isAsking: boolean, isPair: boolean): WordClues => {
    const term = table.terms.get(token.term)
    // An unknown word counts as a rare one, no more: on a small page it would outweigh all others.
    const holding = (term === undefined ? 0 : table.passagesWith(term)) || 1
    return describeWord({
      rarity: rarityOf(Math.min(holding, table.size), table.size),
      rarityAtLarge: lang === 'en' && !isPair ? readEnglishWords().rarity(token.term) : undefined,
      isSmall,
      isAsking,
      hasDigit: /\p{Nd}/u.test(token.word),
      overShare: term === undefined ? 0 : table.passagesUnder(term) / Math.max(1, table.size),
      letters: isPair ? 0 : token.word.length,
    })
  }

  return (question) => {
    const text = question.slice(0, LONGEST_QUESTION)
    const { words, pairs } = tokenise(text)
    const kind = readQuestionKind(text)
    const content = words.filter(({ word }) => !isSmallWord(word)).length
    const isStatement = kind === 'open' && content >= STATEMENT_WORDS && !/[?？؟;]\s*$/.test(text)
    const weights = (isStatement ? STATEMENT_RANKING : settings).weights.word
    const terms: QuestionTerm[] = []
    const seen = new Map<string, number>()
    const order: number[] = []
    for (const [n, token] of words.entries()) {
      const isSmall = isSmallWord(token.word)
      const at = seen.get(token.term) ?? terms.length
      if (at === terms.length) {
        seen.set(token.term, at)
        const clues = cluesOf(token, isSmall, isAsking(words[n - 1], token), false)
        const share = isSmall ? SMALL_WORD_WEIGHT : clues.asking === 1 ? ASKING_WORD_WEIGHT : 1
        const weight = share * IDF_SHARE * clues.rarity
        const rankWeight = weighWord(clues, weights)
        terms.push({ weight, rankWeight, clues, ...matchesOf(token, isSmall), isContent: share === 1 })
      }
      if (!isSmall) order.push(at)
    }
    for (const pair of pairs) {
      const term = table.terms.get(pair.term)
      if (term === undefined || seen.has(pair.term)) continue
      seen.set(pair.term, terms.length)
      const clues = cluesOf(pair, false, false, true)
      const weight = PAIR_WEIGHT * IDF_SHARE * clues.rarity
      const rankWeight = PAIR_WEIGHT * weighWord(clues, weights)
      terms.push({ weight, rankWeight, clues, matches: [{ term, share: 1 }], standIns: [], isContent: false })
    }
    const ownContent = terms.filter(({ isContent, clues }) => isContent && clues.overAll < 0.5).length
    return {
      text,
      words,
      kind,
      terms,
      neighbours: neighboursOf(order),
      isStatement,
      isAboutAll: ownContent <= 1,
    }
  }
}

/** "How long" asks for a length of time; a text that answers need not be long, nor say so. */
function isAsking(before: Token | undefined, { word }: Token): boolean {
  return ASKING_WORDS.has(word) || (before !== undefined && HOW.has(before.word) && MEASURES.has(word))
}

function neighboursOf(order: readonly number[]): [number, number][] {
  return order.slice(1).flatMap((second, i): [number, number][] => {
    const first = order[i]
    return first === undefined || first === second ? [] : [[first, second]]
  })
}

/** The terms that passages are ranked by for a word: itself first, then what can stand for it. */
export function rankedBy({ matches, standIns }: QuestionTerm): Match[] {
  return [...matches.filter(({ share }) => share === 1), ...standIns]
}
