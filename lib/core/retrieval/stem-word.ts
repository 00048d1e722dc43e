import { LIGHT_RULES, type LightRules } from './light-suffixes'
import { stemEnglish } from './stem-english'

/** Takes folded words of a page in `lang` (primary subtag) to their stems. Words of another script get their own rules. */
export function stemWord(word: string, lang: string): string {
  if (/^[\d.:]/.test(word)) return word
  const language = languageOf(word, lang)
  if (language === 'en') return stemEnglish(word)
  const light = LIGHT_RULES[language]
  return light ? stemLight(word, light) : word
}

const LATIN = /^\p{sc=Latin}/u
const NOT_LATIN = new Set(['ru', 'uk', 'ar', 'el', 'hi', 'ja', 'zh', 'th', 'ko', 'fa', 'he', ''])

/** English words stand in pages of every language; the other way round it is rare. */
function languageOf(word: string, lang: string): string {
  if (LATIN.test(word)) return NOT_LATIN.has(lang) ? 'en' : lang
  if (/^\p{sc=Cyrillic}/u.test(word)) return lang === 'uk' ? 'uk' : 'ru'
  if (/^\p{sc=Greek}/u.test(word)) return 'el'
  if (/^\p{sc=Arabic}/u.test(word)) return lang === 'fa' || lang === 'ur' ? '' : 'ar'
  return /^\p{sc=Devanagari}/u.test(word) ? 'hi' : ''
}

/** Takes off the longest ending that leaves a stem, and one article or conjunction written together with the word. */
function stemLight(word: string, { suffixes, prefixes = [], minStem }: LightRules): string {
  const prefix = prefixes.find((start) => word.startsWith(start) && word.length - start.length >= minStem)
  const bare = prefix ? word.slice(prefix.length) : word
  let cut = 0
  for (const suffix of suffixes)
    if (suffix.length > cut && bare.length - suffix.length >= minStem && bare.endsWith(suffix))
      cut = suffix.length
  return cut > 0 ? bare.slice(0, -cut) : bare
}
