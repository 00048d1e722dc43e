import { foldWord } from '@/lib/core/retrieval/fold-word'
import { guessLanguage } from '@/lib/core/retrieval/guess-language'
import { ASKING_WORDS, STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import { createTokeniser } from '@/lib/core/retrieval/tokenise'
import type { Passage } from '@/lib/model/passage'

/** Stems of a text that say what it is about, each once; pairs of letters where no space parts the words. */
export type ReadTerms = (text: string) => ReadonlySet<string>

/** Reads titles, headings and questions of one page alike. */
export function createTermReader(passages: readonly Passage[], lang: string): ReadTerms {
  const sample = passages.slice(0, 10).map((passage) => passage.text)
  const language = guessLanguage(sample.join('\n'), lang)
  const tokenise = createTokeniser(language)
  const small = new Set(
    [...(STOP_WORDS[language] ?? []), ...(STOP_WORDS.en ?? []), ...ASKING_WORDS].map(foldWord),
  )
  const smallUnspaced = [...(STOP_WORDS.zh ?? []), ...(STOP_WORDS.ja ?? []), ...(STOP_WORDS.th ?? [])]
  return (text) => {
    const { words, pairs } = tokenise(text.slice(0, LONGEST_READ))
    const spaced = words
      .filter(({ word }) => !UNSPACED.test(word) && !small.has(word))
      .map(({ term }) => term)
    const bound = pairs.filter(({ word }) => !smallUnspaced.includes(word)).map(({ term }) => term)
    return new Set([...spaced, ...bound])
  }
}

/** Share of the first text's terms that stand in the second; 0 when the first has none. */
export function shareOf(terms: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0
  for (const term of terms) if (others.has(term)) shared++
  return terms.size > 0 ? shared / terms.size : 0
}

const LONGEST_READ = 500
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
