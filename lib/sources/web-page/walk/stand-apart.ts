/**
 * Whether a gap between two boxes without white space in between would part words: they can stand apart ("Home"
 * "About" in a menu), or touch ("W" "hile"). Scripts that write no spaces need none.
 */
export function mayStandApart(before: string, data: string): boolean {
  return needsSpaceBehind(before) && startsWord(data) && !isUnspaced(before) && !isUnspaced(data.charAt(0))
}

/** Most pages never ask what stands behind ASCII, and need none of the large classes. */
function isAscii(character: string): boolean {
  return character < '\u0080'
}

function needsSpaceBehind(character: string): boolean {
  if (character === '') return false
  return isAscii(character) ? /[\w%.,;:!?|)\]}$-]/.test(character) : NEEDS_SPACE_BEHIND.test(character)
}

function startsWord(data: string): boolean {
  const first = data.charAt(0)
  return isAscii(first) ? /[\w([{$+<=>^`|~-]/.test(first) : STARTS_WORD.test(data.slice(0, 2))
}

function isUnspaced(character: string): boolean {
  return !isAscii(character) && UNSPACED.test(character)
}

const NEEDS_SPACE_BEHIND = /[\p{L}\p{N}\p{M}\p{Pe}\p{Pf}\p{Sc}·•…–—]/u
const STARTS_WORD = /^[\p{L}\p{N}\p{Ps}\p{Pi}\p{Sc}\p{S}·•–—]/u
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u
