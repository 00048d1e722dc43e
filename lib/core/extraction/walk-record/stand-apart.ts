/**
 * Whether a gap between two boxes without white space in between would part words: they can stand apart ("Home"
 * "About" in a menu), or touch ("W" "hile"). Scripts that write no spaces need none.
 */
export function mayStandApart(before: string, data: string): boolean {
  return needsSpaceBehind(before) && startsWord(data) && !isUnspaced(before) && !isUnspaced(data.charAt(0))
}

/**
 * Whether `mayStandApart` could say yes, told without the large classes of characters: `before` may be one that draws
 * nothing, and what is not ASCII is taken for a letter unless it is of the commonest scripts that write no spaces.
 */
export function maySpaceFollow(before: string, data: string): boolean {
  return mayBeLetter(before, ENDS_ASCII_WORD) && mayBeLetter(data.charAt(0), STARTS_ASCII_WORD)
}

function mayBeLetter(character: string, ascii: RegExp): boolean {
  if (character < ' ' || character === '\u007f') return true
  if (isAscii(character)) return ascii.test(character)
  return !UNSPACED_RUNS.some(([first, last]) => character >= first && character <= last)
}

/** Hiragana, Katakana and Han, without what lies beside the letters. */
const UNSPACED_RUNS = [
  ['\u3041', '\u3096'],
  ['\u30a1', '\u30fa'],
  ['\u4e00', '\u9fff'],
] as const

/** Most pages never ask what stands behind ASCII, and need none of the large classes. */
function isAscii(character: string): boolean {
  return character < '\u0080'
}

function needsSpaceBehind(character: string): boolean {
  if (character === '') return false
  return isAscii(character) ? ENDS_ASCII_WORD.test(character) : NEEDS_SPACE_BEHIND.test(character)
}

function startsWord(data: string): boolean {
  const first = data.charAt(0)
  return isAscii(first) ? STARTS_ASCII_WORD.test(first) : STARTS_WORD.test(data.slice(0, 2))
}

function isUnspaced(character: string): boolean {
  return !isAscii(character) && UNSPACED.test(character)
}

const ENDS_ASCII_WORD = /[\w%.,;:!?|)\]}$-]/
const STARTS_ASCII_WORD = /[\w([{$+<=>^`|~-]/
const NEEDS_SPACE_BEHIND = /[\p{L}\p{N}\p{M}\p{Pe}\p{Pf}\p{Sc}·•…–—]/u
const STARTS_WORD = /^[\p{L}\p{N}\p{Ps}\p{Pi}\p{Sc}\p{S}·•–—]/u
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u
