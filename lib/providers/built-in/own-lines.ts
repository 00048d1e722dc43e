import { foldWord } from '@/lib/core/retrieval/fold-word'
import { readWords } from '@/lib/core/retrieval/read-words'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import type { Passage } from '@/lib/model/passage'
import { ARABIC } from './own-lines/arabic'
import { CHINESE } from './own-lines/chinese'
import { DUTCH } from './own-lines/dutch'
import { ENGLISH } from './own-lines/english'
import { FRENCH } from './own-lines/french'
import { GERMAN } from './own-lines/german'
import { GREEK } from './own-lines/greek'
import { HINDI } from './own-lines/hindi'
import { ITALIAN } from './own-lines/italian'
import { JAPANESE } from './own-lines/japanese'
import type { OwnLines } from './own-lines/lines'
import { POLISH } from './own-lines/polish'
import { PORTUGUESE } from './own-lines/portuguese'
import { ROMANIAN } from './own-lines/romanian'
import { RUSSIAN } from './own-lines/russian'
import { SPANISH } from './own-lines/spanish'
import { THAI } from './own-lines/thai'
import { TURKISH } from './own-lines/turkish'
import { VIETNAMESE } from './own-lines/vietnamese'

export type { OwnLines } from './own-lines/lines'

/** The engine's lines by primary language subtag: the only words of an answer that are not the page's. */
export const OWN_LINES: Readonly<Record<string, OwnLines>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
  pl: POLISH,
  ru: RUSSIAN,
  tr: TURKISH,
  ar: ARABIC,
  hi: HINDI,
  el: GREEK,
  ro: ROMANIAN,
  vi: VIETNAMESE,
  th: THAI,
  zh: CHINESE,
  ja: JAPANESE,
}

/** The lines in the language of a text, by its script and small words; where they say nothing, of the page. */
export function ownLinesFor(text: string, pageLang: string): OwnLines {
  const page = pageLang.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return OWN_LINES[languageOf(text.slice(0, LONGEST_READ), page)] ?? ENGLISH
}

/** The lines in the language of a page. */
export function pageLines(passages: readonly Passage[], lang: string): OwnLines {
  const primary = lang.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  const sample = passages.slice(0, 10).map(({ text }) => text.slice(0, LONGEST_READ))
  // A language that it names and we do not speak is not taken for a neighbour of it.
  return OWN_LINES[primary] ?? (primary === '' ? ownLinesFor(sample.join('\n'), lang) : ENGLISH)
}

/** A line with its place filled. */
export function fillLine(line: string, value: string): string {
  return line.replace('$1', () => value)
}

const LONGEST_READ = 2_000

function languageOf(text: string, page: string): string {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja'
  if (/\p{sc=Han}/u.test(text)) return page === 'ja' ? 'ja' : 'zh'
  if (/\p{sc=Cyrillic}/u.test(text)) return 'ru'
  if (/\p{sc=Arabic}/u.test(text)) return 'ar'
  if (/\p{sc=Greek}/u.test(text)) return 'el'
  if (/\p{sc=Devanagari}/u.test(text)) return 'hi'
  if (/\p{sc=Thai}/u.test(text)) return 'th'
  const words = readWords(text).map((run) => foldWord(run.text))
  let best = page
  let most = countIn(words, page)
  for (const language of Object.keys(OWN_LINES)) {
    const hits = countIn(words, language)
    if (hits > most) [best, most] = [language, hits]
  }
  return best
}

function countIn(words: readonly string[], language: string): number {
  const small = STOP_WORDS[language]
  return small ? words.filter((word) => word.length > 1 && small.has(word)).length : 0
}
