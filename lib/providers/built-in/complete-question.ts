import { hasAskingWord } from '@/lib/core/retrieval/question-kind'
import type { ReadTerms } from './content-terms'

/**
 * A question that leans on the one before it, with what it leaves out: "and in winter?" asks what was asked before,
 * "who founded it?" of the same thing. Any other question as it is.
 */
export function completeQuestion(question: string, before: string | undefined, readTerms: ReadTerms): string {
  if (before === undefined || before.trim() === '') return question
  const terms = readTerms(question).size
  const leans =
    terms < LEAST_TERMS || (terms <= MOST_TERMS && (GOES_ON.test(question) || PRONOUN.test(question)))
  if (!leans) return question
  // Whatever asks first says what kind of answer is wanted.
  return hasAskingWord(question) && !ONLY_ABOUT.test(question)
    ? `${question} ${before}`
    : `${before} ${question}`
}

/** A question with fewer words that say something cannot stand alone; one with more can, whatever it begins with. */
const LEAST_TERMS = 2
const MOST_TERMS = 3
const GOES_ON =
  /^\s*¿?(?:(?:and|but|or|what about|how about|und|aber|was ist mit|wie ist es|et|mais|y|pero|e|ma|en|maar|а|и|но|şi|și|dar|ve|peki|και|و)(?![\p{L}\p{M}])|那|では|じゃあ|แล้ว)/iu
const PRONOUN =
  /(?<![\p{L}\p{M}])(?:it|its|they|them|their|he|him|his|she|her|er|ihn|sie|deren|dessen|elle|ils|elles|celui-ci|ello|ellos|ellas|lui|loro|ele|ela|eles|elas|он|она|оно|они|его|её|их|bunu|onu|onun|onlar|αυτό|αυτή|αυτός)(?![\p{L}\p{M}])|它|他们|她|それ|มัน/iu
const ONLY_ABOUT =
  /^\s*(?:and |und |et |y |e )?(?:what about|how about|was ist mit|qu[e’'] en est-il|qué hay de|che dire di)(?!\p{L})/iu
