/**
 * The stem of a folded English word by the Porter2 algorithm.
 * Source: M. Porter, "The English (Porter2) stemming algorithm", snowballstem.org/algorithms/english/stemmer.html
 */
export function stemEnglish(word: string): string {
  if (word.length < 3 || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return word
  const special = SPECIAL.get(word)
  if (special !== undefined) return special
  // A `y` that is a consonant is written `Y` while the rules run.
  let stem = word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y')
  const r1 = findR1(stem)
  const r2 = afterVowelConsonant(stem, r1)
  stem = dropPlural(stem)
  if (SETTLED.has(stem)) return stem
  stem = dropPast(stem, r1)
  stem = stem.replace(/(.[^aeiouy])[yY]$/, '$1i')
  stem = replaceLongest(stem, r1, STEP_2)
  stem = replaceLongest(stem, r1, STEP_3, r2)
  stem = dropSuffix(stem, r2)
  return dropFinal(stem, r1, r2).toLowerCase()
}

/** Longer strings of letters are not words; the expressions below are quadratic in a word's length. */
const LONGEST_WORD = 40

type Rule = readonly [suffix: string, replacement: string, needs?: RegExp]

const SPECIAL = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
)
const SETTLED = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed'])

const STEP_2: readonly Rule[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['li', '', /[cdeghkmnrt]$/],
]

const STEP_3: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]

const STEP_4 = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'.split(' ')

function findR1(word: string): number {
  const prefix = /^(?:gener|commun|arsen)/.exec(word)
  return prefix ? prefix[0].length : afterVowelConsonant(word, 0)
}

/** Where the part after the first non-vowel that follows a vowel begins, from `from` on. */
function afterVowelConsonant(word: string, from: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(from))
  return match ? from + match.index + 2 : word.length
}

function dropPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/[aeiouy].+s$/.test(word) && !/(?:us|ss)$/.test(word)) return word.slice(0, -1)
  return word
}

function dropPast(word: string, r1: number): string {
  const kept = /^(.*)eed(?:ly)?$/.exec(word)?.[1]
  if (kept !== undefined) return kept.length >= r1 ? `${kept}ee` : word
  const stem = /^(.*[aeiouy].*?)(?:ed|edly|ing|ingly)$/.exec(word)?.[1]
  if (stem === undefined) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1)
  return isShortWord(stem, r1) ? `${stem}e` : stem
}

function isShortWord(stem: string, r1: number): boolean {
  return r1 >= stem.length && endsInShortSyllable(stem)
}

function endsInShortSyllable(stem: string): boolean {
  return /(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/.test(stem)
}

function replaceLongest(word: string, region: number, rules: readonly Rule[], r2 = 0): string {
  for (const [suffix, replacement, needs] of rules) {
    if (!word.endsWith(suffix)) continue
    const stem = word.slice(0, -suffix.length)
    return stem.length >= region && (!needs || needs.test(stem)) ? stem + replacement : word
  }
  return r2 > 0 && word.endsWith('ative') && word.length - 5 >= r2 ? word.slice(0, -5) : word
}

function dropSuffix(word: string, r2: number): string {
  for (const suffix of STEP_4) {
    if (!word.endsWith(suffix)) continue
    const stem = word.slice(0, -suffix.length)
    if (stem.length < r2) return word
    return suffix === 'ion' && !/[st]$/.test(stem) ? word : stem
  }
  return word
}

function dropFinal(word: string, r1: number, r2: number): string {
  const stem = word.slice(0, -1)
  if (word.endsWith('e') && (stem.length >= r2 || (stem.length >= r1 && !endsInShortSyllable(stem))))
    return stem
  return word.endsWith('ll') && stem.length >= r2 ? stem : word
}
