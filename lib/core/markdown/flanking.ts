/**
 * Whether `words` can stand between delimiters of emphasis: they must be left- and right-flanking (CommonMark 0.31,
 * "emphasis and strong emphasis"), else the delimiters are shown as they are.
 */
export function fitsBetween(before: string, words: string, behind: string): boolean {
  const first = words.charAt(0)
  const last = words.charAt(words.length - 1)
  if (first === '' || isSpace(first) || isSpace(last)) return false
  const opens = !isPunctuation(first) || isFree(lastBeyondDelimiters(before))
  const closes = !isPunctuation(last) || isFree(behind)
  return opens && closes
}

function isFree(character: string): boolean {
  return character === '' || isSpace(character) || isPunctuation(character)
}

function isSpace(character: string): boolean {
  return /\s/.test(character)
}

/** A surrogate is half of a letter or of a symbol: nobody can tell, so it counts as both. */
function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}\ud800-\udfff]/u.test(character)
}

/** Delimiters that stand together are one run: what counts is what stands before all of them. */
function lastBeyondDelimiters(before: string): string {
  let at = before.length - 1
  while (at >= 0 && (before[at] === '*' || before[at] === '~') && before[at - 1] !== '\\') at--
  return before.charAt(at)
}
