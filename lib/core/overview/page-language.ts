import { guessLanguage } from '@/lib/core/retrieval/guess-language'

/**
 * The primary subtag of a text's language: as it says, or as it reads; by its script where no spaces part words that could
 * be counted. `''` when nothing tells.
 */
export function pageLanguage(text: string, lang: string): string {
  const sample = text.slice(0, LONGEST_READ)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const share = (script: RegExp) => (sample.match(script)?.length ?? 0) / Math.max(1, letters)
  if (lang === '' && share(/\p{sc=Thai}/gu) > MOSTLY) return 'th'
  if (lang === '' && share(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu) > MOSTLY)
    return share(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu) > KANA ? 'ja' : 'zh'
  return guessLanguage(text, lang)
}

const LONGEST_READ = 2_000
const MOSTLY = 0.5
/** Japanese is about half Kana; Chinese quotes a word of it at most. */
const KANA = 0.1
