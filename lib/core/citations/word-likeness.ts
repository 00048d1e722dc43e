import { FAR, NEAR } from './align-words'
import { stripAccents } from './loosened-text'
import { areEquivalent, areFalseTwins, type Lexicon } from './words/lexicon'

/** How the quotation's word may stand for the page's: nothing else is a small difference. */
export type Likeness =
  | 'same'
  | 'accents'
  | 'number-format'
  | 'equivalent'
  | 'filler'
  | 'inflection'
  | 'typo'
  | 'none'

/**
 * How alike two words are. `isOnPage` tells whether a word stands anywhere in the text: a typing slip makes no word
 * of the page.
 */
export function likenessOf(
  asked: string,
  page: string,
  lexicon: Lexicon,
  isOnPage: (word: string) => boolean,
): Likeness {
  if (asked === page) return 'same'
  if (areEquivalent(asked, page)) return 'equivalent'
  if (ARTICLES.has(asked) && ARTICLES.has(page)) return areFillers(asked, page, lexicon) ? 'filler' : 'none'
  // Nearly all pairs of words end here.
  if (asked.charAt(0) !== page.charAt(0) && asked.charAt(0) !== stripAccents(page.charAt(0))) return 'none'
  if (/\d/.test(asked) || /\d/.test(page)) {
    return asked.replace(/ /g, '') === page.replace(/ /g, '') ? 'number-format' : 'none'
  }
  if (!sameScripts(asked, page)) return 'none'
  if (asked === stripAccents(page)) return 'accents'
  if (areFalseTwins(asked, page)) return 'none'
  if (lexicon.isEnglish && areSpellings(commonSpelling(asked), commonSpelling(page))) return 'equivalent'
  if (isInflection(asked, page, lexicon.isEnglish)) return 'inflection'
  return isTypo(asked, page) && !isOnPage(asked) ? 'typo' : 'none'
}

/** For the alignment: the same, near or far. */
export function distanceOf(likeness: Likeness): number {
  if (likeness === 'same') return 0
  return likeness === 'none' ? FAR : NEAR
}

/** Whether one written word is those parts: joined, split, "not" contracted, or a sign spelled out. */
export function isRejoined(one: string, parts: readonly string[]): boolean {
  const joined = parts.join('')
  if (one === joined) return true
  const spelled = one.replace('%', 'percent').replace('°', 'degrees')
  if (spelled !== one && spelled === joined) return true
  return parts.length === 2 && parts[1] === 'not' && CONTRACTIONS.get(one) === parts[0]
}

const CONTRACTIONS: ReadonlyMap<string, string> = new Map(
  'do does did is are was were has have had could would should must need might'
    .split(' ')
    .map((verb): [string, string] => [`${verb}nt`, verb])
    .concat([
      ['cant', 'can'],
      ['wont', 'will'],
    ]),
)

const ARTICLES = new Set(
  'the a an der die das den dem des ein eine le la les un une el los las uno una il lo gli i o os as um uma de het een'.split(
    ' ',
  ),
)

function areFillers(one: string, other: string, { fillers }: Lexicon): boolean {
  return fillers.has(one) && fillers.has(other)
}

/** British and American spellings of one English word become the same. */
function commonSpelling(word: string): string {
  if (word.length < 5) return word
  return word
    .replace(/([a-z]{2})our/, '$1or')
    .replace(/([a-z]{3})re(s?)$/, '$1er$2')
    .replace(/([a-z]{3})tr(ed|ing)$/, '$1ter$2')
    .replace(/([a-z]{2})[sz](e|es|ed|er|ers|ing|ation|ations|ational)$/, '$1z$2')
    .replace(/ll(ed|ing|er|ers)$/, 'l$1')
    .replace(/ogue(s?)$/, 'og$1')
    .replace(/amme(s?)$/, 'am$1')
    .replace(/enc(e|es)$/, 'enz$1')
}

/** Also with the old vowels on one side: paediatric, pediatric. */
function areSpellings(one: string, other: string): boolean {
  return one === other || one.replace(/[ao]e/, 'e') === other || one === other.replace(/[ao]e/, 'e')
}

const MIN_STEM = 3
const MIN_STEM_SHARE = 0.6
/** Endings of one English word, in alphabetical order. Those of another person, degree or idea are not among them. */
const ENGLISH_ENDINGS = new Set(
  '-d -ed -es -ing -n -s d-ing d-s e-ing ed-es ed-ing ed-s es-ing ied-ies ied-y ied-ying ies-y ies-ying ing-s'.split(
    ' ',
  ),
)

/** The same stem with another ending. */
function isInflection(asked: string, page: string, isEnglish: boolean): boolean {
  let stem = 0
  while (stem < asked.length && asked[stem] === page[stem]) stem++
  if (stem < MIN_STEM) return false
  const askedEnd = endingOf(asked, stem)
  const pageEnd = endingOf(page, stem)
  const share = stem / Math.max(asked.length, page.length)
  if (isEnglish) {
    const endings = [askedEnd, pageEnd].sort().join('-')
    if (/^-[dn]$/.test(endings) && asked[stem - 1] !== 'e') return false
    return ENGLISH_ENDINGS.has(endings) && (share >= MIN_STEM_SHARE || askedEnd !== '')
  }
  return stem > MIN_STEM && share >= MIN_STEM_SHARE && askedEnd.length <= 2 && pageEnd.length <= 2
}

/** What follows the stem, without its doubled consonant: stop, stopped. */
function endingOf(word: string, stem: number): string {
  const ending = word.slice(stem)
  return ending.charAt(0) === word.charAt(stem - 1) && /^.(?:ed|ing)$/.test(ending) ? ending.slice(1) : ending
}

const MIN_TYPO_LENGTH = 6

/** One letter more, fewer, other, or two neighbours swapped, behind the first letter of a longer word. */
function isTypo(asked: string, page: string): boolean {
  if (Math.min(asked.length, page.length) < MIN_TYPO_LENGTH - 1) return false
  if (page.length < MIN_TYPO_LENGTH || Math.abs(asked.length - page.length) > 1) return false
  let front = 0
  while (front < asked.length && asked[front] === page[front]) front++
  let back = 0
  const room = Math.min(asked.length, page.length) - front
  while (back < room && asked.at(-1 - back) === page.at(-1 - back)) back++
  const askedRest = asked.slice(front, asked.length - back)
  const pageRest = page.slice(front, page.length - back)
  if (front === 0) return false
  // Another last letter is another ending.
  if (back === 0 && askedRest.length === 1 && pageRest.length === 1) return false
  if (askedRest.length + pageRest.length <= 2) return true
  return askedRest.length === 2 && askedRest === [...pageRest].reverse().join('')
}

/** A letter of another script that looks alike is no slip of a finger. */
function sameScripts(one: string, other: string): boolean {
  return SCRIPTS.every((script) => script.test(one) === script.test(other))
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
