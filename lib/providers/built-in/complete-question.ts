import { hasAskingWord, readQuestionKind } from '@/lib/core/retrieval/question-kind'
import type { ReadTerms } from './content-terms'

/** A question as it is to be looked for. */
export interface WholeQuestion {
  text: string
  /** What it says itself where the one before was added, which an answer should hold; else nothing. */
  own: ReadonlySet<string>
  /** It only names what takes the place of something asked before, "and in winter?": nothing else will do. */
  isExchange: boolean
  /** It may lean on the one before, but says enough to be tried alone first: "Is it open on Mondays?". */
  mayStandAlone: boolean
}

/**
 * A question that leans on the one before it, with what it leaves out: "and in winter?" asks what was asked before,
 * "who founded it?" of the same thing. Any other question as it is.
 */
export function completeQuestion(
  question: string,
  before: string | undefined,
  readTerms: ReadTerms,
): WholeQuestion {
  const own = readTerms(question)
  const goesOn = GOES_ON.test(question)
  if (before === undefined || before.trim() === '' || !leans(question, own.size, goesOn))
    return { text: question, own: new Set(), isExchange: false, mayStandAlone: false }
  const isAboutOnly = ONLY_ABOUT.test(question)
  const asks = hasAskingWord(question) && !isAboutOnly
  const isYesNo = own.size > 0 && readQuestionKind(question) === 'yes-no'
  return {
    // Whatever asks first says what kind of answer is wanted.
    text: asks ? `${question} ${before}` : `${before} ${question}`,
    own,
    isExchange: goesOn && !asks && own.size > 0,
    mayStandAlone: !goesOn && (isYesNo || own.size >= LEAST_ALONE),
  }
}

/** Without a word that says something, it begins as if it went on, or a pronoun stands for what came before. */
function leans(question: string, terms: number, goesOn: boolean): boolean {
  if (terms === 0) return true
  if (terms > MOST_TERMS) return false
  return goesOn || PRONOUN.test(question) || (terms < LEAST_ALONE && !hasAskingWord(question))
}

/** So many words that say something are tried alone. */
const LEAST_ALONE = 2
const MOST_TERMS = 3
const GOES_ON =
  /^\s*¿?(?:(?:and|but|or|what about|how about|und|aber|was ist mit|wie ist es|et|mais|y|pero|e|ma|en|maar|а|и|но|şi|și|dar|ve|peki|και|و)(?![\p{L}\p{M}])|那|では|じゃあ|แล้ว)/iu
const PRONOUN =
  /(?<![\p{L}\p{M}])(?:it|its|they|them|their|he|him|his|she|her|er|ihn|sie|deren|dessen|elle|ils|elles|celui-ci|ello|ellos|ellas|lui|loro|ele|ela|eles|elas|он|она|оно|они|его|её|их|bunu|onu|onun|onlar|αυτό|αυτή|αυτός)(?![\p{L}\p{M}])|它|他们|她|それ|มัน/iu
const ONLY_ABOUT =
  /^\s*(?:and |und |et |y |e )?(?:what about|how about|was ist mit|qu[e’'] en est-il|qué hay de|che dire di)(?!\p{L})/iu
