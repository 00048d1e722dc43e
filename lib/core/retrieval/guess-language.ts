import { foldWord } from './fold-word'
import { readWords } from './read-words'
import { STOP_WORDS } from './stop-words'

const SAMPLE_CHARACTERS = 4_000

/** Primary language subtag to read a text with: `lang` when it says one, else the one whose small words it uses most. */
export function guessLanguage(text: string, lang: string): string {
  const primary = lang.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  if (/^[a-z]{2,3}$/.test(primary)) return primary
  const words = readWords(text.slice(0, SAMPLE_CHARACTERS)).map((run) => foldWord(run.text))
  let best = ''
  let most = 0
  for (const [language, stopWords] of Object.entries(STOP_WORDS)) {
    const hits = words.filter((word) => stopWords.has(word)).length
    if (hits > most) [best, most] = [language, hits]
  }
  return best
}
