import { readWords } from '@/lib/core/retrieval/read-words'

/** Words of a page that may stand in a question: few and short, no address, mark, quotation or format. */
export function isPlain(words: string): boolean {
  const count = readWords(words).length
  const isLong = words.length >= 3 || /^\p{sc=Han}{2}$/u.test(words)
  return PLAIN.test(words) && count >= 1 && count <= MOST_WORDS && isLong
}

const PLAIN = /^[\p{L}\p{M}\p{N}\s'’,&()./+%％€$£¥₹–—?？؟!-]{1,70}$/u
const MOST_WORDS = 10

/** A question of the page's own, of more than a word or two. */
export function isAsked(heading: string): boolean {
  return /[?？؟]$/.test(heading) && readWords(heading).length >= 3
}

/** Ends as a sentence does, and not as a question. */
export function isStated(sentence: string): boolean {
  return /[.!।。！][\p{Pe}\p{Pf}"']{0,2}$/u.test(sentence) && !/["“”„«»]/.test(sentence)
}
