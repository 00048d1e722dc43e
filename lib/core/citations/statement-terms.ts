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

/** The content words of a text, in order. `lang` is a primary subtag. Read once for each text and language. */
export function termsOf(text: PreparedText, lang: string): readonly Term[] {
  const known = readTerms.get(text)
  if (known?.lang === lang) return known.terms
  const terms = readAll(text, lang)
  readTerms.set(text, { lang, terms })
  return terms
}

const readTerms = new WeakMap<PreparedText, { lang: string; terms: readonly Term[] }>()

function readAll(text: PreparedText, lang: string): Term[] {
  const index = wordIndexOf(text)
  const known = new Map<string, KnownWord>()
  const terms: Term[] = []
  for (let word = 0; word < index.words.length; word++) {
    const written = index.words[word] ?? ''
    if (isUnspaced(written.charAt(0))) {
      const next = index.words[word + 1] ?? ''
      if (isUnspaced(next.charAt(0)))
        terms.push({ term: written + next, kind: 'word', raw: written + next, word })
      continue
    }
    const meaning = known.get(written) ?? readWord(written, lang)
    known.set(written, meaning)
    if (meaning.terms.length === 0) continue
    const raw = textOfWords(text, index, word, word)
    // In German every noun has a capital.
    const isName = meaning.kind === 'word' && lang !== 'de' && isNameAt({ text, index }, word)
    for (const term of meaning.terms) terms.push({ term, kind: isName ? 'name' : meaning.kind, raw, word })
  }
  return terms
}

interface KnownWord {
  terms: readonly string[]
  kind: 'word' | 'number'
}

function readWord(written: string, lang: string): KnownWord {
  const numbers = numbersIn(written)
  if (numbers.length > 0) return { terms: numbers, kind: 'number' }
  const bare = stripAccents(written)
  const saysLittle = written.length < 2 || STOP_WORDS[lang]?.has(bare) || ALL_FUNCTION_WORDS.has(written)
  return { terms: saysLittle ? [] : [stemWord(bare, lang)], kind: 'word' }
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
