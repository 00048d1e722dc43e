import { foldWord } from './fold-word'
import { cutRun, readWords, type WordRun } from './read-words'
import { stemWord } from './stem-word'

/** A word as the index knows it. */
export interface Token {
  /** The stem; characters of an unspaced script that stand side by side begin with `PAIR_MARK`. */
  term: string
  /** Folded, not stemmed. */
  word: string
  /** UTF-16 offsets into the text. */
  start: number
  end: number
}

/** Begins the term of a character pair. Pairs catch what a dictionary cuts differently in question and page. */
export const PAIR_MARK = '\u0001'

export interface TokenisedText {
  words: Token[]
  pairs: Token[]
}

/** Reads texts of one language; each distinct word is folded and stemmed once. `lang` is a primary subtag. */
export function createTokeniser(lang: string): (text: string) => TokenisedText {
  const known = new Map<string, { term: string; word: string }>()
  const read = (run: WordRun): Token => {
    let entry = known.get(run.text)
    if (!entry) {
      const word = foldWord(run.text)
      entry = { word, term: run.unspaced ? word : stemWord(word, lang) }
      known.set(run.text, entry)
    }
    return { ...entry, start: run.start, end: run.end }
  }
  return (text) => {
    const words: Token[] = []
    const pairs: Token[] = []
    for (const run of readWords(text)) {
      if (!run.unspaced) words.push(read(run))
      else {
        for (const word of cutRun(run)) words.push(read(word))
        pairs.push(...pairsOf(run))
      }
    }
    return { words, pairs }
  }
}

/** Neighbouring characters: two in Han and Kana, three in the Thai family, whose letters say less. */
function pairsOf(run: WordRun): Token[] {
  const characters = Array.from(foldWord(run.text))
  const size = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/.test(run.text) ? 3 : 2
  const pairs: Token[] = []
  for (let i = 0; i + size <= characters.length; i++) {
    const word = characters.slice(i, i + size).join('')
    const start = run.start + i
    pairs.push({ term: PAIR_MARK + word, word, start, end: start + size })
  }
  return pairs
}
