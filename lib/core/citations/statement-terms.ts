import { stemWord } from '@/lib/core/retrieval/stem-word'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import { isUnspaced } from './fold-text'
import { isNameAt } from './judge-edits'
import { stripAccents } from './loosened-text'
import type { PreparedText } from './prepare-text'
import { textOfWords, wordIndexOf } from './word-index'
import { ALL_FUNCTION_WORDS, NUMBER_VALUES } from './words/lexicon'

/** A word that says what a sentence is about, in the form in which sentences are compared. */
export interface Term {
  /** A stem, a number in canonical form, or a pair of letters of a script without spaces. */
  term: string
  kind: 'word' | 'number' | 'name'
  /** As it is written. */
  raw: string
  /** Which word of the text it is. */
  word: number
}

/** The content words of a range of words, in order. `lang` is a primary subtag. */
export function termsOf(text: PreparedText, lang: string, from = 0, to?: number): Term[] {
  const index = wordIndexOf(text)
  const stops = STOP_WORDS[lang]
  const terms: Term[] = []
  for (let word = from; word < (to ?? index.words.length); word++) {
    const written = index.words[word] ?? ''
    const raw = textOfWords(text, index, word, word)
    if (isUnspaced(written.charAt(0))) {
      const next = index.words[word + 1] ?? ''
      if (isUnspaced(next.charAt(0))) terms.push({ term: written + next, kind: 'word', raw, word })
      continue
    }
    const numbers = numbersIn(written)
    if (numbers.length > 0) {
      for (const term of numbers) terms.push({ term, kind: 'number', raw, word })
    } else if (written.length > 1 && !stops?.has(stripAccents(written)) && !ALL_FUNCTION_WORDS.has(written)) {
      const isName = lang !== 'de' && isNameAt({ text, index }, word)
      const term = stemWord(stripAccents(written), lang)
      terms.push({ term, kind: isName ? 'name' : 'word', raw, word })
    }
  }
  return terms
}

/** The numbers in one prepared word, canonical: `3rd` is 3, `2.0` is 2, three is 3. One and first say no number. */
export function numbersIn(word: string): string[] {
  const spelled = NUMBER_VALUES.get(word)
  if (spelled !== undefined) return spelled === 1 ? [] : [String(spelled)]
  return (word.replace(/(?<=\d) (?=\d)/g, '').match(/\d+(?:[.,]\d+)?/g) ?? []).map(canonicalNumber)
}

function canonicalNumber(digits: string): string {
  const value = digits.replace(',', '.').replace(/^0+(?=\d)/, '')
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}
