/**
 * Whether delimiters can stand around words that begin with `first` and end with `last`: they must be left- and
 * right-flanking (CommonMark 0.31, "emphasis and strong emphasis"), else they are shown as they are.
 */
export function fitsBetween(before: string, first: string, last: string, behind: string): boolean {
  if (first === '' || isSpace(first) || isSpace(last)) return false
  return (!isPunctuation(first) || isFree(before)) && (!isPunctuation(last) || isFree(behind))
}

/** Half a pair is a letter to some readers and a symbol to others: outside it is no room, inside it needs room. */
const HALF_PAIR = /[\ud800-\udfff]/

function isFree(character: string): boolean {
  return character === '' || isSpace(character) || (isPunctuation(character) && !HALF_PAIR.test(character))
}

function isSpace(character: string): boolean {
  return /\s/.test(character)
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character) || HALF_PAIR.test(character)
}
